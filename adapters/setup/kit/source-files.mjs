// Reads the project's text files for the checks and the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './commands.mjs';

const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'package-lock.json']);

/**
 * Returns the files under `place`, sorted, as paths relative to the project's folder, with forward slashes.
 * @param {string} place a folder or a file of the project; one that does not exist has no files
 * @returns {string[]}
 */
export function filesUnder(place) {
  const top = join(root, place);
  /** @param {string} folder @returns {string[]} */
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
    });
  try {
    return walk(top).sort();
  } catch {
    return [];
  }
}

/**
 * Returns path and text of every file whose path `wanted` accepts.
 * @param {readonly string[]} places
 * @param {(path: string) => boolean} wanted
 * @returns {Map<string, string>}
 */
export function readSources(places, wanted) {
  const paths = places.flatMap(filesUnder).filter(wanted);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
