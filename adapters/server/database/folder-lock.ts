import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';

/** The embedded database has no lock of its own, and two owners lose rows silently: this refuses the second. */
export class FolderInUse extends Error {
  constructor(folder: string, owner: number) {
    super(
      `데이터 폴더 ${folder} 을(를) 다른 프로세스(${owner})가 쓰고 있어요. 먼저 그 프로세스를 끝내거나 DATA_DIR로 다른 폴더를 정해 주세요.`,
    );
    this.name = 'FolderInUse';
  }
}

/** Takes the lock of a data folder; the answer gives it back. A lock left by a process that died is taken over. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'owner.pid');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner !== null && owner !== process.pid && isAlive(owner)) throw new FolderInUse(folder, owner);
    rmSync(file, { force: true });
  }
  throw new FolderInUse(folder, readOwner(file) ?? 0);
}

function readOwner(file: string): number | null {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(owner) && owner > 0 ? owner : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}
