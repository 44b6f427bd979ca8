import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the build named by its content. Files that were copied as they are lie deeper, or at the root. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

export interface StaticFile {
  readonly type: string;
  /** True for files whose name carries the hash of their content. */
  readonly immutable: boolean;
  readonly plain: string;
  readonly brotli: string | null;
  readonly gzip: string | null;
}

/** The files of a build by the path they are served at. Only what is in this list is ever read, so no path can lead out of the folder. */
export async function listStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = new Set(await listFolder(folder));
  const files = new Map<string, StaticFile>();
  for (const file of names) {
    const extension = extname(file);
    const type = TYPES[extension];
    if (type === undefined || file.includes(`${sep}.vite${sep}`)) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, {
      type,
      immutable: HASHED.test(path),
      plain: file,
      brotli: names.has(`${file}.br`) ? `${file}.br` : null,
      gzip: names.has(`${file}.gz`) ? `${file}.gz` : null,
    });
  }
  return files;
}

/** Reads a file in the best encoding that the browser takes. */
export async function readStaticFile(
  file: StaticFile,
  accepts: string,
): Promise<{ body: Buffer; encoding: string | null }> {
  if (file.brotli !== null && /\bbr\b/.test(accepts)) return { body: await readFile(file.brotli), encoding: 'br' };
  if (file.gzip !== null && /\bgzip\b/.test(accepts)) return { body: await readFile(file.gzip), encoding: 'gzip' };
  return { body: await readFile(file.plain), encoding: null };
}

async function listFolder(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
