/** Maven's default repository, and Gradle's `mavenCentral()`. */
export const MAVEN_CENTRAL = 'https://repo.maven.apache.org/maven2/';
