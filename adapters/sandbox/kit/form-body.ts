import type { Context } from 'hono';

/** Returns the fields of a posted form. If a field is repeated, its last value counts; files are ignored. */
export async function formFields(c: Context): Promise<Readonly<Record<string, string>>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
