import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { officeContract, type OfficeCallName } from '../../../core/api/office/office-contract.ts';
import type { OfficeCallDefinition } from '../../../core/api/office/call/office-call.ts';
import { EXPORT_FILE_PATH } from '../../../core/office/exported-file.ts';
import { FIELDS_HEADER, FILES_TYPE } from '../../../core/office/file-body.ts';
import { failure, type Envelope } from '../../../core/outcome/envelope.ts';
import { ORIGINAL_IMAGE_PATH } from '../../../core/upload/original-image.ts';
import { UPLOAD, UPLOAD_TEXT } from '../../../core/upload/upload-rules.ts';
import { DEVICE_TTL_MS } from '../access/known-device.ts';
import { DatabaseUnavailable, OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';
import { BodyAborted, awaitBody } from '../kernel/body-reader.ts';
import { apiHeaders } from '../kernel/security-headers.ts';
import { isSameText } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { AuditNotes } from '../office-kernel/audit-notes.ts';
import { exportFile } from '../office-export/export-file.ts';
import { loadOriginalImage, type RenderImage } from '../office-content/original-image.ts';
import type { OfficeCaller, SignedInStaff } from '../office-kernel/office-caller.ts';
import { createRequestIds, REQUEST_ID_HEADER } from '../request/request-id.ts';
import { currentRequestId, runInScope, setScopeStaff } from '../request/request-scope.ts';
import { csrfTokenOf } from '../staff/session-view.ts';
import { findSessionStaff } from '../staff/staff-sessions.ts';
import { OFFICE_BAD_REQUEST, OFFICE_UNAVAILABLE, SIGN_IN_NEEDED, type OfficeApi } from './office-api.ts';

const MAX_BODY_BYTES = 4 * 1024 * 1024;
export const CSRF_HEADER = 'x-csrf-token';
const CROSS_SITE_REQUEST = failure(403, '다른 곳에서 온 요청이에요. 새로고침한 뒤 다시 시도해 주세요.');
const INTERNAL_ERROR = failure(500, '잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');

export interface OfficeHttpOptions {
  /** Returns the network address of the client. */
  readonly addressOf: (context: Context) => string;
  /** The public address of the office. If it is https, browsers send the cookie over https only. */
  readonly officeUrl: string;
  /** Renders images that were never uploaded, such as those of the demo shop. */
  readonly renderImage?: RenderImage;
}

/** Serves the office's calls over HTTP. The session is an HttpOnly cookie of the same site. */
export function officeHttp(
  shop: ServerContext,
  api: OfficeApi,
  { addressOf, officeUrl, renderImage = async () => null }: OfficeHttpOptions,
): Hono {
  const app = new Hono();
  const isHttps = officeUrl.startsWith('https:');
  const origin = new URL(officeUrl).origin;
  const cookie = isHttps ? '__Host-moajang-office' : 'moajang-office';
  const deviceCookie = `${cookie}-device`;
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  const requestIds = createRequestIds(shop.random, false);

  app.use('*', async (context, next) => {
    const request_id = requestIds(undefined);
    context.header(REQUEST_ID_HEADER, request_id);
    await runInScope({ request_id, code: null }, next);
  });
  app.use(
    '/api/*',
    apiHeaders(isHttps, () => false),
  );
  app.use('/api/*', async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  const [ofJson, ofFile] = [
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(OFFICE_BAD_REQUEST, 400) }),
    bodyLimit({ maxSize: UPLOAD.most_bytes, onError: (context) => context.json(failure(422, UPLOAD_TEXT.big)) }),
  ];
  const [imagePaths, filePaths] = [pathsOf('hasFileBody'), pathsOf('hasFilesAsBody')];
  for (const path of imagePaths) app.use(path, ofFile);
  app.use('/api/*', except([...imagePaths, ...filePaths], ofJson));

  for (const call of callNames()) {
    const definition: OfficeCallDefinition = officeContract[call];
    const space = call.indexOf(' ');
    const [method, path] = [call.slice(0, space), call.slice(space + 1)];
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      // Browsers send the origin with every change; other programs send none.
      const from = context.req.header('origin');
      if (method !== 'GET' && from !== undefined && from !== origin) return send(context, CROSS_SITE_REQUEST);
      const staff = await findStaff(context);
      if (definition.right !== 'anyone') {
        if (staff === null) return send(context, SIGN_IN_NEEDED);
        if (method !== 'GET' && !hasValidCsrfToken(context, staff)) return send(context, CROSS_SITE_REQUEST);
      }
      if (definition.hasFileBody === true) {
        const bytes = new Uint8Array(await awaitBody(context.req.arrayBuffer()));
        return send(context, await api.handle(call, {}, { ...toCaller(context, staff), bytes }));
      }
      if (definition.hasFilesAsBody === true) {
        const { body } = context.req.raw;
        return send(context, await api.handle(call, readHeaderFields(context), { ...toCaller(context, staff), body }));
      }
      const request = await readFields(context, method);
      if (request === null) return send(context, OFFICE_BAD_REQUEST);
      return send(context, await api.handle(call, request, toCaller(context, staff)));
    });
  }
  // The browser downloads the file itself, row by row, so it is not a call with an envelope.
  app.get(EXPORT_FILE_PATH, async (context) => {
    const staff = await findStaff(context);
    if (staff === null) return send(context, SIGN_IN_NEEDED);
    const fields = { ...context.req.query(), list: context.req.param('list') };
    const result = await exportFile(shop, toCaller(context, staff), fields);
    if (result.kind === 'refused') return context.json(result.failure, 403);
    return context.body(result.file.body, 200, result.file.headers);
  });
  app.get(ORIGINAL_IMAGE_PATH, async (context) => {
    const staff = await findStaff(context);
    if (staff === null) return send(context, SIGN_IN_NEEDED);
    const image = await loadOriginalImage(shop, staff, context.req.query('img_path') ?? '', renderImage);
    if (image.kind === 'refused') return send(context, image.failure);
    return context.body(image.body, 200, { 'content-type': image.type });
  });
  app.all('/api/*', (context) => context.json(failure(404, '없는 주소예요.'), 404));
  app.onError((error, context) => {
    if (error instanceof BodyAborted) return context.json(OFFICE_BAD_REQUEST, 400);
    // The outage is logged once, where it is detected.
    if (error instanceof DatabaseUnavailable) return send(context, OFFICE_UNAVAILABLE);
    shop.log.error({ err: error }, 'request to the office failed');
    return context.json(INTERNAL_ERROR, 500);
  });
  return app;

  async function findStaff(context: Context): Promise<SignedInStaff | null> {
    const token = getCookie(context, cookie);
    if (token === undefined) return null;
    const staff = await findSessionStaff(shop.database, token, shop.clock.now());
    if (staff !== null) setScopeStaff(staff.staff_idx);
    return staff;
  }

  function hasValidCsrfToken(context: Context, { token_hash }: SignedInStaff): boolean {
    return isSameText(context.req.header(CSRF_HEADER) ?? '', csrfTokenOf(shop.secret, token_hash));
  }

  function toCaller(context: Context, staff: SignedInStaff | null): OfficeCaller {
    return {
      staff,
      address: addressOf(context),
      user_agent: context.req.header('user-agent') ?? '',
      request_id: currentRequestId() ?? '',
      device_key: getCookie(context, deviceCookie) ?? null,
      audit: new AuditNotes(),
      setToken(token) {
        if (token === null) deleteCookie(context, cookie, cookieOptions);
        else setCookie(context, cookie, token, cookieOptions);
      },
      setDeviceKey(device_key) {
        setCookie(context, deviceCookie, device_key, { ...cookieOptions, maxAge: DEVICE_TTL_MS / 1_000 });
      },
    };
  }
}

