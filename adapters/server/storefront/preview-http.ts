import { Hono } from 'hono';
import { failure } from '../../../core/outcome/envelope.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';

/** POST calls that change nothing. */
const READ_ONLY_PATHS: ReadonlySet<string> = new Set([
  '/api/v1/cart/list',
  '/api/v1/category',
  '/api/v1/category/influencer',
  '/api/v1/notice',
  '/api/v1/faq',
  '/api/v1/cs',
  '/api/v1/common/doseo/check',
  '/api/v1/review/posts',
  '/api/v2/payment/info',
  '/api/v2/product/buy/info/list',
]);
const REFUSED = failure(403, '미리보기에서는 둘러보기만 할 수 있어요.');

/**
 * Serves the API of a preview: calls that read public data, for an anonymous guest at the preview's time. Refuses all
 * other calls.
 */
export function previewHttp(api: Hono, clock: Clock): Hono {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const { pathname } = new URL(req.url);
    const isReadOnly = req.method === 'GET' || READ_ONLY_PATHS.has(pathname);
    if (!isReadOnly || !pathname.startsWith('/api/')) return Response.json(REFUSED);
    const isGet = req.method === 'GET';
    const init = isGet
      ? {}
      : { method: 'POST', body: await req.text(), headers: { 'content-type': 'application/json' } };
    const response = await api.fetch(new Request(req.url, init));
    const headers = new Headers(response.headers);
    headers.set('date', new Date(clock.now()).toUTCString());
    return new Response(response.body, { status: response.status, headers });
  });
  return app;
}
