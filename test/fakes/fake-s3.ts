import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/**
 * A storage server with the part of S3 that uploads need. It verifies every signature itself, and stores objects in
 * memory.
 */
export class FakeS3 {
  static readonly credentials = {
    region: 'ap-northeast-2',
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'a secret of the store',
    sessionToken: null,
  };
  readonly objects = new Map<string, { readonly body: Buffer; readonly type: string; readonly cache: string }>();
  /** Refused requests, with the reason. */
  readonly refused: string[] = [];
  isBroken = false;
  /** How many of the next requests are rejected because the store is busy. */
  busyFor = 0;
  /** The session token that requests must carry; null if none is required. */
  sessionToken: string | null = null;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(): Promise<FakeS3> {
    const store = new FakeS3();
    store.#server.listen(0, '127.0.0.1');
    await once(store.#server, 'listening');
    return store;
  }

  get endpoint(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the store is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [status, content] = this.#refusal() ?? this.#respond(request, body);
    if (status >= 400) this.refused.push(`${status} ${request.method} ${request.url}`);
    response.writeHead(status).end(content);
  }

  #refusal(): [status: number, content: null] | null {
    if (this.isBroken) return [500, null];
    if (this.busyFor === 0) return null;
    this.busyFor -= 1;
    return [503, null];
  }

  #respond(request: IncomingMessage, body: Buffer): [status: number, content: Buffer | null] {
    const path = request.url ?? '';
    if (this.sessionToken !== null && request.headers['x-amz-security-token'] !== this.sessionToken) return [403, null];
    if (request.headers.authorization !== this.#expectedAuthorization(request, body)) return [403, null];
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
      this.objects.set(path, { body, type, cache });
      return [200, null];
    }
    const found = this.objects.get(path);
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return [204, null];
    }
    return found === undefined ? [404, null] : [200, found.body];
  }

  /** Calculates the `Authorization` header that a request should have. */
  #expectedAuthorization(request: IncomingMessage, body: Buffer): string {
    const { region, accessKey, secretKey } = FakeS3.credentials;
    const date = String(request.headers['x-amz-date']);
    const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
    const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
    const lines = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
    const canonical = `${request.method}\n${request.url}\n\n${lines.join('')}\n${names}\n${hash(body)}`;
    const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
    const key = mac(mac(mac(mac(`AWS4${secretKey}`, date.slice(0, 8)), region), 's3'), 'aws4_request');
    const signature = mac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`).toString('hex');
    return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  }
}
