import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../adapters/server/open-api.ts';
import type { CallDefinition } from '../../../core/api/call.ts';
import { contract } from '../../../core/api/contract.ts';

const schema = v.looseObject({});
const operation = v.strictObject({
  summary: v.pipe(v.string(), v.minLength(1)),
  security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
  parameters: v.array(
    v.strictObject({ name: v.string(), in: v.picklist(['path', 'query']), required: v.boolean(), schema }),
  ),
  requestBody: v.optional(
    v.strictObject({ content: v.strictObject({ 'application/json': v.strictObject({ schema }) }) }),
  ),
  responses: v.strictObject({
    200: v.strictObject({
      description: v.string(),
      content: v.strictObject({ 'application/json': v.strictObject({ schema }) }),
    }),
  }),
});
const document = v.parse(
  v.strictObject({
    openapi: v.literal('3.1.0'),
    info: v.strictObject({ title: v.string(), version: v.string() }),
    paths: v.record(
      v.pipe(v.string(), v.startsWith('/')),
      v.record(v.picklist(['get', 'post', 'put', 'delete']), operation),
    ),
    components: v.strictObject({ securitySchemes: v.looseObject({ bearer: schema }) }),
  }),
  openApiDocument(),
);

const entryOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const found = Object.entries(document.paths[path] ?? {}).find(([name]) => name === method.toLowerCase());
  if (found === undefined) throw new Error(`no entry for ${call}`);
  return found[1];
};
const calls = Object.entries<CallDefinition>(contract);

describe('openApiDocument', () => {
  it.each(calls)('describes %s, and says who may make it', (call, { access, summary }) => {
    const entry = entryOf(call);
    expect(entry.summary).toBe(summary);
    expect(entry.security).toEqual(
      access === 'anyone' ? undefined : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    );
  });

  it('describes nothing but the calls', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it.each(calls)('has for %s each piece of its path, and a body where the method has one', (call) => {
    const entry = entryOf(call);
    const pieces = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const inPath = entry.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(pieces.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(entry.requestBody !== undefined).toBe(/^(POST|PUT) /.test(call));
  });

  it('says which fields of a query are needed', () => {
    const parameters = new Map(entryOf('GET /api/v2/product/detail').parameters.map((each) => [each.name, each]));
    expect(parameters.get('sell_idx')).toMatchObject({ in: 'query', required: true });
    expect(parameters.get('referrer_type')).toMatchObject({ in: 'query', required: false });
  });

  it('shows every answer in its envelope', () => {
    for (const [call] of calls) {
      const { schema: envelope } = entryOf(call).responses[200].content['application/json'];
      expect(envelope).toMatchObject({ required: ['result_code', 'result_msg', 'result_data'] });
    }
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(openApiDocument());
  });
});
