import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, IncomingMessage, request as httpRequest, ServerResponse } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '../../../../adapters/server/storefront/static-files.ts';

const FILES = {
  'build/assets/shop-abcd1234.js': 'js',
  'build/assets/shop-abcd1234.js.br': 'js br',
  'build/assets/shop-abcd1234.js.gz': 'js gz',
  'build/assets/shop-abcd1234.js.map': 'map',
  'build/assets/a.0--_b_-c12.woff2': 'font',
  'build/assets/images/common/my-notebook.svg': '<svg/>',
  'build/assets/images/common/logo.svg': '<svg/>',
  'build/favicon.ico': 'ico',
  'build/.vite/manifest.json': '{}',
  'build/notes.exe': 'x',
  'outside.txt': 'outside',
} as const;

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, 'outside.txt'), join(folder, 'build/link.txt'));
  const sendFile = await staticFiles(join(folder, 'build'));
  server = createServer((request, response) => {
    if (!sendFile(request.url ?? '', request, response)) response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function sendRequest(
  path: string,
  accepts = '',
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not open');
  const headers = { 'accept-encoding': accepts };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port: address.port, path, headers, agent: false }, resolve).on('error', reject).end();
  });
  const parts: Buffer[] = [];
  for await (const part of response) if (part instanceof Buffer) parts.push(part);
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() };
}

describe('staticFiles', () => {
  it.each([
    '/assets/a.0--_b_-c12.woff2',
    '/assets/images/common/logo.svg',
    '/assets/images/common/my-notebook.svg',
    '/assets/shop-abcd1234.js',
    '/favicon.ico',
  ])('serves %s of the build', async (path) => {
    expect((await sendRequest(path)).status).toBe(200);
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/shop-abcd1234.js.map',
    '/assets/shop-abcd1234.js.br',
    '/assets/shop-abcd1234',
    '/link.txt',
    '/notes.exe',
    '/',
    '/assets',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/../../outside.txt',
    '/toString',
  ])('does not serve %s', async (path) => {
    expect((await sendRequest(path)).status).toBe(404);
  });

  it('lets every origin load fonts, and nothing else', async () => {
    const originsOf = async (path: string) => (await sendRequest(path)).headers['access-control-allow-origin'];

    expect(await originsOf('/assets/a.0--_b_-c12.woff2')).toBe('*');
    expect(await originsOf('/assets/shop-abcd1234.js')).toBeUndefined();
  });

  it('sets the content type of a file', async () => {
    expect((await sendRequest('/assets/shop-abcd1234.js')).headers['content-type']).toBe(
      'text/javascript; charset=utf-8',
    );
    expect((await sendRequest('/assets/images/common/logo.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await sendRequest('/assets/a.0--_b_-c12.woff2')).headers['content-type']).toBe('font/woff2');
  });

  it('marks files as immutable that the build named by their content, but not copied files', async () => {
    const immutable = 'public, max-age=31536000, immutable';
    expect((await sendRequest('/assets/shop-abcd1234.js')).headers['cache-control']).toBe(immutable);
    expect((await sendRequest('/assets/a.0--_b_-c12.woff2')).headers['cache-control']).toBe(immutable);
    expect((await sendRequest('/assets/images/common/my-notebook.svg')).headers['cache-control']).toBe(
      'public, max-age=3600',
    );
    expect((await sendRequest('/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('serves nothing without a build', async () => {
    const sendFile = await staticFiles(join(folder, 'nothing'));
    const request = new IncomingMessage(new Socket());
    expect(sendFile('/favicon.ico', request, new ServerResponse(request))).toBe(false);
  });

  it.each([
    ['gzip, deflate, br', 'br', 'js br'],
    ['gzip', 'gzip', 'js gz'],
    ['', undefined, 'js'],
    ['identity', undefined, 'js'],
  ])('responds to a browser that accepts %j with %s', async (accepts, encoding, content) => {
    const file = await sendRequest('/assets/shop-abcd1234.js', accepts);
    expect([file.headers['content-encoding'], file.text]).toEqual([encoding, content]);
  });

  it('sends a file uncompressed when it has no compressed copy', async () => {
    const file = await sendRequest('/favicon.ico', 'gzip, br');
    expect([file.headers['content-encoding'], file.text]).toEqual([undefined, 'ico']);
  });
});
