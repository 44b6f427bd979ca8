import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { contract, type CallName } from '../../core/api/contract.ts';
import { failure } from '../../core/http/envelope.ts';
import { BAD_REQUEST, OUR_FAULT, type Api } from './api.ts';
import { findTokenMember } from './member-token.ts';
import { openApiDocument } from './open-api.ts';
import type { Caller, Shop } from './shop.ts';

const BODY_MOST = 256 * 1024;

export interface ApiHttpOptions {
  /** Origins whose pages may call with credentials. */
  readonly mayCall: (origin: string, host: string) => boolean;
  /** The network address of the shopper. */
  readonly addressOf: (context: Context) => string;
}

/** The API over HTTP: routes from the contract, envelopes for everything, unknown paths and broken bodies included. */
export function apiHttp(shop: Shop, api: Api, options: ApiHttpOptions): Hono {
  const app = new Hono();

  app.use('/api/*', async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && options.mayCall(origin, context.req.header('host') ?? '')) {
      context.header('access-control-allow-origin', origin);
      context.header('access-control-allow-credentials', 'true');
      // The browser's clock is put right by it.
      context.header('access-control-expose-headers', 'date');
      context.header('vary', 'Origin');
      if (context.req.method === 'OPTIONS') {
        context.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        context.header('access-control-allow-headers', 'authorization, content-type');
        context.header('access-control-max-age', '86400');
        return context.body(null, 204);
      }
    }
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    await next();
    return undefined;
  });
  app.use('/api/*', bodyLimit({ maxSize: BODY_MOST, onError: (context) => context.json(BAD_REQUEST, 400) }));

  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));

  for (const call of callNames()) {
    const [method, path] = splitCall(call);
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const request = await readRequest(context, method);
      if (request === null) return context.json(BAD_REQUEST, 400);
      const bearer = readBearer(context);
      const member = bearer === null ? null : await findTokenMember(shop, bearer);
      // A dead token is told to whoever sends it, even where none is needed: the device then forgets it.
      if (bearer !== null && member === null) return send(context, DEAD_TOKEN.code, DEAD_TOKEN.body);
      const caller: Caller = { member, address: options.addressOf(context) };
      const { code, body } = await api.answer(call, request, caller);
      return send(context, code, body);
    });
  }

  app.notFound((context) => context.json(failure(404, '없는 주소예요.'), 404));
  app.onError((error, context) => {
    // Not the path itself: it may hold a token.
    shop.log.error({ err: error, route: matchedRoutes(context).at(-1)?.path }, 'request failed');
    return context.json(OUR_FAULT, 500);
  });
  return app;
}

const DEAD_TOKEN = { code: 401, body: JSON.stringify(failure(401, '로그인이 풀렸어요. 다시 로그인해 주세요.')) };

/** HTTP tells apart only what a shopper cannot cause (see docs/decisions). */
function send(context: Context, code: number, body: string): Response {
  const status = code === 400 || code === 401 || code === 500 ? code : 200;
  return context.body(body, status, { 'content-type': 'application/json; charset=utf-8' });
}

function callNames(): CallName[] {
  return Object.keys(contract).filter((name): name is CallName => name in contract);
}

function splitCall(call: CallName): [method: string, path: string] {
  const space = call.indexOf(' ');
  return [call.slice(0, space), call.slice(space + 1)];
}

/** The fields of a request: query, body and path as one object. Null for a body that is not a JSON object. */
async function readRequest(context: Context, method: string): Promise<object | null> {
  const fields: Record<string, unknown> = method === 'GET' || method === 'DELETE' ? { ...context.req.query() } : {};
  if (method !== 'GET') {
    const text = await context.req.text();
    if (text !== '') {
      const body = parseJson(text);
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
      Object.assign(fields, body);
    }
  }
  return Object.assign(fields, context.req.param());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readBearer(context: Context): string | null {
  const header = context.req.header('authorization');
  const found = header === undefined ? null : /^Bearer ([\w.~+/=-]{1,200})$/.exec(header);
  return found?.[1] ?? (header === undefined ? null : '');
}
