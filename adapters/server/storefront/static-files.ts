import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { extname, join, relative, sep } from 'node:path';
import sirv from 'sirv';

/** The media types of the served files, with a charset where the browser would otherwise guess. */
const TYPES: Readonly<Record<string, string | null>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': null,
  '.woff2': null,
  '.webmanifest': null,
  '.png': null,
  '.webp': null,
  '.ico': 'image/x-icon',
};

/** Files that the build named by their content. Copied files are in subfolders or at the root. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
const YEAR_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const HOUR_CACHE_CONTROL = 'public, max-age=3600';

/** Sends the file at `path` if it exists; otherwise returns false without using the response. */
export type SendFile = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files of a build with their ETag, ranges and compressed copies. Only files listed at the start are served,
 * so no path can lead out of the folder; links, dot files and other kinds of files are not listed.
 */
export async function staticFiles(folder: string): Promise<SendFile> {
  const paths = await listPaths(folder);
  if (paths.size === 0) return () => false;
  const send = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [] });
  return (path, request, response) => {
    if (!paths.has(path)) return false;
    response.setHeader('cache-control', HASHED.test(path) ? YEAR_CACHE_CONTROL : HOUR_CACHE_CONTROL);
    response.setHeader('vary', 'Accept-Encoding');
    // The preview of the office uses the storefront's fonts in a frame without an origin.
    if (extname(path) === '.woff2') response.setHeader('access-control-allow-origin', '*');
    const type = TYPES[extname(path)] ?? null;
    if (type !== null) response.setHeader('content-type', type);
    if (!isPlainRange(request)) delete request.headers.range;
    response.once('pipe', (file: Readable) => {
      // Without a listener, a file that no longer exists would end the process; a disconnected browser would leave the
      // file open.
      file.once('error', () => response.destroy());
      response.once('close', () => file.destroy());
    });
    send(request, response);
    return true;
  };
}

/**
 * Returns whether a request has a single range that states its first byte. Other requests get the whole file, since
 * sirv misreads their ranges.
 */
function isPlainRange({ headers }: IncomingMessage): boolean {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  return start !== '' && headers['if-range'] === undefined && (end === '' || Number(start) <= Number(end));
}

async function listPaths(folder: string): Promise<ReadonlySet<string>> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return new Set();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}
