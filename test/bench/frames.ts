/** Length of a frame at 60 Hz, in ms. */
const FRAME_MS = 1_000 / 60;

/**
 * Counts the late frames among frames of the given lengths in ms: those that took two or more screen refreshes of
 * 16.7 ms. Lengths are rounded to whole refreshes, since the page's clock is imprecise.
 */
export function lateFrames(lengths: readonly number[]): number {
  return lengths.filter((length) => Math.round(length / FRAME_MS) > 1).length;
}
