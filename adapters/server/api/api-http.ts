import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { CallDefinition } from '../../../core/api/schema/call.ts';
import { contract, type CallName } from '../../../core/api/contract.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { parseJson } from '../../../core/text/parse-json.ts';
import { UPLOAD } from '../../../core/upload/upload-rules.ts';
import { HEADER_FIELDS } from '../../../core/vocabulary/header-fields.ts';
import { LOGIN_EXPIRED } from '../../../core/navigation/route-rules.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { BAD_REQUEST, INTERNAL_ERROR } from '../request/call-failures.ts';
import { resultHeaders, resultStatus } from '../request/result-headers.ts';
import { UNAVAILABLE, UNSUPPORTED_TYPE, type Api } from './api.ts';
import { BodyAborted, limitBody, readAtMost, awaitBody } from '../kernel/body-reader.ts';
import { acceptedEncoding, EncodedBody, isUnchanged } from '../encoding/encoded-body.ts';
import { findTokenMember } from '../members/member-token.ts';
import { crossOrigin } from './cross-origin.ts';
import { openApiDocument } from './open-api.ts';
import type { RepeatedCalls } from './repeated-calls.ts';
import { RequestScopes, routePattern } from './request-scopes.ts';
import { recordClientEvent } from '../security/security-events.ts';
import type { RunningRequests } from '../request/running-requests.ts';
import { apiHeaders } from '../kernel/security-headers.ts';
import { loadHealthResponse, HEALTH_HEADERS, HEALTH_PATHS, type Readiness } from '../health/readiness.ts';
import { createRequestIds, type RequestIds } from '../request/request-id.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

const MAX_BODY_BYTES = 256 * 1024;

export interface ApiHttpOptions {
  /** Returns whether pages of this origin may call with credentials. */
  readonly isCallAllowed: (origin: string) => boolean;
  /** Returns the network address of the client. */
  readonly addressOf: (context: Context) => string;
  /** By default each request gets a new id, and an id sent by the client is ignored. */
  readonly requestIds?: RequestIds;
  /** True if clients reach the API over https only. */
  readonly isHttps?: boolean;
  /** Knows the requests in progress, if given. */
  readonly running?: Pick<RunningRequests, 'track'>;
  /** Serves the health checks, if given. */
  readonly readiness?: Pick<Readiness, 'state'>;
  /** Repeats cached responses, if given. */
  readonly repeatedCalls?: Pick<RepeatedCalls, 'allow'>;
}

/**
 * Serves the API over HTTP: routes from the contract, envelopes for all responses, including unknown paths and invalid
 * bodies.
 */
export function apiHttp(shop: ServerContext, api: Api, options: ApiHttpOptions): Hono {
  const app = new Hono();
  const scopes = new RequestScopes(shop.log, options.requestIds ?? createRequestIds(shop.random, false));

  if (options.running !== undefined) app.use('*', options.running.track);
  app.use('*', scopes.run);
  app.use('*', apiHeaders(options.isHttps ?? false, options.isCallAllowed));
  const { readiness } = options;
  if (readiness !== undefined) {
    for (const path of HEALTH_PATHS) {
      app.get(path, async (context) => {
        const { status, text } = await loadHealthResponse(path, readiness);
        return context.body(text, status, HEALTH_HEADERS);
      });
    }
  }
  app.use('/api/*', crossOrigin(options.isCallAllowed));
  app.use('/api/*', limitBodies);

  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));

  /** Counts a refused call that did not reach the API. */
  const refuse = (context: Context, call: CallName, code: number, response: Response): Response => {
    shop.metrics.callEnded(call, code, 0);
    scopes.recordCode(context, code);
    return response;
  };
  for (const call of callNames()) {
    const [method, path] = splitCall(call);
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const request = acceptsImage(context) ? imageRequest(context) : await readRequest(context, method, call);
      if (request === null) return refuse(context, call, 400, context.json(BAD_REQUEST, 400));
      if (request === 'unsupported') return refuse(context, call, 415, context.json(UNSUPPORTED_TYPE, 415));
      const bearer = readBearer(context);
      const member = bearer === null ? null : await findTokenMember(shop, bearer);
      const userAgent = context.req.header('user-agent') ?? '';
      const request_id = scopes.requestIdOf(context);
      const caller: Caller = { member, address: options.addressOf(context), userAgent, request_id };
      // An invalid token is reported even where a call needs none, so that the device removes it.
      if (bearer !== null && member === null) {
        await recordClientEvent(shop, caller, { what: 'access-refused', member_idx: null, call });
        return refuse(context, call, EXPIRED_TOKEN.code, send(context, EXPIRED_TOKEN.code, EXPIRED_TOKEN.body));
      }
      const { code, body, cached, isRepeatable } = await api.handle(call, request, caller);
      scopes.recordCode(context, code);
      const encoded = cached?.encoded ?? new EncodedBody(body);
      const accepted = await acceptedBody(context, encoded);
      if (cached !== undefined && isRepeatable === true) {
        const { lifetime } = cached;
        const repeatable = { call, route: routePattern(context), code, lifetime, body: accepted.bytes };
        options.repeatedCalls?.allow(context.req.raw, repeatable);
      }
      return sendEncoded(context, code, encoded, accepted, cached !== undefined);
    });
  }

  app.notFound((context) => context.json(failure(404, '없는 주소예요.'), 404));
  app.onError((error, context) => {
    if (error instanceof BodyAborted) {
      shop.log.debug({ route: routePattern(context) }, 'the client left');
      return context.json(BAD_REQUEST, 400);
    }
    if (error instanceof DatabaseUnavailable) return send(context, 503, JSON.stringify(UNAVAILABLE));
    shop.log.error(
      { err: error, route: routePattern(context), request_id: scopes.requestIdOf(context) },
      'request failed',
    );
    return context.json(INTERNAL_ERROR, 500);
  });
  return app;
}

