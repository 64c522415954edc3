const PATH = /^(maven\.repo\.local|settings\.security|aether\.remoteRepositoryFilter\.\w+\.basedir)$/;

/** True if a property says where files of the user's, and not of the build, lie. */
export function isPathProperty(name: string): boolean {
  return PATH.test(name);
}
