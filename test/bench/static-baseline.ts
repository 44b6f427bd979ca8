import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from './running-shop.ts';

/** A server of a page without scripts. */
export interface StaticBaseline {
  readonly url: string;
  close(): void;
}

/**
 * Serves the baseline of a page: its HTML with cards, images and font but without scripts, compressed the same way,
 * from a minimal server. Images and fonts are passed through from the shop.
 */
export async function serveBaseline(storefront: string, path: string): Promise<StaticBaseline> {
  const document = await (await fetch(storefront + path)).text();
  const fonts = /data-fonts="([^"]+)"/.exec(document)?.[1];
  const still = document
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace('</body>', fonts === undefined ? '</body>' : `<link rel="stylesheet" href="${fonts}"></body>`);
  const body = brotliCompressSync(still, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const port = await freePort();
  const server = createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        'content-length': body.length,
      });
      response.end(body);
      return;
    }
    void passThrough(storefront, request.url ?? '/', request.headers, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}${path}`, close: () => closeNow(server) };
}

async function passThrough(
  storefront: string,
  path: string,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(storefront + path, { headers: { accept: headers.accept ?? '*/*' } });
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'cache-control': answer.headers.get('cache-control') ?? '',
    'content-length': body.length,
  });
  response.end(body);
}

function closeNow(server: Server): void {
  server.close();
  server.closeAllConnections();
}
