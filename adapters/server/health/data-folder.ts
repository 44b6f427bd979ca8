import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in which this process stores uploads and images, and the whole embedded database if there is one. */
export interface FolderState {
  readonly isWritable: boolean;
  /** Bytes that this process could still write there. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/**
 * Writes a small file and removes it, which detects what permissions do not show: a full disk, a quota, a disk that
 * became read-only. A missing folder counts as not writable and without space.
 */
export async function checkFolder(folder: string): Promise<FolderState> {
  const [isWritable, space] = await Promise.all([canWrite(folder), spaceOf(folder)]);
  return { isWritable, ...space };
}

async function canWrite(folder: string): Promise<boolean> {
  const file = join(folder, `.write-check-${process.pid}`);
  try {
    await writeFile(file, 'ok');
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

async function spaceOf(folder: string): Promise<Pick<FolderState, 'freeBytes' | 'totalBytes'>> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return { freeBytes: 0, totalBytes: 0 };
  }
}
