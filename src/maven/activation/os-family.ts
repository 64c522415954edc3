/** Whether `osName` (as `os.name`, lower case) belongs to a family of profile activation. Source: Maven's Os.isFamily. */
export function isOsFamily(family: string, osName: string): boolean {
  const windows = osName.includes('windows');
  const old = windows && /95|98|me|ce/.test(osName);
  const mac = osName.includes('mac') || osName.includes('darwin');
  // Java's path separator, which Maven asks, is ";" on these.
  const semicolons = /windows|netware|os\/2/.test(osName);
  switch (family) {
    case 'windows':
      return windows;
    case 'win9x':
      return old;
    case 'winnt':
      return windows && !old;
    case 'dos':
      return semicolons && !windows && !osName.includes('netware');
    case 'mac':
      return mac;
    case 'tandem':
      return osName.includes('nonstop_kernel');
    case 'unix':
      return !semicolons && !osName.includes('openvms') && (!mac || osName.endsWith('x'));
    case 'z/os':
      return osName.includes('z/os') || osName.includes('os/390');
    default:
      return osName.includes(family.toLowerCase());
  }
}
