/** A screen of 60 Hz, in ms. */
const FRAME = 1_000 / 60;

/**
 * What frames of the given lengths in ms missed: how many took longer than the 16.7 ms of one picture, and how many
 * pictures were left out for them. Pictures come at fixed moments, so a frame lasts one, two or more of them, give or
 * take what the clock of the page is off.
 */
export function missedFrames(lengths: readonly number[]): { readonly late_cnt: number; readonly dropped_cnt: number } {
  const pictures = lengths.map((length) => Math.max(1, Math.round(length / FRAME)));
  return {
    late_cnt: pictures.filter((count) => count > 1).length,
    dropped_cnt: pictures.reduce((sum, count) => sum + count - 1, 0),
  };
}
