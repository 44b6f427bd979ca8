/** The content of a product that a price buys, for unit prices. */
export const UNIT_PRICES: readonly string[] = [
  // content_milli: thousandths of g, ml, m or counted units.
  `alter table sale
    add column unit_base text check (
      unit_base in ('10g', '100g', '10ml', '100ml', '1m', '10m', '1개', '10개', '1매', '10매', '1포', '10포')
    ),
    add column content_milli integer check (content_milli > 0)`,
  `alter table sale_option add column content_milli integer check (content_milli > 0)`,
];
