import type { Context } from 'hono';

/** Reads the fields of a posted form. The last value of a repeated field counts; files are ignored. */
export async function formFields(c: Context): Promise<Readonly<Record<string, string>>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
