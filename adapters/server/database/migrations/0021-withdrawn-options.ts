/** Options that an import has taken off sale: their units are counted, and not sold. */
export const WITHDRAWN_OPTIONS: readonly string[] = [`alter table sale_option add column withdrawn_dt timestamp(0)`];
