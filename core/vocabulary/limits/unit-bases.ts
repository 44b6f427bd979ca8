/** The amounts for which a unit price can be calculated. */
export const UNIT_BASES = [
  '10g',
  '100g',
  '10ml',
  '100ml',
  '1m',
  '10m',
  '1개',
  '10개',
  '1매',
  '10매',
  '1포',
  '10포',
] as const;
export type UnitBase = (typeof UNIT_BASES)[number];
