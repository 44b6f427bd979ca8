import type { Context } from 'hono';

/** The fields of a posted form; of a field that came twice the last, of a file nothing. */
export async function formFields(c: Context): Promise<Readonly<Record<string, string>>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
