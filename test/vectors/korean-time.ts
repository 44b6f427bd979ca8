/** Times in epoch ms and their gateway formats in Korean time, computed with Python's datetime. */
export const COMPACT_TIMES = [
  { at: 1_795_237_200_000, text: '20261121140000' },
  { at: 1_798_729_199_000, text: '20261231235959' },
  { at: 1_798_729_200_000, text: '20270101000000' },
  { at: 1_835_395_199_000, text: '20280229085959' },
  { at: 1_772_290_800_000, text: '20260301000000' },
] as const;

/** Texts of the right length that are not a valid time. */
export const NO_COMPACT_TIMES = [
  '20260229000000',
  '20261301000000',
  '20261121240000',
  '20261121146000',
  '2026112114000x',
];
