import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  InvalidJson,
  NotAnObject,
  readJsonLists,
  type JsonListEntry,
} from '../../../../adapters/cli/kit/json-lists.ts';

describe('the lists of a JSON file', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-json-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function read(text: string | Buffer): Promise<{ entries: JsonListEntry[]; error: unknown }> {
    const path = join(folder, 'lists.json');
    await writeFile(path, text);
    const entries: JsonListEntry[] = [];
    try {
      for await (const entry of readJsonLists(path)) entries.push(entry);
      return { entries, error: null };
    } catch (error) {
      return { entries, error };
    }
  }
  const linesIn = async (text: string) =>
    (await read(text)).entries.flatMap((entry) => (entry.kind === 'element' ? [[entry.name, entry.line]] : []));

  it('are read with the lines on which their elements start', async () => {
    const text = '{\n "a": [{"x": [1, 2]},\n  {"y": "],[\\"\\n"}, 3\n ],\n "b": [],\n "c": [\n\n  []]}';
    expect(await linesIn(text)).toEqual([
      ['a', 2],
      ['a', 3],
      ['a', 3],
      ['c', 8],
    ]);
  });

  it('have the values that JSON.parse returns, even across the chunks of a large file', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({
      key: `감귤 ${n} \u{1f34a} "\\\n`,
      price: n * 1.5e3,
      none: null,
      flags: [true, false, {}],
      deep: { more: [{ [`열쇠 ${n}`]: -0.25 }] },
    }));
    const { entries, error } = await read(JSON.stringify({ rows, last: ['끝'] }, null, 1));
    expect(error).toBeNull();
    expect(entries.flatMap((entry) => (entry.kind === 'element' ? [entry.value] : []))).toEqual([...rows, '끝']);
  });

  it('may start with a byte order mark', async () => {
    expect((await read('\uFEFF{"a": [1]}')).entries.at(-1)).toEqual({ kind: 'element', name: 'a', line: 1, value: 1 });
  });

  it('are read completely; of other fields, only the names are read', async () => {
    const { entries } = await read('{"a": {"b": [1]}, "c": "d", "e": 1, "f": [], "g": [2]}');
    expect(entries).toEqual([
      { kind: 'field', name: 'a', isList: false },
      { kind: 'field', name: 'c', isList: false },
      { kind: 'field', name: 'e', isList: false },
      { kind: 'field', name: 'f', isList: true },
      { kind: 'field', name: 'g', isList: true },
      { kind: 'element', name: 'g', line: 1, value: 2 },
    ]);
  });

  it.each([
    ['', 1],
    ['\n\n', 3],
    ['{\n"a": [\n}', 3],
    ['{"a": [1,\n2', 2],
    ['{"a": [1]}\n{', 2],
    ['{"a": [1,]}', 1],
    ["{\n'a': []}", 2],
    ['{"a": [01]}', 1],
    ['{"a": ["\n"]}', 1],
  ])('yield an error for %j on line %i', async (text, line) => {
    const { error } = await read(text);
    expect(error).toBeInstanceOf(InvalidJson);
    expect(error).toMatchObject({ line });
  });

  it('are read up to the first error', async () => {
    const { entries } = await read('{"a": [{"x": 1},\n{"x": 2}, oh');
    expect(entries.filter(({ kind }) => kind === 'element')).toHaveLength(2);
  });

  it.each(['[1]', '"text"', '3', 'null'])('are not found in %s', async (text) => {
    expect((await read(text)).error).toBeInstanceOf(NotAnObject);
  });
});
