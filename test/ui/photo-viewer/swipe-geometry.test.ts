import { describe, expect, it } from 'vitest';
import {
  closesAfterPull,
  followedOffset,
  photoAfterSwipe,
  speedAt,
  swipeDirection,
} from '../../../ui/photo-viewer/swipe-geometry.ts';

describe('the direction of a move', () => {
  it.each([
    ['undetermined after 7 pixels', { x: 7, y: 0 }, null],
    ['sideways', { x: -20, y: 5 }, 'sideways'],
    ['horizontal on the diagonal', { x: 10, y: 10 }, 'sideways'],
    ['down', { x: 5, y: 20 }, 'down'],
    ['up', { x: 5, y: -20 }, 'up'],
  ])('is %s', (_name, move, direction) => {
    expect(swipeDirection(move)).toBe(direction);
  });
});

describe('a swipe ends on', () => {
  const swipe = { index: 2, count: 5, width: 400, speed: 0 };

  it.each([
    ['the next photo after more than a third to the left', { offset: -141 }, 3],
    ['the previous one after more than a third to the right', { offset: 141 }, 1],
    ['the same after a shorter swipe', { offset: -139 }, 2],
    ['the next after a short flick', { offset: -30, speed: -0.5 }, 3],
    ['the same after a flick back at the end of a long swipe', { offset: -300, speed: 0.5 }, 2],
    ['the same without a move', { offset: 0, speed: 2 }, 2],
    ['the first, which has none before it', { index: 0, offset: 300 }, 0],
    ['the last, which has none after it', { index: 4, offset: -300 }, 4],
  ])('%s', (_name, changed, index) => {
    expect(photoAfterSwipe({ ...swipe, ...changed })).toBe(index);
  });

  it('the same photo if there is no other one', () => {
    expect(photoAfterSwipe({ index: 0, count: 1, width: 400, offset: -300, speed: -2 })).toBe(0);
  });
});

it('the photos follow the finger, but only partly where there is no further photo', () => {
  expect([followedOffset(-100, 0, 2), followedOffset(100, 1, 2)]).toEqual([-100, 100]);
  expect([followedOffset(100, 0, 2), followedOffset(-100, 1, 2)]).toEqual([30, -30]);
});

describe('a swipe down', () => {
  it.each([
    ['closes after 140 pixels', 141, 0, 800, true],
    ['stays after a shorter swipe', 139, 0, 800, false],
    ['closes after a quarter of a low window', 101, 0, 400, true],
    ['closes by a flick', 30, 0.5, 800, true],
    ['stays when the finger flicks back up', 300, -0.5, 800, false],
    ['stays without a move', 0, 1, 800, false],
  ])('%s', (_name, pull, speed, height, closes) => {
    expect(closesAfterPull(pull, speed, height)).toBe(closes);
  });
});

describe('the speed of a finger', () => {
  it('is measured over its last moves', () => {
    const moves = [
      { x: 0, y: 0, at: 0 },
      { x: 0, y: 0, at: 950 },
      { x: 10, y: -20, at: 970 },
      { x: 40, y: -40, at: 990 },
    ];
    expect(speedAt(moves, 1_000)).toEqual({ x: 1, y: -1 });
  });

  it('is zero if the finger rested before it was lifted, and for a single position', () => {
    expect(
      speedAt(
        [
          { x: 0, y: 0, at: 0 },
          { x: 90, y: 0, at: 50 },
        ],
        400,
      ),
    ).toEqual({ x: 0, y: 0 });
    expect(speedAt([{ x: 5, y: 5, at: 10 }], 10)).toEqual({ x: 0, y: 0 });
  });
});
