import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { InvalidSettings } from '../../server/environment/invalid-settings.ts';
import type { Settings } from '../../server/kernel/settings.ts';

/**
 * Names of all files and folders that the programs write into the data folder. Other files there may belong to another
 * program.
 */
const OWN = ['database', 'uploads', 'pictures', 'previews', 'sandbox.jsonl', 'shopper.json'];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The permissions of other users. */
const OTHERS = 0o077;

/** Makes all files that this process and its children create from now on accessible to their owner only. */
export function setPrivateUmask(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data folder and removes other users' permissions on files of earlier versions. Throws `InvalidSettings`
 * if the folder is not writable. Returns the names of files that belong to another user, which cannot be changed.
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

const ROOT = 0;

/**
 * Throws `InvalidSettings` if a command does not run as the user who owns the data folder, since the server could not
 * open the files that the command creates. Throws also if root would create a data folder in production, since the
 * server could not write to it. `uid`: the user of this process; undefined on systems without user ids.
 */
export function refuseOtherUser(
  { dataFolder, isProduction }: Pick<Settings, 'dataFolder' | 'isProduction'>,
  uid = process.getuid?.(),
): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  if (uid === undefined || owner === uid) return;
  if (owner !== undefined) {
    const text = `DATA_DIR: ${dataFolder}의 주인(uid ${owner})으로 실행해 주세요: sudo -u '#${owner}' …`;
    throw new InvalidSettings([text]);
  }
  if (uid !== ROOT || !isProduction) return;
  throw new InvalidSettings([`DATA_DIR: ${dataFolder}: 없는 폴더예요. root 대신 서비스의 사용자로 실행해 주세요.`]);
}

/**
 * Removes other users' permissions on a file, or on a folder and its contents except links. Changes the folder itself
 * last, since its mode shows that all files in it are done.
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
