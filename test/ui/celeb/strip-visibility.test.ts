import { describe, expect, it } from 'vitest';
import { hidingAfter, type StripHiding } from '../../../ui/celeb/strip-hiding.ts';

function after(...places: number[]): boolean {
  return places.reduce<StripHiding>(hidingAfter, { isHidden: false, from: 0 }).isHidden;
}

describe('hidingAfter', () => {
  it('hides on the way down and is back on the first way up', () => {
    expect(after(300)).toBe(true);
    expect(after(300, 900, 890)).toBe(false);
    expect(after(300, 900, 890, 1_200)).toBe(true);
  });

  it('stays where it belongs near the top', () => {
    expect(after(96)).toBe(false);
    expect(after(97)).toBe(true);
    expect(after(400, 96)).toBe(false);
    expect(after(-40, 0)).toBe(false);
  });

  it('does not start at the trembling of a resting finger', () => {
    expect(after(300, 297)).toBe(true);
    expect(after(300, 296)).toBe(false);
  });

  it('adds up what is scrolled slowly', () => {
    expect(after(300, 298, 296, 294)).toBe(false);
  });
});
