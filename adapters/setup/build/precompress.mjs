// Compresses the browser's files at build time, so that no request has to wait for the best compression.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Extensions of text files. Images and fonts (woff2) are compressed already. */
const squeezable = new Set(['.js', '.mjs', '.css', '.svg', '.html', '.json', '.webmanifest', '.txt', '.xml', '.ico']);

/**
 * Writes `name.br` (level 11) and `name.gz` (level 9) next to each text file. Omits copies that are not smaller, so
 * servers must check whether one exists.
 * @param {string} folder
 * @returns {Promise<number>} the number of text files
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && squeezable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
  return files.length;
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotliBytes(bytes, { params }), gzipBytes(bytes, { level: 9 })]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
