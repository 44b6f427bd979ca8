import { describe, expect, it } from 'vitest';
import { shareText, signed } from '../../../../ui/office/figures/figure-text.ts';

describe('signed', () => {
  it('has a minus sign only for a negative amount', () => {
    expect([-1_300, 0, 1_300].map(signed)).toEqual(['−1,300', '0', '1,300']);
  });

  it('has no sign when nothing was refunded', () => {
    expect(signed(-0)).toBe('0');
  });
});

describe('shareText', () => {
  it('always has one decimal', () => {
    expect([90, 121, 1_000].map((amount) => shareText(amount, 1_000))).toEqual(['9.0%', '12.1%', '100.0%']);
  });

  it('is zero for a negative amount, and without a total', () => {
    expect([shareText(-10, 100), shareText(0, 0)]).toEqual(['0.0%', '0.0%']);
  });
});
