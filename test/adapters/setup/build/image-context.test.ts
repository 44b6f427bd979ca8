import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../../../../adapters/setup/checks/imports.mjs';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');

/** Patterns of files and folders that the image is built without; `*` is any text within a name. */
const ignored = read('deploy/docker/Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line !== '')
  .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`));
const isIgnored = (path: string): boolean => ignored.some((pattern) => pattern.test(path));

/** Returns the files that a program imports, directly or through others. */
function importedBy(...programs: readonly string[]): readonly string[] {
  const reached = new Set(programs);
  for (const path of reached) {
    for (const { to, isPackage } of importsOf(path, read(path))) if (!isPackage) reached.add(to);
  }
  return [...reached];
}

describe('the context of the image', () => {
  it('has all files that the script and the configuration of the build import', () => {
    const imported = importedBy('adapters/setup/build.mjs', 'vite.config.ts');

    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
    expect(imported.filter(isIgnored)).toEqual([]);
  });
});
