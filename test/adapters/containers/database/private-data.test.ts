import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makePrivate,
  protectDataFolder,
  refuseOtherUser,
} from '../../../../adapters/containers/database/private-data.ts';

describe('protectDataFolder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-private-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const modeOf = async (...names: string[]) => ((await stat(join(folder, ...names))).mode & 0o777).toString(8);
  /** Writes a file as a program with the usual mask does, or as an older version of this one did. */
  const write = async (mode: number, ...names: string[]) => {
    const file = join(folder, ...names);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, 'x');
    await chmod(file, mode);
    for (let depth = 1; depth < names.length; depth += 1) await chmod(join(folder, ...names.slice(0, depth)), 0o755);
  };

  it('creates a folder for its owner only', async () => {
    expect(protectDataFolder(join(folder, 'new', 'data'))).toEqual([]);

    expect(await modeOf('new', 'data')).toBe('700');
  });

  it('removes other users’ permissions on the database, the images and the ledger of earlier versions', async () => {
    await write(0o666, 'database', 'base', '1', '1259');
    await write(0o644, 'uploads', 'upload', 'ab', 'abc.webp');
    await write(0o644, 'sandbox.jsonl');
    protectDataFolder(folder);

    expect([await modeOf('database'), await modeOf('database', 'base', '1')]).toEqual(['700', '700']);
    expect(await modeOf('database', 'base', '1', '1259')).toBe('600');
    expect([await modeOf('uploads', 'upload', 'ab'), await modeOf('uploads', 'upload', 'ab', 'abc.webp')]).toEqual([
      '700',
      '600',
    ]);
    expect(await modeOf('sandbox.jsonl')).toBe('600');
  });

  it('leaves files of other programs, and files behind links, unchanged', async () => {
    await write(0o644, 'notes.txt');
    await write(0o644, 'elsewhere', 'file');
    await write(0o644, 'uploads', 'a.webp');
    await symlink(join(folder, 'elsewhere'), join(folder, 'uploads', 'link'));
    protectDataFolder(folder);

    expect([await modeOf('notes.txt'), await modeOf('elsewhere', 'file')]).toEqual(['644', '644']);
  });

  it('makes all files of a new database private, even if the database created them with other modes', async () => {
    await write(0o666, 'database', 'PG_VERSION');
    await chmod(join(folder, 'database'), 0o700);
    makePrivate(join(folder, 'database'));

    expect(await modeOf('database', 'PG_VERSION')).toBe('600');
  });

  it('throws for a path that is not a folder', async () => {
    await write(0o600, 'file');

    for (const path of [join(folder, 'file'), join(folder, 'file', 'data')]) {
      expect(() => protectDataFolder(path)).toThrow(/^DATA_DIR: 이 폴더에 쓸 수 없어요: .*\(E[A-Z]+\)$/);
    }
  });
});

describe('refuseOtherUser', () => {
  let dataFolder = '';
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'moajang-owner-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  it('names the owner of a data folder to another user, and accepts the owner and a new folder', async () => {
    const { uid } = await stat(dataFolder);
    for (const isProduction of [true, false]) {
      expect(() => refuseOtherUser({ dataFolder, isProduction }, uid + 1)).toThrow(`uid ${uid}`);
      expect(() => refuseOtherUser({ dataFolder, isProduction }, uid)).not.toThrow();
      expect(() => refuseOtherUser({ dataFolder: join(dataFolder, 'new'), isProduction }, 1_000)).not.toThrow();
    }
  });

  it('lets root create no data folder in production, since the server could not write to it', () => {
    const created = join(dataFolder, 'new');
    expect(() => refuseOtherUser({ dataFolder: created, isProduction: true }, 0)).toThrow(created);
    expect(() => refuseOtherUser({ dataFolder: created, isProduction: false }, 0)).not.toThrow();
  });
});
