import { toJsonSchema } from '@valibot/to-json-schema';
import { contract } from '../../../core/api/contract.ts';
import type { CallDefinition } from '../../../core/api/schema/call.ts';
import { groupStream } from '../../../core/api/buying/group.api.ts';
import { HEADER_FIELDS } from '../../../core/vocabulary/header-fields.ts';
import { SHOP_INFO } from '../../../core/shop.ts';

/**
 * Returns the OpenAPI 3.1 document of the contract. Created once: the contract does not change while the process runs.
 */
export function openApiDocument(): object {
  document ??= createDocument();
  return document;
}

let document: object | null = null;

function createDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, definition] of Object.entries<CallDefinition>(contract)) {
    const [method, path] = call.split(' ');
    if (method === undefined || path === undefined) continue;
    paths[path] = { ...paths[path], [method.toLowerCase()]: createOperation(method, path, definition) };
  }
  paths[groupStream.path] = { get: createStreamOperation() };
  return {
    openapi: '3.1.0',
    info: { title: `${SHOP_INFO.name} API`, version: '1.0.0' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function createOperation(method: string, path: string, definition: CallDefinition): object {
  const request = toSchema(definition.request, 'input');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const fields = Object.entries(request.properties ?? {});
  const required = new Set(request.required ?? []);
  const parameters = fields
    .filter(([name]) => name !== 'body' || definition.body !== 'picture')
    .filter(([name]) => inPath.has(name) || method === 'GET' || method === 'DELETE' || definition.body === 'picture')
    .map(([name, schema]) => ({
      ...toParameterLocation(name, inPath),
      required: inPath.has(name) || required.has(name),
      schema,
    }));
  const hasBody = method === 'POST' || method === 'PUT';
  return {
    summary: definition.summary,
    ...(definition.access === 'anyone'
      ? {}
      : { security: definition.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    parameters,
    ...(hasBody && { requestBody: { content: definition.body === 'picture' ? IMAGE_BODY : toJsonContent(request) } }),
    responses: {
      200: {
        description: '봉투',
        content: { 'application/json': { schema: toEnvelopeSchema(toSchema(definition.response, 'output')) } },
      },
    },
  };
}

function toParameterLocation(
  name: string,
  inPath: ReadonlySet<string | undefined>,
): { readonly name: string; readonly in: string } {
  if (inPath.has(name)) return { name, in: 'path' };
  const header = HEADER_FIELDS.get(name);
  return header === undefined ? { name, in: 'query' } : { name: header, in: 'header' };
}

/** Describes the only operation that returns a stream. If it opens no stream, it returns an envelope. */
function createStreamOperation(): object {
  const message = toSchema(groupStream.message, 'output');
  const event = { type: 'string', contentMediaType: 'application/json', contentSchema: message };
  const refused = (description: string) => ({
    description,
    content: toJsonContent(toEnvelopeSchema({ type: 'null' })),
  });
  const { g_idx } = toSchema(groupStream.request, 'input').properties ?? {};
  return {
    summary: groupStream.summary,
    parameters: [{ name: 'g_idx', in: 'path', required: true, schema: g_idx }],
    responses: {
      200: {
        description: '서버가 보내는 이벤트 (data 한 건마다)',
        content: { 'text/event-stream': { schema: event } },
      },
      404: refused('없는 모임'),
      429: refused('열린 연결이 너무 많음'),
    },
  };
}

const IMAGE_BODY = { 'image/*': { schema: { type: 'string', format: 'binary' } } };

function toJsonContent(schema: object): object {
  return { 'application/json': { schema } };
}

/** Omits checks that JSON Schema cannot express; the server still makes them. */
function toSchema(schema: CallDefinition['request'] | CallDefinition['response'], typeMode: 'input' | 'output') {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode });
}

function toEnvelopeSchema(result_data: object): object {
  return {
    type: 'object',
    required: ['result_code', 'result_msg', 'result_data'],
    properties: {
      result_code: { type: 'integer', enum: [200, 400, 401, 403, 404, 409, 415, 422, 429, 500] },
      result_msg: { type: 'string' },
      result_data: { anyOf: [result_data, { type: 'null' }] },
      total_page: { type: 'integer' },
      field_errors: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
}
