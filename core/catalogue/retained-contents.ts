import type { CatalogueOption } from './catalogue.ts';

/** Columns of a sale that depend on the contents of its options. */
export const CONTENT_COLUMNS: readonly string[] = ['unit_base', 'content_milli'];

type NamedOption = Pick<CatalogueOption, 'option_name' | 'is_add_option' | 'option_price'>;

/** Returns the key of an option within its sale. */
export function optionKey({ option_name, is_add_option }: Pick<NamedOption, 'option_name' | 'is_add_option'>): string {
  return `${is_add_option ? 'add' : 'own'} ${option_name}`;
}

/**
 * Returns whether a file's row without contents leaves the sale's contents unchanged. True only if the row has the same
 * options at the same extra prices, since the contents depend on both.
 */
export function retainsContents(
  { omitted = [], options }: { readonly omitted?: readonly string[]; readonly options: readonly NamedOption[] },
  stored: readonly NamedOption[],
): boolean {
  const priced = new Map(stored.map((option) => [optionKey(option), option.option_price]));
  return (
    CONTENT_COLUMNS.every((name) => omitted.includes(name)) &&
    options.length === stored.length &&
    options.every((option) => priced.get(optionKey(option)) === option.option_price)
  );
}
