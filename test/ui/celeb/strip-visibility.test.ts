import { describe, expect, it } from 'vitest';
import { visibilityAfter, type StripVisibility } from '../../../ui/celeb/strip-visibility.ts';

function after(...places: number[]): boolean {
  return places.reduce<StripVisibility>(visibilityAfter, { isHidden: false, from: 0 }).isHidden;
}

describe('visibilityAfter', () => {
  it('hides when scrolled down, and returns on the first scroll up', () => {
    expect(after(300)).toBe(true);
    expect(after(300, 900, 890)).toBe(false);
    expect(after(300, 900, 890, 1_200)).toBe(true);
  });

  it('stays visible near the top', () => {
    expect(after(96)).toBe(false);
    expect(after(97)).toBe(true);
    expect(after(400, 96)).toBe(false);
    expect(after(-40, 0)).toBe(false);
  });

  it('ignores movements below the threshold', () => {
    expect(after(300, 297)).toBe(true);
    expect(after(300, 296)).toBe(false);
  });

  it('adds up slow scrolling', () => {
    expect(after(300, 298, 296, 294)).toBe(false);
  });
});
