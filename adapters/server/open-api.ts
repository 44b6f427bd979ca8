import { toJsonSchema } from '@valibot/to-json-schema';
import { contract } from '../../core/api/contract.ts';
import type { CallDefinition } from '../../core/api/call.ts';
import { SHOP } from '../../core/shop.ts';

/** The OpenAPI 3.1 document of the contract. Made once: the contract does not change while the process runs. */
export function openApiDocument(): object {
  made ??= makeDocument();
  return made;
}

let made: object | null = null;

function makeDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, definition] of Object.entries<CallDefinition>(contract)) {
    const [method, path] = call.split(' ');
    if (method === undefined || path === undefined) continue;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, definition) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${SHOP.name} API`, version: '1.0.0' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(method: string, path: string, definition: CallDefinition): object {
  const request = schemaOf(definition.request, 'input');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const fields = Object.entries(request.properties ?? {});
  const required = new Set(request.required ?? []);
  const parameters = fields
    .filter(([name]) => inPath.has(name) || method === 'GET' || method === 'DELETE')
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
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
    ...(hasBody && { requestBody: { content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: '봉투',
        content: { 'application/json': { schema: envelopeOf(schemaOf(definition.response, 'output')) } },
      },
    },
  };
}

/** Checks that JSON Schema has no word for are left out; the server still makes them. */
function schemaOf(schema: CallDefinition['request'] | CallDefinition['response'], typeMode: 'input' | 'output') {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode });
}

function envelopeOf(result_data: object): object {
  return {
    type: 'object',
    required: ['result_code', 'result_msg', 'result_data'],
    properties: {
      result_code: { type: 'integer', enum: [200, 400, 401, 403, 404, 409, 422, 429, 500] },
      result_msg: { type: 'string' },
      result_data: { anyOf: [result_data, { type: 'null' }] },
      total_page: { type: 'integer' },
      field_errors: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
}
