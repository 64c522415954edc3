import type { BuildContext, LinuxRelease } from '../../core/builds/maven-environment.ts';

/** The build extension that defines `os.detected.*`; netty and protobuf name classifiers by it. */
export const OS_DETECTOR = 'kr.motd.maven:os-maven-plugin';

/** The property that names, with commas between, the Linux families to end `os.detected.classifier` with. */
export const CLASSIFIER_LIKES = 'os.detection.classifierWithLikes';

/**
 * The properties the extension hands to the build. The first of the families in `classifierLikes` that this Linux belongs to ends
 * the classifier. A value that it does not know is `unknown`, where the extension stops the build.
 * Source: Detector and DetectExtension of trustin/os-maven-plugin 1.7.1.
 */
export function detectOs({ os, linux }: BuildContext, classifierLikes: string | null): ReadonlyMap<string, string> {
  const name = findName(normalise(os.name));
  const arch = findArch(normalise(os.arch));
  const release = name === 'linux' ? linux : null;
  const like = (classifierLikes ?? '').split(',').find((family) => release?.families.includes(family.trim()));
  return new Map([
    ['os.detected.name', name],
    ['os.detected.arch', arch],
    ['os.detected.bitness', arch.includes('64') ? '64' : '32'],
    ['os.detected.classifier', [name, arch, ...(like === undefined ? [] : [like.trim()])].join('-')],
    ...(release === null ? [] : describeRelease(release)),
  ]);
}

function describeRelease({ id, version, families }: LinuxRelease): readonly (readonly [string, string])[] {
  return [
    ['os.detected.release', id],
    ...(version === null ? [] : [['os.detected.release.version', version] as const]),
    ...families.map((family) => [`os.detected.release.like.${family}`, 'true'] as const),
  ];
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^aix/, 'aix'],
  [/^hpux/, 'hpux'],
  [/^os400(?!\d)/, 'os400'],
  [/^linux/, 'linux'],
  [/^(mac|osx)/, 'osx'],
  [/^freebsd/, 'freebsd'],
  [/^openbsd/, 'openbsd'],
  [/^netbsd/, 'netbsd'],
  [/^(solaris|sunos)/, 'sunos'],
  [/^windows/, 'windows'],
  [/^zos/, 'zos'],
];

const ARCHITECTURES: readonly (readonly [RegExp, string])[] = [
  [/^(x8664|amd64|ia32e|em64t|x64)$/, 'x86_64'],
  [/^(x8632|x86|i[3-6]86|ia32|x32)$/, 'x86_32'],
  [/^(ia64w?|itanium64)$/, 'itanium_64'],
  [/^ia64n$/, 'itanium_32'],
  [/^sparc(32)?$/, 'sparc_32'],
  [/^sparc(v9|64)$/, 'sparc_64'],
  [/^arm(32)?$/, 'arm_32'],
  [/^aarch64$/, 'aarch_64'],
  [/^mips(32)?$/, 'mips_32'],
  [/^mips(el|32el)$/, 'mipsel_32'],
  [/^mips64$/, 'mips_64'],
  [/^mips64el$/, 'mipsel_64'],
  [/^ppc(32)?$/, 'ppc_32'],
  [/^ppc(le|32le)$/, 'ppcle_32'],
  [/^ppc64$/, 'ppc_64'],
  [/^ppc64le$/, 'ppcle_64'],
  [/^s390$/, 's390_32'],
  [/^s390x$/, 's390_64'],
  [/^riscv(32)?$/, 'riscv'],
  [/^riscv64$/, 'riscv64'],
  [/^e2k$/, 'e2k'],
  [/^loongarch64$/, 'loongarch_64'],
];

function findName(text: string): string {
  return NAMES.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}

function findArch(text: string): string {
  return ARCHITECTURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}

/** Reads `/etc/os-release`; null when it gives no ID. Source: `man 5 os-release`, read as Detector of os-maven-plugin reads it. */
export function parseLinuxRelease(text: string): LinuxRelease | null {
  const read = (key: string): string | null =>
    text
      .match(new RegExp(`^${key}=(.*)$`, 'm'))?.[1]
      ?.trim()
      .replaceAll('"', '') ?? null;
  const id = read('ID');
  if (id === null) return null;
  const families = (read('ID_LIKE') ?? '').split(/\s+/).filter((family) => family !== '');
  return { id, version: read('VERSION_ID'), families: [...new Set([id, ...families])] };
}
