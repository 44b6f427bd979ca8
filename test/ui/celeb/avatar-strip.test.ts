import { describe, expect, it } from 'vitest';
import { AvatarStrip } from '../../../ui/celeb/avatar-strip.ts';

describe('AvatarStrip', () => {
  it('advances from celeb to celeb, and from the last to the first', () => {
    const strip = new AvatarStrip(3);
    const seen = [strip.current];
    for (let turn = 0; turn < 4; turn += 1) {
      strip.advance();
      seen.push(strip.current);
    }
    expect(seen).toEqual([0, 1, 2, 0, 1]);
  });

  it.each(['touch', 'hover', 'focus'] as const)('pauses while it is held by %s, and continues from there', (reason) => {
    const strip = new AvatarStrip(3);
    strip.advance();
    strip.hold(reason, true);
    strip.advance();
    expect(strip.current).toBe(1);
    strip.hold(reason, false);
    strip.advance();
    expect(strip.current).toBe(2);
  });

  it('pauses until the last of several holds is released', () => {
    const strip = new AvatarStrip(2);
    strip.hold('hover', true);
    strip.hold('focus', true);
    strip.hold('hover', false);
    strip.advance();
    expect(strip.current).toBe(0);
    strip.releaseAll();
    strip.advance();
    expect(strip.current).toBe(1);
  });

  it.each([0, 1])('does not advance with %d celebs', (celebCount) => {
    const strip = new AvatarStrip(celebCount);
    strip.advance();
    expect(strip.current).toBe(0);
  });
});
