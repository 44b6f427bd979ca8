/** Length of a frame at 60 Hz, in ms. */
const FRAME = 1_000 / 60;

/**
 * How many of the frames of the given lengths in ms came late: after more than the 16.7 ms of one picture. Pictures come
 * at fixed moments, so a frame lasts one, two or more of them, give or take what the clock of the page is off.
 */
export function lateFrames(lengths: readonly number[]): number {
  return lengths.filter((length) => Math.round(length / FRAME) > 1).length;
}
