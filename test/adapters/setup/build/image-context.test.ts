import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { importsOf } from '../../../../adapters/setup/checks/imports.mjs';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');

/** Patterns of files and folders, the last match decides: `!` includes them again, `*` is any text within a name. */
const patterns = read('deploy/docker/Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({
    isIgnored: !line.startsWith('!'),
    path: new RegExp(`^${line.replace('!', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`),
  }));
const isIgnored = (file: string): boolean => patterns.findLast(({ path }) => path.test(file))?.isIgnored ?? false;

/** Returns the files that a program imports, directly or through others. */
function importedBy(...programs: readonly string[]): readonly string[] {
  const reached = new Set(programs);
  for (const path of reached) {
    for (const { to, isPackage } of importsOf(path, read(path))) if (!isPackage) reached.add(to);
  }
  return [...reached];
}

const compose = v.object({
  services: v.record(v.string(), v.object({ env_file: v.optional(v.array(v.object({ path: v.string() }))) })),
});

/** Returns the files with secrets that the compose file reads, `.env` by its name alone. */
function settingsOfCompose(): readonly string[] {
  const { services } = v.parse(compose, parse(read('deploy/docker/compose.yaml'), { merge: true }));
  const files = Object.values(services).flatMap(({ env_file = [] }) => env_file.map(({ path }) => path));
  return ['.env', ...new Set(files)].map((name) => `deploy/docker/${name}`);
}

describe('the context of the image', () => {
  it('has no settings of the containers, whose secrets would become a part of the image', () => {
    expect(settingsOfCompose()).toContain('deploy/docker/moajang.env');
    expect(settingsOfCompose().filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('has all files that the script and the configuration of the build import', () => {
    const imported = importedBy('adapters/setup/build.mjs', 'vite.config.ts');

    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
    expect(imported.filter(isIgnored)).toEqual([]);
  });
});
