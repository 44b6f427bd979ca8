/** The names of the variables `#{…}` in a template. */
export type VariableOf<T extends string> = T extends `${string}#{${infer Name}}${infer Rest}`
  ? Name | VariableOf<Rest>
  : never;

/** The values of all variables of a template. */
export type ValuesOf<T extends string> = { readonly [Name in VariableOf<T>]: string };

/**
 * Returns a template with its variables `#{…}` filled in. The message provider compares the result with the registered
 * template. A variable without a value is unchanged. Variables within values are not filled in.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/#\{([^{}]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
