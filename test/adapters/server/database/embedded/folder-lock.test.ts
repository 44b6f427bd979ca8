import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from '../../../../../adapters/server/database/embedded/folder-lock.ts';

describe('lockFolder', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'moajang-lock-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('locks a folder for one owner, and refuses the second with the first one’s process id', () => {
    const folder = join(root, 'new');
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`다른 프로세스(${process.pid})`);
  });

  it('locks and releases a folder many times', () => {
    for (let time = 0; time < 12; time += 1) lockFolder(root)();
    lockFolder(root);
    expect(() => lockFolder(root)).toThrow(FolderInUse);
  });

  it('locks a folder whose owner died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    symlinkSync(`${child.pid}@1`, join(root, 'owner.7'));
    lockFolder(root);
    expect(() => lockFolder(root)).toThrow(FolderInUse);
  });

  it.runIf(process.platform === 'linux')(
    'replaces a lock if another process has the process id of its dead owner',
    () => {
      symlinkSync(`${process.pid}@1`, join(root, 'owner.7'));
      lockFolder(root);
      expect(() => lockFolder(root)).toThrow(FolderInUse);
    },
  );

  it('locks a folder for exactly one of several concurrent processes', async () => {
    const rounds = 50;
    for (let round = 0; round < rounds; round += 1) {
      mkdirSync(join(root, `${round}`));
      symlinkSync('999999999@1', join(root, `${round}`, 'owner.3'));
    }
    const source = fileURLToPath(
      new URL('../../../../../adapters/server/database/embedded/folder-lock.ts', import.meta.url),
    );
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
    writeFileSync(join(root, 'folder-lock.mjs'), code);
    writeFileSync(join(root, 'contender.mjs'), CONTENDER);

    const contenders = 4;
    const arrived = new Int32Array(new SharedArrayBuffer(4 * rounds));
    const wins = new Int32Array(new SharedArrayBuffer(4 * rounds));
    await Promise.all(
      Array.from({ length: contenders }, async () => {
        const worker = new Worker(join(root, 'contender.mjs'), {
          workerData: { root, rounds, contenders, arrived, wins },
        });
        await once(worker, 'exit');
      }),
    );
    expect([...wins]).toEqual(Array.from({ length: rounds }, () => 1));
  });
});

/** A thread that waits in each round for all others, and then tries to lock the same folder. */
const CONTENDER = `
  import { join } from 'node:path';
  import { workerData } from 'node:worker_threads';
  import { lockFolder } from './folder-lock.mjs';
  const { root, rounds, contenders, arrived, wins } = workerData;
  for (let round = 0; round < rounds; round += 1) {
    Atomics.add(arrived, round, 1);
    while (Atomics.load(arrived, round) < contenders);
    try {
      lockFolder(join(root, String(round)));
      Atomics.add(wins, round, 1);
    } catch (error) {
      if (error.name !== 'FolderInUse') throw error;
    }
  }
`;
