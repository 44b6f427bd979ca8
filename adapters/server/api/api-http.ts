import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import type { CallDefinition } from '../../core/api/call.ts';
import { contract, type CallName } from '../../core/api/contract.ts';
import { failure } from '../../core/http/envelope.ts';
import { UPLOAD } from '../../core/upload/upload-rules.ts';
import { LOGIN_EXPIRED } from '../../core/navigation/route-rules.ts';
import { BAD_REQUEST, OUR_FAULT, type Api } from './api.ts';
import { readAtMost } from './body-reader.ts';
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
  app.use('/api/*', limitBody);

  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));

  for (const call of callNames()) {
    const [method, path] = splitCall(call);
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const request = takesPicture(context) ? pictureRequest(context) : await readRequest(context, method);
      if (request === null) return context.json(BAD_REQUEST, 400);
      const bearer = readBearer(context);
      const member = bearer === null ? null : await findTokenMember(shop, bearer);
      // A dead token is told to whoever sends it, even where none is needed: the device then forgets it.
      if (bearer !== null && member === null) return send(context, DEAD_TOKEN.code, DEAD_TOKEN.body);
      const caller: Caller = { member, address: options.addressOf(context) };
      const { code, body, kept } = await api.answer(call, request, caller);
      return send(context, code, kept?.bytes ?? body);
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

const DEAD_TOKEN = { code: 401, body: JSON.stringify(failure(401, LOGIN_EXPIRED.content)) };

/** HTTP tells apart only what a shopper cannot cause (see docs/decisions). */
function send(context: Context, code: number, body: string | Uint8Array<ArrayBuffer>): Response {
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

const shortBody = bodyLimit({ maxSize: BODY_MOST, onError: (context) => context.json(BAD_REQUEST, 400) });

/** A picture is limited where it is read. A GET has no body that is read, and looking for one costs more than its answer. */
const limitBody: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' || takesPicture(context) ? next() : shortBody(context, next);

const PICTURE_CALLS: ReadonlySet<string> = new Set(
  Object.entries<CallDefinition>(contract).flatMap(([call, { body }]) => (body === 'picture' ? [call] : [])),
);

function takesPicture({ req }: Context): boolean {
  return PICTURE_CALLS.has(`${req.method} ${req.path}`);
}

/** The fields of a request whose body is a picture; the body is read only when whoever sends it may. */
function pictureRequest(context: Context): object {
  return { ...context.req.query(), body: () => readAtMost(context.req.raw.body, UPLOAD.most_bytes) };
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
