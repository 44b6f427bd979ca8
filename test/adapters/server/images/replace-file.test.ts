import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '../../../../adapters/server/images/replace-file.ts';

const LENGTH = 1_000_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replaced-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('replaceFile', () => {
  it('creates the folder, and leaves nothing beside the file', async () => {
    const file = join(folder, 'a', 'b', 'image.webp');

    await replaceFile(file, Buffer.from([1, 2, 3]));

    expect(await readFile(file)).toEqual(Buffer.from([1, 2, 3]));
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['image.webp']);
  });

  it('replaces the previous content', async () => {
    const file = join(folder, 'image.webp');
    await writeFile(file, 'previous and longer');

    await replaceFile(file, Buffer.from('next'));

    expect(await readFile(file, 'utf8')).toBe('next');
  });

  it('leaves the previous content to a reader that has the file open', async () => {
    const file = join(folder, 'image.webp');
    await writeFile(file, 'previous');
    const reader = await open(file);

    await replaceFile(file, Buffer.from('next'));

    expect(await reader.readFile('utf8')).toBe('previous');
    await reader.close();
  });

  it('leaves one whole file when several contents are written at the same time', async () => {
    const file = join(folder, 'image.webp');

    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((byte) => replaceFile(file, Buffer.alloc(LENGTH, byte))));

    const stored = await readFile(file);
    expect(stored.equals(Buffer.alloc(LENGTH, stored[0]))).toBe(true);
    expect(await readdir(folder)).toEqual(['image.webp']);
  });

  it('rejects and removes its temporary file when the file cannot be replaced', async () => {
    const occupied = join(folder, 'image.webp');
    await mkdir(join(occupied, 'inside'), { recursive: true });

    await expect(replaceFile(occupied, Buffer.from('next'))).rejects.toThrow('image.webp');

    expect(await readdir(folder)).toEqual(['image.webp']);
  });
});
