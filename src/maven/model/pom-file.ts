/** What a folder's POM is called, of a project as of a module or parent that is named by its folder. */
export const POM_FILE = 'pom.xml';
