import { describe, expect, it } from 'vitest';
import { packageFolders } from '../../../adapters/setup/runtime-packages.mjs';

const PACKAGES = {
  '': { dependencies: { server: '1', page: '1' } },
  'node_modules/server': { dependencies: { wire: '1' }, optionalDependencies: { 'fast-linux': '1', 'fast-mac': '1' } },
  'node_modules/server/node_modules/wire': { dependencies: { bytes: '1' } },
  'node_modules/wire': {},
  'node_modules/bytes': { dependencies: { server: '1' } },
  'node_modules/fast-linux': {
    peerDependencies: { bytes: '1', lost: '1' },
    peerDependenciesMeta: { lost: { optional: true } },
  },
  'node_modules/fast-mac': {},
  'node_modules/page': {},
};
const onLinux = (folder: string): boolean => folder !== 'node_modules/fast-mac';

describe('packageFolders', () => {
  it('finds all dependencies of a package, the nearest copy of each, even in cycles, and nothing else', () => {
    expect(packageFolders(['server'], PACKAGES, onLinux)).toEqual([
      'node_modules/bytes',
      'node_modules/fast-linux',
      'node_modules/server',
      'node_modules/server/node_modules/wire',
    ]);
  });

  it('omits optional packages for other systems, and throws when another one is missing', () => {
    expect(packageFolders(['server'], PACKAGES, onLinux)).not.toContain('node_modules/fast-mac');
    expect(() => packageFolders(['server'], PACKAGES, (folder) => folder !== 'node_modules/bytes')).toThrow(
      'bytes, which node_modules/server/node_modules/wire needs, is not installed',
    );
    expect(() => packageFolders(['lost'], PACKAGES, onLinux)).toThrow('lost, which the build needs');
  });
});
