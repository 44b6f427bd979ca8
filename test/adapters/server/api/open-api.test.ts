import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../adapters/server/api/open-api.ts';
import type { CallDefinition } from '../../../../core/api/schema/call.ts';
import { contract } from '../../../../core/api/contract.ts';

const schema = v.looseObject({});
const operation = v.strictObject({
  summary: v.pipe(v.string(), v.minLength(1)),
  security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
  parameters: v.array(
    v.strictObject({ name: v.string(), in: v.picklist(['path', 'query', 'header']), required: v.boolean(), schema }),
  ),
  requestBody: v.optional(
    v.strictObject({
      content: v.union([
        v.strictObject({ 'application/json': v.strictObject({ schema }) }),
        v.strictObject({ 'image/*': v.strictObject({ schema }) }),
      ]),
    }),
  ),
  responses: v.strictObject({
    200: v.strictObject({
      description: v.string(),
      content: v.strictObject({ 'application/json': v.strictObject({ schema }) }),
    }),
  }),
});
const STREAM = '/api/v1/group/{g_idx}/live';
const { [STREAM]: stream, ...callPaths } = v.parse(
  v.looseObject({ paths: v.record(v.string(), v.unknown()) }),
  openApiDocument(),
).paths;
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
  { ...openApiDocument(), paths: callPaths },
);

const entryOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const found = Object.entries(document.paths[path] ?? {}).find(([name]) => name === method.toLowerCase());
  if (found === undefined) throw new Error(`no entry for ${call}`);
  return found[1];
};
const calls = Object.entries<CallDefinition>(contract);

describe('openApiDocument', () => {
  it.each(calls)('describes %s, and who may call it', (call, { access, summary }) => {
    const entry = entryOf(call);
    expect(entry.summary).toBe(summary);
    expect(entry.security).toEqual(
      access === 'anyone' ? undefined : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    );
  });

  it('describes the stream of a group, whose messages are the call’s data without an envelope', () => {
    const { responses, parameters } = v.parse(
      v.strictObject({
        get: v.looseObject({
          parameters: v.array(v.looseObject({ name: v.string(), in: v.string(), required: v.boolean() })),
          responses: v.record(v.string(), v.looseObject({ content: v.record(v.string(), v.looseObject({ schema })) })),
        }),
      }),
      stream,
    ).get;
    expect(parameters).toMatchObject([{ name: 'g_idx', in: 'path', required: true }]);
    expect(Object.keys(responses)).toEqual(['200', '404', '429']);
    const { anyOf } = v.parse(
      v.looseObject({ properties: v.looseObject({ result_data: v.looseObject({ anyOf: v.array(schema) }) }) }),
      entryOf('GET /api/v1/group/{g_idx}').responses[200].content['application/json'].schema,
    ).properties.result_data;
    expect(responses['200']?.content['text/event-stream']?.schema).toEqual({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: anyOf[0],
    });
    expect(responses['404']?.content['application/json']?.schema).toMatchObject({
      required: ['result_code', 'result_msg', 'result_data'],
    });
  });

  it('describes every call and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it.each(calls)('has each path parameter of %s, and a body if the method has one', (call) => {
    const entry = entryOf(call);
    const pieces = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const inPath = entry.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(pieces.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(entry.requestBody !== undefined).toBe(/^(POST|PUT) /.test(call));
  });

  it('describes an image as a raw body, and a secret field as a header', () => {
    const { requestBody, parameters } = entryOf('POST /api/v1/upload');
    expect(requestBody?.content).toEqual({ 'image/*': { schema: { type: 'string', format: 'binary' } } });
    expect(parameters).toMatchObject([{ name: 'order-key', in: 'header', required: false }]);
  });

  it('describes no secret field in a query or a path', () => {
    const places = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters }) => parameters.map((each) => `${each.in} ${each.name}`)),
    );
    expect(places).toContain('header app-card-auth-token');
    // Old clients still send the old form of a login by token; operations.md explains how the logs omit it.
    expect(places.filter((place) => /token|_key|password/i.test(place) && !place.startsWith('header'))).toEqual([
      'path token',
    ]);
  });

  it('marks the required fields of a query', () => {
    const parameters = new Map(entryOf('GET /api/v2/product/detail').parameters.map((each) => [each.name, each]));
    expect(parameters.get('sell_idx')).toMatchObject({ in: 'query', required: true });
    expect(parameters.get('referrer_type')).toMatchObject({ in: 'query', required: false });
  });

  it('wraps every response in its envelope', () => {
    for (const [call] of calls) {
      const { schema: envelope } = entryOf(call).responses[200].content['application/json'];
      expect(envelope).toMatchObject({ required: ['result_code', 'result_msg', 'result_data'] });
    }
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(openApiDocument());
  });
});
