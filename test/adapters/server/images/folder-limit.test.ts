import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLimit } from '../../../../adapters/server/images/folder-limit.ts';

const NOW = Date.UTC(2026, 10, 21, 3);
const SIZE = 100;
let folder: string;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limited-'));
  errors = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes files of 100 bytes, in the order of their last use. */
async function write(below: string, names: readonly string[]): Promise<void> {
  await mkdir(join(folder, below), { recursive: true });
  for (const [hour, name] of names.entries()) {
    const file = join(folder, below, name);
    await writeFile(file, 'x'.repeat(SIZE));
    const used = NOW / 1_000 - (100 - hour) * 3_600;
    await utimes(file, used, used);
  }
}

const limit = (maxBytes: number, folders = [folder]): FolderLimit =>
  new FolderLimit(
    folders,
    maxBytes,
    () => NOW,
    (error) => errors.push(error),
  );

describe('FolderLimit', () => {
  it('deletes the least recently used files, down to nine tenths of the limit', async () => {
    await write('320/a', ['1', '2', '3', '4', '5', '6']);

    await limit(5 * SIZE).trim();

    expect(await readdir(join(folder, '320/a'))).toEqual(['3', '4', '5', '6']);
  });

  it('deletes nothing within the limit', async () => {
    await write('320/a', ['1', '2']);
    await limit(2 * SIZE).trim();
    expect(await readdir(join(folder, '320/a'))).toHaveLength(2);
  });

  it('keeps a recently used file', async () => {
    await write('320/a', ['1', '2', '3']);
    const limited = limit(2 * SIZE);

    limited.recordUse(join(folder, '320/a/1'));
    await expect.poll(async () => (await stat(join(folder, '320/a/1'))).mtimeMs).toBe(NOW);
    await limited.trim();

    expect(await readdir(join(folder, '320/a'))).toEqual(['1']);
  });

  it('limits several folders together', async () => {
    await write('pictures', ['1', '2']);
    await write('previews', ['3', '4']);
    await limit(2 * SIZE, [join(folder, 'pictures'), join(folder, 'previews')]).trim();
    expect([...(await readdir(join(folder, 'pictures'))), ...(await readdir(join(folder, 'previews')))]).toHaveLength(
      1,
    );
  });

  it('checks after its first write, and then each time a twentieth of the limit was written', async () => {
    await write('a', ['1', '2', '3']);
    const limited = limit(2 * SIZE);
    limited.recordWrite(1);
    await limited.trim();
    expect(await readdir(join(folder, 'a'))).toHaveLength(1);
  });

  it('accepts a folder that does not exist', async () => {
    await limit(1, [join(folder, 'none')]).trim();
    expect(errors).toEqual([]);
  });
});
