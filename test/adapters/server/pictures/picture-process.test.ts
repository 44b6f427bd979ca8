import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PictureProcess } from '../../../../adapters/server/pictures/picture-process.ts';

/** Answers with its own process number; some paths are not there, cannot be made, or end the process. */
const MAKER = `
process.on('message', ({ id, path, width, format }) => {
  if (path === 'crash') process.exit(1);
  if (path === 'broken') process.send({ id, body: null, error: 'no glyph' });
  else if (path === 'nothing') process.send({ id, body: null });
  else process.send({ id, body: Buffer.from([process.pid, path, width, format].join(' ')) });
});
`;

let folder: string;
let process: PictureProcess;
const make = async (path: string): Promise<string[] | null> => {
  const body = await process.make(path, 320, 'avif');
  return body === null ? null : body.toString().split(' ');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maker-'));
  await writeFile(join(folder, 'maker.mjs'), MAKER);
  await writeFile(join(folder, 'quits.mjs'), 'process.exit(1)');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => process.close());

const open = (script = 'maker.mjs'): void => {
  process = new PictureProcess(pathToFileURL(join(folder, script)));
};

describe('PictureProcess', () => {
  it('makes pictures in one process of its own, as many at a time as are wanted', async () => {
    open();
    const made = await Promise.all(['a', 'b', 'c'].map(make));
    expect(made.map((words) => words?.slice(1))).toEqual(['a', 'b', 'c'].map((path) => [path, '320', 'avif']));
    expect(new Set(made.map((words) => words?.[0])).size).toBe(1);
  });

  it('answers null where there is no picture, and rejects what could not be made', async () => {
    open();
    expect(await make('nothing')).toBeNull();
    await expect(make('broken')).rejects.toThrow('no glyph');
    expect(await make('a')).toContain('a');
  });

  it('loses what it was making when it breaks, and begins anew', async () => {
    open();
    const [before] = (await make('a')) ?? [];
    await expect(make('crash')).rejects.toThrow('the picture process ended');
    const [after] = (await make('a')) ?? [];
    expect(after).not.toBe(before);
  });

  it('costs the picture and nothing else when it can not be started', async () => {
    open('quits.mjs');
    await expect(make('a')).rejects.toThrow('the picture process ended');
    await expect(make('a')).rejects.toThrow('the picture process ended');
  });

  it('gives up what it was making when it is closed', async () => {
    open();
    await make('a');
    const made = make('b');
    process.close();
    await expect(made).rejects.toThrow('the picture process ended');
  });
});
