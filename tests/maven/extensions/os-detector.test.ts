import { describe, expect, test } from 'vitest';
import { detectOs } from '../../../src/maven/extensions/os-detector.ts';
import { LINUX } from '../../support/build-context.ts';

const DEBIAN = { id: 'debian', version: '12', families: ['debian'] };

function check(os: string, name: string, expected: string): void {
  const [osName = '', arch = ''] = os.split('/');
  const detected = detectOs({ ...LINUX, os: { name: osName, arch, version: '1' } }, null);
  expect(detected.get(`os.detected.${name}`)).toBe(expected);
}

describe('name', () => {
  test('of Linux', () => check('Linux/amd64', 'name', 'linux'));
  test('of macOS', () => check('Mac OS X/aarch64', 'name', 'osx'));
  test('of Windows', () => check('Windows 11/amd64', 'name', 'windows'));
  test('of Solaris', () => check('SunOS/sparcv9', 'name', 'sunos'));
  test('OS/400 and nothing longer', () => check('OS/4000/x', 'name', 'unknown'));
});

describe('architecture', () => {
  test('of AMD', () => check('Linux/amd64', 'arch', 'x86_64'));
  test('of ARM', () => check('Linux/aarch64', 'arch', 'aarch_64'));
  test('little-endian PowerPC', () => check('Linux/ppc64le', 'arch', 'ppcle_64'));
  test('LoongArch', () => check('Linux/loongarch64', 'arch', 'loongarch_64'));
  test('one nobody knows', () => check('Linux/z80', 'arch', 'unknown'));
  test('bits of a small one', () => check('Linux/arm', 'bitness', '32'));
  test('bits of a large one', () => check('Linux/riscv64', 'bitness', '64'));
});

test('the classifier', () => check('Mac OS X/x86_64', 'classifier', 'osx-x86_64'));

test('the first family of this Linux ends the classifier', () => {
  const detected = detectOs({ ...LINUX, linux: { ...DEBIAN, families: ['mint', 'debian'] } }, 'fedora, debian,mint');
  expect(detected.get('os.detected.classifier')).toBe('linux-x86_64-debian');
});

test('what else is told of a Linux', () =>
  expect([...detectOs({ ...LINUX, linux: DEBIAN }, null)].slice(4)).toEqual([
    ['os.detected.release', 'debian'],
    ['os.detected.release.version', '12'],
    ['os.detected.release.like.debian', 'true'],
  ]));
