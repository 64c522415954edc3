import type { BuildContext } from '../core/maven-environment.ts';

/** The build extension that defines `os.detected.*`; netty and protobuf name classifiers by it. */
export const OS_DETECTOR = 'kr.motd.maven:os-maven-plugin';

/** `os.detected.name`, `.arch`, `.bitness` and `.classifier`. Source: the README of trustin/os-maven-plugin. */
export function detectOs({ name, arch }: BuildContext['os']): ReadonlyMap<string, string> {
  const system = normaliseName(name.toLowerCase().replace(/[^a-z0-9]+/g, ''));
  const machine = normaliseArch(arch.toLowerCase().replace(/[^a-z0-9]+/g, ''));
  return new Map([
    ['os.detected.name', system],
    ['os.detected.arch', machine],
    ['os.detected.bitness', /64|s390_64/.test(machine) ? '64' : '32'],
    ['os.detected.classifier', `${system}-${machine}`],
  ]);
}

function normaliseName(name: string): string {
  if (name.startsWith('linux')) return 'linux';
  if (name.startsWith('mac') || name.startsWith('osx')) return 'osx';
  if (name.startsWith('windows')) return 'windows';
  if (name.startsWith('solaris') || name.startsWith('sunos')) return 'sunos';
  return /^(freebsd|openbsd|netbsd|aix|hpux|os400|zos)/.exec(name)?.[0] ?? 'unknown';
}

function normaliseArch(arch: string): string {
  if (/^(x8664|amd64|ia32e|em64t|x64)$/.test(arch)) return 'x86_64';
  if (/^(x8632|x86|i[3-6]86|ia32|x32)$/.test(arch)) return 'x86_32';
  if (arch === 'aarch64') return 'aarch_64';
  if (/^(arm|arm32)$/.test(arch)) return 'arm_32';
  if (arch === 'ppc64') return 'ppc_64';
  if (arch === 'ppc64le') return 'ppcle_64';
  if (arch === 's390x') return 's390_64';
  if (arch === 'riscv64') return 'riscv64';
  return 'unknown';
}
