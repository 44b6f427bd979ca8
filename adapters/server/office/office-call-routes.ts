import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import type { OfficeCallDefinition } from '../../../core/api/office/call/office-call.ts';
import { officeContract, type OfficeCallName } from '../../../core/api/office/office-contract.ts';
import { FIELDS_HEADER, FILES_TYPE } from '../../../core/office/file-body.ts';
import { failure, type Envelope } from '../../../core/outcome/envelope.ts';
import { parseJson } from '../../../core/text/parse-json.ts';
import { UPLOAD, uploadRefusalText } from '../../../core/upload/upload-rules.ts';
import { awaitBody } from '../kernel/body-reader.ts';
import type { OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeApi } from './office-api.ts';
import type { OfficeSessions } from './office-sessions.ts';
import { BAD_REQUEST, LOGIN_REQUIRED } from '../request/call-failures.ts';
import { sendEnvelope } from './send-envelope.ts';

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const CROSS_SITE_REQUEST = failure(403, '다른 곳에서 온 요청이에요. 새로고침한 뒤 다시 시도해 주세요.');

/** Adds a route for each call of the contract. `origin` is that of the office's pages. */
export function addOfficeCallRoutes(app: Hono, api: OfficeApi, sessions: OfficeSessions, origin: string): void {
  limitBodies(app);
  for (const call of callNames()) {
    const definition: OfficeCallDefinition = officeContract[call];
    const space = call.indexOf(' ');
    const [method, path] = [call.slice(0, space), call.slice(space + 1)];
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      // Browsers send the origin with every change; other programs send none.
      const from = context.req.header('origin');
      if (method !== 'GET' && from !== undefined && from !== origin) return sendEnvelope(context, CROSS_SITE_REQUEST);
      const staff = await sessions.findStaff(context);
      if (definition.right !== 'anyone') {
        if (staff === null) return sendEnvelope(context, LOGIN_REQUIRED);
        if (method !== 'GET' && !sessions.hasValidCsrfToken(context, staff)) {
          return sendEnvelope(context, CROSS_SITE_REQUEST);
        }
      }
      return sendEnvelope(context, await handleCall(context, api, call, method, sessions.toCaller(context, staff)));
    });
  }
}

/** Reads the request of a call, and handles it. */
async function handleCall(
  context: Context,
  api: OfficeApi,
  call: OfficeCallName,
  method: string,
  caller: OfficeCaller,
): Promise<Envelope<unknown>> {
  const definition: OfficeCallDefinition = officeContract[call];
  if (definition.hasFileBody === true) {
    const bytes = new Uint8Array(await awaitBody(context.req.arrayBuffer()));
    return api.handle(call, {}, { ...caller, bytes });
  }
  if (definition.hasFilesAsBody === true) {
    const { body } = context.req.raw;
    return api.handle(call, readHeaderFields(context), { ...caller, body });
  }
  const request = await readFields(context, method);
  return request === null ? BAD_REQUEST : api.handle(call, request, caller);
}

/** Limits the size of bodies. Files as a body are limited where they are read. */
function limitBodies(app: Hono): void {
  const [ofJson, ofFile] = [
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(BAD_REQUEST, 400) }),
    bodyLimit({
      maxSize: UPLOAD.maxBytes,
      onError: (context) => context.json(failure(422, uploadRefusalText('too-big'))),
    }),
  ];
  const [imagePaths, filePaths] = [pathsOf('hasFileBody'), pathsOf('hasFilesAsBody')];
  for (const path of imagePaths) app.use(path, ofFile);
  app.use('/api/*', except([...imagePaths, ...filePaths], ofJson));
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
  return bodyType(context) === FILES_TYPE ? (parseJson(context.req.header(FIELDS_HEADER) ?? '') ?? null) : null;
}

function bodyType(context: Context): string | undefined {
  return (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
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
