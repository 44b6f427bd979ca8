import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/api/contract.ts';
import { officeContract } from '../../../core/api/office/office-contract.ts';

/** Longer than any text of a request: digits for patterns of numbers, letters for all others. */
const LONG_TEXTS = ['1', 'a', '가'].map((letter) => letter.repeat(1_100_000));
/** Texts that are cut instead of refused are at most this long afterwards. */
const MAX_CUT_LENGTH = 1_000;
const BOUNDS: readonly unknown[] = ['max_length', 'length'];

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Returns the types of a schema's steps, such as `string`, `trim` and `max_length`. */
function stepsOf(schema: v.GenericSchema): unknown[] {
  if (!('pipe' in schema) || !Array.isArray(schema.pipe)) return [schema.type];
  return schema.pipe.flatMap((step: unknown) => {
    if (isSchema(step)) return stepsOf(step);
    return typeof step === 'object' && step !== null && 'type' in step ? [step.type] : [];
  });
}

/** Returns the schemas within a schema: the fields of an object, the items of a list, the options of a choice. */
function partsOf(schema: v.GenericSchema): [name: string, part: v.GenericSchema][] {
  const parts: [string, unknown][] = [];
  if ('entries' in schema) {
    for (const [name, part] of Object.entries(schema.entries ?? {})) parts.push([`.${name}`, part]);
  }
  if ('item' in schema) parts.push(['[]', schema.item]);
  if ('items' in schema && Array.isArray(schema.items)) {
    parts.push(...schema.items.map((part: unknown): [string, unknown] => ['[]', part]));
  }
  if ('wrapped' in schema) parts.push(['', schema.wrapped]);
  if ('options' in schema && Array.isArray(schema.options)) {
    parts.push(...schema.options.map((part: unknown): [string, unknown] => ['', part]));
  }
  return parts.flatMap(([name, part]) => (isSchema(part) ? [[name, part]] : []));
}

function refusesOrCuts(schema: v.GenericSchema): boolean {
  return LONG_TEXTS.every((long) => {
    const { success, output } = v.safeParse(schema, long);
    return !success || typeof output !== 'string' || output.length <= MAX_CUT_LENGTH;
  });
}

/**
 * Returns the paths of all texts and lists without a maximum length. `field` is the schema of the whole field, which
 * may bound the texts among its options.
 */
function unbounded(path: string, schema: v.GenericSchema, field = schema): string[] {
  const steps = [...stepsOf(schema), ...stepsOf(field)];
  const isBounded =
    (schema.type !== 'string' && schema.type !== 'array') ||
    steps.some((step) => BOUNDS.includes(step)) ||
    (schema.type === 'string' && refusesOrCuts(field));
  const parts = partsOf(schema).flatMap(([name, part]) =>
    unbounded(`${path}${name}`, part, name === '' ? field : part),
  );
  return isBounded ? parts : [path, ...parts];
}

describe('the requests', () => {
  it.each([
    ['shop', contract],
    ['office', officeContract],
  ])('of the %s bound the length of each text and list', (_, calls) => {
    const found = Object.entries<{ readonly request: unknown }>(calls).flatMap(([call, { request }]) =>
      isSchema(request) ? unbounded(call, request) : [call],
    );

    expect(found).toEqual([]);
  });
});

describe('unbounded', () => {
  it.each([
    ['a text', v.object({ note: v.pipe(v.string(), v.trim()) }), ['.note']],
    ['a text of digits', v.object({ phone: v.pipe(v.string(), v.regex(/^\d+$/)) }), ['.phone']],
    ['an optional text', v.object({ note: v.optional(v.nullable(v.string()), null) }), ['.note']],
    ['a list', v.object({ list: v.array(v.number()) }), ['.list']],
    ['a text in a list', v.object({ list: v.pipe(v.array(v.string()), v.maxLength(3)) }), ['.list[]']],
  ])('finds %s without a maximum length', (_, schema, paths) => {
    expect(unbounded('', schema)).toEqual(paths);
  });

  it('accepts texts that are cut, chosen from a list, or bounded as an option', () => {
    const schema = v.object({
      cut: v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, 100)),
      ),
      chosen: v.picklist(['a', 'b']),
      either: v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(10)),
    });

    expect(unbounded('', schema)).toEqual([]);
  });
});
