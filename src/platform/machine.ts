import { arch, hostname, networkInterfaces, platform, release, userInfo } from 'node:os';

/** This machine, in the words Java has for it. */
export interface Machine {
  readonly os: { readonly name: string; readonly arch: string; readonly version: string };
  readonly userName: string;
}

export function describeMachine(): Machine {
  return { os: { name: findOsName(), arch: findArch(), version: release() }, userName: userInfo().username };
}

/** The names by which others on the network may call this machine: its host name and addresses. */
export function namesOfMachine(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return [hostname(), ...addresses.map(({ address }) => address)];
}

function findOsName(): string {
  if (platform() === 'darwin') return 'Mac OS X';
  if (platform() !== 'win32') return platform() === 'linux' ? 'Linux' : platform();
  // Windows 11 kept 10.0 and counts builds from 22000.
  return Number(release().split('.')[2] ?? 0) >= 22_000 ? 'Windows 11' : 'Windows 10';
}

/** Java says x86_64 on macOS and amd64 elsewhere. */
function findArch(): string {
  if (arch() === 'arm64') return 'aarch64';
  if (arch() !== 'x64') return arch();
  return platform() === 'darwin' ? 'x86_64' : 'amd64';
}
