import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from '../../../../adapters/server/health/data-folder.ts';

describe('checkFolder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('finds a folder writable, with its free space, and leaves no file in it', async () => {
    const { isWritable, freeBytes, totalBytes } = await checkFolder(folder);

    expect(isWritable).toBe(true);
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
    expect(await readdir(folder)).toEqual([]);
  });

  it('finds a missing folder not writable', async () => {
    expect(await checkFolder(join(folder, 'gone'))).toEqual({ isWritable: false, freeBytes: 0, totalBytes: 0 });
  });

  it('finds a folder not writable if no file can be created in it', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');

    expect((await checkFolder(file)).isWritable).toBe(false);
  });
});
