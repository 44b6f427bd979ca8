import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a small build of the client: files with and without a compressed copy. */
export async function writeClientFolder(client: string): Promise<void> {
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'assets/shop-abcd1234.js'), 'plain script');
  await writeFile(join(client, 'assets/shop-abcd1234.js.br'), 'brotli script');
  await writeFile(join(client, 'favicon.ico'), 'icon');
  await writeFile(join(client, 'gone.txt'), 'gone');
}
