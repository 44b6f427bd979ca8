import { describe, expect, it } from 'vitest';
import { entryFor, gapsOf } from '../../../../adapters/setup/checks/lock-file.mjs';

const gap = (name: string, version = '1.2.3') => ({ name, version, wantedBy: 'node_modules/tool', dev: true });

describe('gapsOf', () => {
  const tool = { version: '1.2.3', dev: true, optionalDependencies: { 'tool-linux-x64': '1.2.3' } };

  it('finds an optional package that is missing from the lock file', () => {
    expect(gapsOf({ packages: { 'node_modules/tool': tool } })).toEqual([gap('tool-linux-x64')]);
  });

  it.each(['node_modules/tool-linux-x64', 'node_modules/tool/node_modules/tool-linux-x64'])(
    'accepts an optional package at %s',
    (place) => {
      expect(gapsOf({ packages: { 'node_modules/tool': tool, [place]: {} } })).toEqual([]);
    },
  );

  it('searches outwards from a nested package', () => {
    const packages = { 'node_modules/a/node_modules/@b/tool': tool, 'node_modules/a/node_modules/tool-linux-x64': {} };
    expect(gapsOf({ packages })).toEqual([]);
    expect(gapsOf({ packages: { ...packages, 'node_modules/tool': tool } })).toHaveLength(1);
  });
});

describe('entryFor', () => {
  it.each([
    ['@a/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@a/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@a/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@a/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ])('reads the system of %s from its name', (name, expected) => {
    expect(entryFor(gap(name))).toEqual({ version: '1.2.3', dev: true, optional: true, ...expected });
  });

  it('throws when the name does not state the system, or the version is a range', () => {
    expect(() => entryFor(gap('fsevents'))).toThrow('does not say for which system');
    expect(() => entryFor(gap('@a/linux-x64', '^1.0.0'))).toThrow('does not say for which system');
  });
});
