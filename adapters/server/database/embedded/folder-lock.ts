import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown if a data folder is in use: the embedded database has no lock, and two owners would silently lose rows. */
export class FolderInUse extends Error {
  constructor(folder: string, owner: string) {
    const [pid] = owner.split('@');
    super(
      `데이터 폴더를 다른 프로세스(${pid})가 쓰고 있어요. 먼저 그 프로세스를 끝내거나 DATA_DIR로 다른 폴더를 정해 주세요: ${folder}`,
    );
    this.name = 'FolderInUse';
  }
}

const NO_OWNER = 'nobody';
const TERM = /^owner\.(\d{1,12})$/;

/**
 * Locks a data folder. Returns a function that releases it. A lock left by a dead process is replaced.
 * Ownership is a series of numbered terms, each a symbolic link `owner.<term>` whose target names the owner (links are
 * created atomically and never replaced). The last term names the current owner. A process that finds the owner dead
 * creates the next term, which only one process can. The last term is never removed, so that a slow process cannot
 * claim an expired term.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const ownIdentity = identityOf(process.pid);
  for (;;) {
    const last = lastTerm(folder);
    const owner = last === 0 ? NO_OWNER : readOwner(folder, last);
    if (owner === null) continue;
    if (isAlive(owner)) throw new FolderInUse(folder, owner);
    const term = last + 1;
    if (!tryStartTerm(folder, term, ownIdentity)) continue;
    if (lastTerm(folder) === term) {
      removeTermsBefore(folder, last);
      return () => void tryStartTerm(folder, term + 1, NO_OWNER);
    }
    rmSync(fileOf(folder, term), { force: true });
  }
}

function fileOf(folder: string, term: number): string {
  return join(folder, `owner.${term}`);
}

/** Returns the owner of a term; null if the term was removed, which happens only when newer ones exist. */
function readOwner(folder: string, term: number): string | null {
  try {
    return readlinkSync(fileOf(folder, term));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Creates a term. Returns false if another process created it first. */
function tryStartTerm(folder: string, term: number, owner: string): boolean {
  try {
    symlinkSync(owner, fileOf(folder, term));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function lockTerms(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const digits = TERM.exec(name)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}

function lastTerm(folder: string): number {
  return Math.max(0, ...lockTerms(folder));
}

/** Removes the terms before `last`. Retains `last`, since a listing of a changing folder may miss the newest term. */
function removeTermsBefore(folder: string, last: number): void {
  for (const term of lockTerms(folder)) if (term < last) rmSync(fileOf(folder, term), { force: true });
}

/** Identifies a process by its id and, where available, its start time, since ids are reused. */
function identityOf(pid: number): string {
  return `${pid}@${readStartTime(pid) ?? ''}`;
}

function isAlive(owner: string): boolean {
  const [pid = ''] = owner.split('@');
  if (!/^\d+$/.test(pid)) return false;
  return existsSync('/proc/self/stat') ? identityOf(Number(pid)) === owner : canBeSignaled(Number(pid));
}

/**
 * Returns the start time of a process on Linux; null if the process does not exist or is dead. The state is field 3 and
 * the start time field 22, after a name that may contain spaces.
 */
function readStartTime(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function canBeSignaled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}
