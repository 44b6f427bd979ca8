import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../../../../adapters/setup/kit/source-files.mjs';

const config = readFileSync('vite.config.ts', 'utf8');
const files = ['adapters', 'core', 'ui'].flatMap(filesUnder);

/** Returns the patterns that assign files to chunks. */
const patterns = [...config.matchAll(/^\s*(?:\{ name: '[\w-]+', )?test: (\/(?:[^/\\\n]|\\.)+\/)/gm)].map(
  ([, pattern = '']) => pattern,
);

/** Returns the names of files, folders and packages in a pattern, without extensions. */
const namesIn = (pattern: string): string[] =>
  (pattern.match(/[a-z]+(?:[-_][a-z]+)*/g) ?? []).filter(
    (name) => !/^(?:tsx?|mjs|css|module|node_modules)$/.test(name),
  );

const exists = (name: string): boolean =>
  files.some((file) => new RegExp(`[/.-]${name}[/.-]`).test(`/${file}`)) ||
  existsSync(`node_modules/${name}`) ||
  existsSync(`node_modules/@${name}`) ||
  existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);

describe('the patterns of chunks in vite.config.ts', () => {
  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(10);
  });

  it.each(patterns)('name files, folders and packages that exist: %s', (pattern) => {
    expect(namesIn(pattern).filter((name) => !exists(name))).toEqual([]);
  });
});
