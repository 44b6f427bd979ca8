import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { InvalidSettings } from '../server/environment/invalid-settings.ts';

/** Everything that the programs write into the data folder. Other files there may belong to another program. */
const OWN = ['database', 'uploads', 'pictures', 'previews', 'sandbox.jsonl', 'shopper.json'];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The permissions of other users. */
const OTHERS = 0o077;

/** Makes all files that this process and its children create readable for their owner only. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data folder, or throws `InvalidSettings` if it cannot be written, and takes the permissions of other users from files of
 * earlier versions. Returns the names of those that belong to another user, which cannot be changed.
 */
export function protectDataFolder(folder: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new InvalidSettings([`DATA_DIR: 이 폴더에 쓸 수 없어요: ${folder} (${codeOf(error)})`]);
  }
  return OWN.filter((name) => {
    const path = join(folder, name);
    if (!existsSync(path) || isPrivate(statSync(path))) return false;
    try {
      makePrivate(path);
      return false;
    } catch {
      return true;
    }
  });
}

/**
 * Takes the permissions of other users from a file, or from a folder and all in it; a link in it stays. The folder itself
 * comes last: it is the sign that all is done.
 */
export function makePrivate(path: string): void {
  if (!statSync(path).isDirectory()) return chmodSync(path, FILE_MODE);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) makePrivate(join(path, entry.name));
  }
  chmodSync(path, FOLDER_MODE);
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code') ?? error.message) : String(error);
}

function isPrivate({ mode }: Stats): boolean {
  return (mode & OTHERS) === 0;
}
