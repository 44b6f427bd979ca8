/** Returns the errors of a form's fields, in the same order, without the fields that have no error (null). */
export function fieldFailures(failures: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(failures).filter((entry): entry is [string, string] => entry[1] !== null));
}