const EXPIRED_TOKEN = { code: 401, body: JSON.stringify(failure(401, LOGIN_EXPIRED.content)) };

function send(context: Context, code: number, body: string | Uint8Array<ArrayBuffer>): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...resultHeaders(code) };
  return context.body(body, resultStatus(code), headers);
}

/** A body in the best encoding that a client accepts. */
interface AcceptedBody {
  readonly encoding: ReturnType<typeof acceptedEncoding>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function acceptedBody(context: Context, body: EncodedBody): Promise<AcceptedBody> {
  const encoding = body.isCompressible ? acceptedEncoding(context.req.header('accept-encoding')) : null;
  return { encoding, bytes: encoding === null ? body.plain : await body.compressed(encoding) };
}

/**
 * Sends a body. Clients may store one that is the same for all callers, but revalidate it each time; an unchanged one
 * gets a response without a body.
 */
function sendEncoded(
  context: Context,
  code: number,
  body: EncodedBody,
  { encoding, bytes }: AcceptedBody,
  isShared: boolean,
): Response {
  if (body.isCompressible) context.header('vary', 'Accept-Encoding', { append: true });
  if (isShared && code === 200 && context.req.method === 'GET') {
    context.header('cache-control', 'no-cache');
    context.header('etag', body.etag);
    if (isUnchanged(context.req.header('if-none-match'), body.etag)) return context.body(null, 304);
  }
  if (encoding !== null) context.header('content-encoding', encoding);
  return send(context, code, bytes);
}

function callNames(): CallName[] {
  return Object.keys(contract).filter((name): name is CallName => name in contract);
}

function splitCall(call: CallName): [method: string, path: string] {
  const space = call.indexOf(' ');
  return [call.slice(0, space), call.slice(space + 1)];
}

const limitJson = limitBody(MAX_BODY_BYTES, (context) => context.json(BAD_REQUEST, 400));

/** Limits the size of bodies. Images are limited where they are read. */
const limitBodies: MiddlewareHandler = (context, next) => (acceptsImage(context) ? next() : limitJson(context, next));

const callsWithBody = (kind: CallDefinition['body']): ReadonlySet<string> =>
  new Set(Object.entries<CallDefinition>(contract).flatMap(([call, { body }]) => (body === kind ? [call] : [])));
const IMAGE_CALLS = callsWithBody('picture');
const BEACON_CALLS = callsWithBody('beacon');

function acceptsImage({ req }: Context): boolean {
  return IMAGE_CALLS.has(`${req.method} ${req.path}`);
}

/**
 * Reads the fields of a request whose body is an image. The body itself is read only after the caller's rights are
 * checked.
 */
function imageRequest(context: Context): object | 'unsupported' {
  const type = mediaType(context);
  if (!type.startsWith('image/') && type !== 'application/octet-stream') return 'unsupported';
  return { ...fieldsOutsideBody(context), body: () => readAtMost(context.req.raw.body, UPLOAD.maxBytes) };
}

/**
 * Reads query, body and path as one object. Returns null if the body is not a JSON object, and `unsupported` if it is
 * not declared as JSON: forms of other sites can only send other types.
 */
async function readRequest(context: Context, method: string, call: CallName): Promise<object | 'unsupported' | null> {
  const fields = method === 'GET' || method === 'DELETE' ? fieldsOutsideBody(context) : {};
  if (method !== 'GET') {
    const text = await awaitBody(context.req.text());
    if (text !== '') {
      const type = mediaType(context);
      if (type !== 'application/json' && !(type === 'text/plain' && BEACON_CALLS.has(call))) return 'unsupported';
      const body = parseJson(text);
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
      Object.assign(fields, body);
    }
  }
  return Object.assign(fields, context.req.param());
}

/** Reads the query, and the secret fields from the headers only. */
function fieldsOutsideBody({ req }: Context): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...req.query() };
  for (const [name, header] of HEADER_FIELDS) {
    const value = req.header(header);
    if (value === undefined) delete fields[name];
    else fields[name] = value;
  }
  return fields;
}

/** Returns the media type of a body in lower case, without parameters; empty without a media type. */
function mediaType({ req }: Context): string {
  return (req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function readBearer(context: Context): string | null {
  const header = context.req.header('authorization');
  const found = header === undefined ? null : /^Bearer ([\w.~+/=-]{1,200})$/.exec(header);
  return found?.[1] ?? (header === undefined ? null : '');
}
