import { request, type IncomingHttpHeaders, type Server } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Listens on a free port of this machine. */
export async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}

export function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** Sends one request to a server with the path unchanged: `fetch` would normalize it. */
export function rawRequest(
  server: Server,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<RawResponse> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return new Promise((resolve, reject) => {
    const sent = request({ port: address.port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
