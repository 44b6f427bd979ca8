import { describe, expect, it } from 'vitest';
import { nextPosition, positionOfSlide, slideAt } from '../../../ui/banners/slide-position.ts';

const loop = { slideCount: 4, hasCopies: true };
const plain = { slideCount: 4, hasCopies: false };

describe('a track of slides with copies at both ends', () => {
  it('shows the last slide before the first, and the first after the last', () => {
    expect([0, 1, 2, 3, 4, 5].map((place) => slideAt(loop, place))).toEqual([3, 0, 1, 2, 3, 0]);
  });

  it('moves from the last slide to the copy of the first, which counts as the first', () => {
    expect(nextPosition(loop, 4)).toBe(5);
    expect(positionOfSlide(loop, slideAt(loop, 5))).toBe(1);
  });
});

describe('a track of slides without copies', () => {
  it('shows each slide at its own position', () => {
    expect([0, 1, 2, 3].map((place) => slideAt(plain, place))).toEqual([0, 1, 2, 3]);
    expect(positionOfSlide(plain, 2)).toBe(2);
  });

  it('returns to the first slide after the last', () => {
    expect(nextPosition(plain, 3)).toBe(0);
  });
});

it('returns position 0 for a track without slides', () => {
  expect(slideAt({ slideCount: 0, hasCopies: false }, 0)).toBe(0);
  expect(nextPosition({ slideCount: 0, hasCopies: false }, 0)).toBe(0);
});
