import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../../../../adapters/setup/checks/imports.mjs';
import { readSources } from '../../../../adapters/setup/kit/source-files.mjs';
import { packageFolders } from '../../../../adapters/setup/build/runtime-packages.mjs';

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

describe('the dependencies of the project', () => {
  const project = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
  );

  it('include each package that the programs load at run time', () => {
    const sources = readSources(['core', 'adapters', 'ui'], (path) => /\.tsx?$/.test(path));
    const loaded = [...sources].flatMap(([path, text]) =>
      importsOf(path, text).flatMap(({ to, isPackage, isType }) => (isPackage && !isType ? [packageOf(to)] : [])),
    );

    expect(loaded).toContain('@faker-js/faker');
    expect([...new Set(loaded)].filter((name) => !isBuiltin(name) && !(name in project.dependencies))).toEqual([]);
  });
});

/** Returns the name of a package without the path inside it. */
function packageOf(to: string): string {
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
}
