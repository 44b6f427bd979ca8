import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../adapters/setup/kit/commands.mjs';
import { filesUnder } from '../../../adapters/setup/kit/source-files.mjs';
import { STORED_VALUES, TAB_VALUES } from '../../../core/login/stored-values.ts';
import { isRecord } from '../../../core/storage/stored-json.ts';

const sources = ['core', 'ui', 'adapters']
  .flatMap(filesUnder)
  .filter((path) => /\.tsx?$/.test(path) && !/^core\/storage\/(?:stored|hand-over)\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

/** The calls of `stored`, and the exported names of their results. */
const definitions = sources
  .map(({ path, source }) => ({
    path,
    calls: source.match(/(?<![\w.'])stored(?:<[^;]*?>)?\(/g) ?? [],
    names: [...source.matchAll(/^export const (\w+) = stored\b/gm)].map(([, name]) => name ?? ''),
  }))
  .filter(({ calls }) => calls.length > 0);

describe('the list of stored values', () => {
  it('matches the definitions in the sources, and lists all of them', async () => {
    expect(definitions.length).toBeGreaterThan(15);
    const defined: unknown[] = [];
    for (const { path, calls, names } of definitions) {
      expect({ path, exported: names.length }).toEqual({ path, exported: calls.length });
      const module: unknown = await import(join(root, path));
      if (!isRecord(module)) throw new Error(`${path} is no module`);
      defined.push(...names.map((name) => module[name]));
    }
    const entries = defined.filter(isRecord).map(({ key, owner, lifetime }) => ({ key, owner, lifetime }));
    expect(entries).toHaveLength(STORED_VALUES.length);
    expect(new Set(entries)).toEqual(new Set(STORED_VALUES));
  });

  it('has unique keys', () => {
    const keys = [...STORED_VALUES, ...TAB_VALUES].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('covers all writes to the device, except those of three known files', () => {
    const writers = sources.filter(({ source }) => /storage\)?\s*\.write\(|\.setItem\(/i.test(source));

    // The storage port itself, and the values of one tab.
    const known = ['gateway-exit.ts', 'local-storage.ts', 'scroll-restoration.ts'];
    expect(writers.map(({ path }) => basename(path))).toEqual(known);
  });

  it('contains each key of the session storage of a tab', () => {
    const users = sources.filter(({ source }) => /\bsessionStorage\./.test(source));

    const keys = users.map(({ source }) => /^const STORAGE_KEY: TabKey = '([\w.-]+)';$/m.exec(source)?.[1]);
    const calls = users.flatMap(({ source }) => source.match(/\bsessionStorage\.\w+\([^,)]+/g) ?? []);
    expect(new Set(keys)).toEqual(new Set(TAB_VALUES.map(({ key }) => key)));
    expect(new Set(calls.map((call) => call.replace(/^.*\(/, '')))).toEqual(new Set(['STORAGE_KEY']));
  });
});