/** Reads query, JSON body and path as one object; null if the body is not declared as JSON or is not a JSON object. */
async function readFields(context: Context, method: string): Promise<object | null> {
  const fields: Record<string, unknown> = method === 'GET' ? { ...context.req.query() } : {};
  if (method !== 'GET') {
    // Reads the raw request: Hono would retain the text until the response, in addition to the parsed fields.
    const text = await awaitBody(context.req.raw.text());
    if (bodyType(context) !== 'application/json') return null;
    const body = parseJson(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    Object.assign(fields, body);
  }
  return Object.assign(fields, context.req.param());
}

/** Reads the fields of a call whose body is files; null if the body is not declared as such. */
function readHeaderFields(context: Context): unknown {
  return bodyType(context) === FILES_TYPE ? parseJson(context.req.header(FIELDS_HEADER) ?? '') : null;
}

function bodyType(context: Context): string | undefined {
  return (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(context: Context, envelope: Envelope<unknown>): Response {
  const { result_code } = envelope;
  const status =
    result_code === 400 || result_code === 401 || result_code === 500 || result_code === 503 ? result_code : 200;
  if (status === 503) context.header('retry-after', OUTAGE_RETRY_AFTER_S);
  return context.json(envelope, status);
}

/** Paths of the calls whose body is not JSON. */
function pathsOf(body: 'hasFileBody' | 'hasFilesAsBody'): readonly string[] {
  return Object.entries<OfficeCallDefinition>(officeContract).flatMap(([call, definition]) =>
    definition[body] === true ? call.slice(call.indexOf(' ') + 1) : [],
  );
}

function callNames(): OfficeCallName[] {
  return Object.keys(officeContract).filter((name): name is OfficeCallName => name in officeContract);
}
