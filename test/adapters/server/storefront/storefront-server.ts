import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listenerOf } from '../../../../adapters/containers/shop/listen.ts';
import type { ReadyState } from '../../../../adapters/server/health/readiness.ts';
import { ImageStore } from '../../../../adapters/server/images/image-store.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { PageCache, type RenderPage } from '../../../../adapters/server/storefront/page-cache.ts';
import { staticFiles } from '../../../../adapters/server/storefront/static-files.ts';
import { storefrontHttp } from '../../../../adapters/server/storefront/storefront-http.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FixedLifetime } from '../../../fakes/fixed-lifetime.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { writeClientFolder } from './client-folder.ts';
import { close, listen, rawRequest, type RawResponse } from './raw-request.ts';

/** The address of a network that has reached its limits. */
export const LIMITED = '203.0.113.99';

/** The storefront's server with a small build in `client/`, and a file outside it that no request may reach. */
export class StorefrontServer {
  readonly clock = new FakeClock(1_000_000);
  readonly logged: string[] = [];
  /** The addresses of the pages that were rendered. */
  readonly rendered: string[] = [];
  render: RenderPage = (location) => this.#page(location);
  state: ReadyState = 'ready';
  folder = '';
  readonly #random = new SeededRandom(7);
  #server: Server | null = null;

  request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
    if (this.#server === null) throw new Error('the server runs inside tests only');
    return rawRequest(this.#server, path, headers, method);
  }

  reset(): void {
    this.clock.advance(1_000_000);
    this.rendered.length = 0;
    this.logged.length = 0;
    this.state = 'ready';
    this.render = (location) => this.#page(location);
  }

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'storefront-'));
    await writeClientFolder(join(this.folder, 'client'));
    await writeFile(join(this.folder, 'secret.txt'), 'secret');
    const source = {
      make: async (path: string, width: number, format: string) =>
        path.startsWith('demo/') ? Buffer.from(`${path} ${width} ${format}`) : null,
    };
    const api = new Hono();
    for (const path of ['/api/*', '/setting/refusal/*'])
      api.all(path, (context) => context.text(`api ${context.req.method}`));
    const listener = storefrontHttp({
      pages: new PageCache(this.clock, (...request) => this.render(...request)),
      pageKey: (location) => location.replace(/[?&]utm=[^&]*/, ''),
      sendFile: await staticFiles(join(this.folder, 'client')),
      previews: {
        get: async (path, address) => {
          if (address === LIMITED) return 'limited';
          return path === '/previews/product/1.jpg' ? { body: Buffer.from('a picture'), etag: '"1"' } : null;
        },
      },
      images: new ImageStore(join(this.folder, 'pictures'), source),
      api: listenerOf(api),
      addressOf: ({ headers }) => String(headers['x-test-address'] ?? ''),
      requestIds: (given) => given ?? this.#random.uuid(),
      securityPolicy: "default-src 'self'",
      policyReportUrl: '/api/policy-report',
      readiness: { state: async () => this.state },
      siteMap: async (path) => (path === '/sitemap-9.xml' ? null : Buffer.from(`<urlset>${path}</urlset>`)),
      publicUrl: 'https://moajang.kr',
      now: () => this.clock.now(),
      log: createLog('error', { write: (line) => void this.logged.push(line) }),
    });
    this.#server = createServer(listener);
    await listen(this.#server);
  }

  async stop(): Promise<void> {
    if (this.#server !== null) close(this.#server);
    await rm(this.folder, { recursive: true });
  }

  async #page(location: string) {
    this.rendered.push(location);
    const isMissing = location.startsWith('/nowhere');
    return {
      name: 'sample/page',
      document: `<p>${location} ${'모아장 '.repeat(50)}</p>`,
      isMissing,
      renderedAt: this.clock.now(),
      lifetime: new FixedLifetime(this.clock.now() + 1_000),
    };
  }
}

/** Starts the server for a test file, and resets it before each test. */
export function openStorefront(): StorefrontServer {
  const storefront = new StorefrontServer();
  beforeAll(() => storefront.start());
  afterAll(() => storefront.stop());
  beforeEach(() => storefront.reset());
  return storefront;
}
