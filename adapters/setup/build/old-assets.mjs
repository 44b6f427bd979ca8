// Retains files of earlier builds for a week, since pages that were opened before a deployment still request them.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const LIFE_MS = 7 * 24 * 60 * 60 * 1_000;
/** Files with a content hash in their name, and their compressed copies. */
const hashed = /^[^/]+-[\w-]{8}\.\w+(?:\.br|\.gz)?$/;

/**
 * Moves the hashed files of the build in `client` to `aside`, before a new build empties the folder. A file's
 * modification time is the last time at which it belonged to the newest build: `now` for the build that ends.
 * @param {string} client
 * @param {string} aside
 * @param {number} now
 */
export async function stashOldAssets(client, aside, now) {
  const assets = join(client, 'assets');
  const names = (await namesIn(assets)).filter((name) => hashed.test(name));
  if (names.length === 0) return;
  const current = await currentFiles(client);
  await mkdir(aside, { recursive: true });
  for (const name of names) {
    const file = join(assets, name);
    if (current.has(name.replace(/\.(?:br|gz)$/, ''))) await utimes(file, now / 1_000, now / 1_000);
    await rename(file, join(aside, name));
  }
}

/**
 * Copies the files back into the new build, except those that left the newest build over a week ago. Files with equal
 * names are identical.
 * @param {string} client
 * @param {string} aside
 * @param {number} now
 */
export async function restoreOldAssets(client, aside, now) {
  for (const name of await namesIn(aside)) {
    const file = join(aside, name);
    const { mtimeMs } = await stat(file);
    const target = join(client, 'assets', name);
    if (now - mtimeMs <= LIFE_MS && !existsSync(target)) await cp(file, target, { preserveTimestamps: true });
  }
  await rm(aside, { recursive: true, force: true });
}

/**
 * Returns the files that the build in `client` created, by its manifest.
 * @param {string} client
 * @returns {Promise<Set<string>>}
 */
async function currentFiles(client) {
  const text = await readFile(join(client, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  return new Set([...text.matchAll(/"assets\/([^"/]+)"/g)].map(([, name]) => name ?? ''));
}

/** @param {string} folder */
async function namesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
