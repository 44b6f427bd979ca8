import * as v from 'valibot';
import type { OfficeCallDefinition } from '../../../../core/api/office/call/office-call.ts';
import { officeContract, type OfficeCallName } from '../../../../core/api/office/office-contract.ts';

type Schema = v.GenericSchema;

/** Text that no screen may execute, no spreadsheet may evaluate, and no query may contain unescaped. */
export const MARKUP = `<img src=x onerror=alert(1)>'";--`;

/** A field of a request that accepts any text. */
export interface TextField {
  readonly call: OfficeCallName;
  /** Names of the field and the objects that contain it, such as `form.options[].option_name`. */
  readonly path: string;
  readonly schema: Schema;
}

/** Values of which one is valid for each field that does not accept any text. */
const SAMPLES = [
  '2026-11-21 12:00:00',
  '2026-11-21',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '123456',
  '04763',
  '/orders',
  'd41d8cd98f00b204e9800998ecf8427e',
  'YQ==',
];

/** Returns the names of all calls. */
export function officeCalls(): readonly OfficeCallName[] {
  return Object.keys(officeContract).filter((call): call is OfficeCallName => call in officeContract);
}

/** Returns the definition of a call. */
export function definitionOf(call: OfficeCallName): OfficeCallDefinition {
  return officeContract[call];
}

/** Returns the fields of a call's request that accept any text. */
export function textFieldsOf(call: OfficeCallName): readonly TextField[] {
  const { request } = definitionOf(call);
  return isSchema(request) ? fieldsIn(request, '').map(([path, schema]) => ({ call, path, schema })) : [];
}

/** Returns a request that is valid for the schema of its call, with the text in one field. */
export function requestWith({ call, path }: Pick<TextField, 'call' | 'path'>, text: string): object {
  const { request } = definitionOf(call);
  const built: unknown = isSchema(request) ? valueOf(request, '', { path, text }) : null;
  if (typeof built !== 'object' || built === null) throw new Error(`${call} has no request`);
  return built;
}

function fieldsIn(schema: Schema, path: string): readonly [path: string, schema: Schema][] {
  if (schema.type === 'string') return v.is(schema, MARKUP) || v.is(schema, '<') ? [[path, schema]] : [];
  return partsOf(schema, path).flatMap(([partPath, part]) => fieldsIn(part, partPath));
}

/** Returns the schemas directly in a schema, with their paths. */
function partsOf(schema: Schema, path: string): readonly [path: string, schema: Schema][] {
  if (hasEntries(schema)) {
    return Object.entries(schema.entries).map(([name, entry]) => [path === '' ? name : `${path}.${name}`, entry]);
  }
  if (hasItem(schema)) return [[`${path}[]`, schema.item]];
  if (hasWrapped(schema)) return [[path, schema.wrapped]];
  return hasOptions(schema) ? schema.options.filter(isSchema).map((option) => [path, option]) : [];
}

function valueOf(schema: Schema, path: string, wanted: { readonly path: string; readonly text: string }): unknown {
  const isOnPath = fieldsIn(schema, path).some(([field]) => field === wanted.path);
  if (schema.type === 'string') {
    return isOnPath ? wanted.text : (SAMPLES.find((sample) => v.is(schema, sample)) ?? 'a');
  }
  if (hasEntries(schema)) {
    return Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [
        name,
        valueOf(entry, path === '' ? name : `${path}.${name}`, wanted),
      ]),
    );
  }
  if (hasItem(schema)) return [valueOf(schema.item, `${path}[]`, wanted)];
  if (hasWrapped(schema)) return schema.type === 'nullable' && !isOnPath ? null : valueOf(schema.wrapped, path, wanted);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'number') return 1;
  if ('literal' in schema) return schema.literal;
  if (!hasOptions(schema)) throw new Error(`no sample for ${schema.type}`);
  const options = schema.options.filter(isSchema);
  const option = options.find((one) => fieldsIn(one, path).some(([field]) => field === wanted.path)) ?? options[0];
  return option === undefined ? schema.options[0] : valueOf(option, path, wanted);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function hasEntries(schema: Schema): schema is Schema & { readonly entries: Readonly<Record<string, Schema>> } {
  return 'entries' in schema;
}

function hasItem(schema: Schema): schema is Schema & { readonly item: Schema } {
  return 'item' in schema && isSchema(schema.item);
}

function hasWrapped(schema: Schema): schema is Schema & { readonly wrapped: Schema } {
  return 'wrapped' in schema && isSchema(schema.wrapped);
}

function hasOptions(schema: Schema): schema is Schema & { readonly options: readonly unknown[] } {
  return 'options' in schema && Array.isArray(schema.options);
}
