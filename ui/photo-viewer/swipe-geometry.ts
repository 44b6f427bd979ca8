import type { Point } from './zoom-geometry.ts';

/** A touch that moves this many pixels is no longer a tap. */
const SLOP_PX = 8;
/** A slow swipe over this share of the stage's width turns to the next photo. */
const TURNING_SHARE = 0.35;
/** A short swipe of this speed, in pixels per millisecond, also turns to the next photo. */
const FLICK_SPEED = 0.4;
/**
 * The viewer closes if the photo is pulled down this far, or by this share of the height of the viewer if that is less.
 */
const CLOSING_PX = 140;
const CLOSING_SHARE = 0.25;
/** A photo without a neighbor follows only this share of the finger's movement. */
const RESISTANCE = 0.3;

/** The position of a finger at the time `at`, in milliseconds from any origin. */
export interface TimedPoint extends Point {
  readonly at: number;
}

/** The direction of a finger on a photo that is not enlarged. */
export type SwipeDirection = 'sideways' | 'down' | 'up';

/** Returns the direction of a movement; null while it may still be a tap. A diagonal counts as sideways. */
export function swipeDirection({ x, y }: Point): SwipeDirection | null {
  if (Math.hypot(x, y) < SLOP_PX) return null;
  if (Math.abs(x) >= Math.abs(y)) return 'sideways';
  return y > 0 ? 'down' : 'up';
}

/** A finished swipe over a row of photos. */
export interface Swipe {
  /** Index of the photo on which it started. */
  readonly index: number;
  readonly count: number;
  /** Movement to the right in pixels; negative towards the next photo. */
  readonly offset: number;
  /** Speed to the right at its end, in pixels per millisecond. */
  readonly speed: number;
  /** Width of the stage in pixels. */
  readonly width: number;
}

/**
 * Returns the index of the photo on which a swipe ends: the next or the previous one after a third of the width or a
 * flick, otherwise the same one. A flick back cancels a long swipe. There is nothing before the first photo or after
 * the last.
 */
export function photoAfterSwipe({ index, count, offset, speed, width }: Swipe): number {
  const isFlick = Math.abs(speed) >= FLICK_SPEED;
  const isFar = Math.abs(offset) > width * TURNING_SHARE;
  const turns = isFlick ? Math.sign(speed) === Math.sign(offset) : isFar;
  if (!turns) return index;
  return Math.min(Math.max(index - Math.sign(offset), 0), count - 1);
}

/** Returns how far the photos follow a finger that has moved by `offset`: less if there is no further photo. */
export function followedOffset(offset: number, index: number, count: number): number {
  const hasNeighbor = offset > 0 ? index > 0 : index < count - 1;
  return hasNeighbor ? offset : offset * RESISTANCE;
}

/**
 * Returns whether a swipe down by `pull` pixels, which ends with `speed` in pixels per millisecond, closes the viewer.
 */
export function closesAfterPull(pull: number, speed: number, height: number): boolean {
  if (pull < SLOP_PX || speed <= -FLICK_SPEED) return false;
  return speed >= FLICK_SPEED || pull > Math.min(CLOSING_PX, height * CLOSING_SHARE);
}

/** The speed of a finger is measured over this time before the end of its movement. */
const SPEED_WINDOW_MS = 100;

/** Returns the moves that determine the speed at the time `at`. */
export function recentMoves<M extends TimedPoint>(moves: readonly M[], at: number): readonly M[] {
  return moves.filter((move) => at - move.at < SPEED_WINDOW_MS);
}

/** Returns the speed over the last moves, in pixels per millisecond; zero if the finger rested before it was lifted. */
export function speedAt(moves: readonly TimedPoint[], at: number): Point {
  const recent = recentMoves(moves, at);
  const first = recent.at(0);
  const last = recent.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at) return { x: 0, y: 0 };
  const ms = last.at - first.at;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}
