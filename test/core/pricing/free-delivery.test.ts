import { describe, expect, it } from 'vitest';
import { deliveryFees } from '../../../core/pricing/delivery-fee.ts';
import { freeDelivery } from '../../../core/pricing/free-delivery.ts';
import { sampleLine } from '../cart/sample-line.ts';

const amountFrom = (delivery_free_value: number) => ({ delivery_free_type: 'amount' as const, delivery_free_value });
const shownFor = (...lines: Parameters<typeof sampleLine>) => freeGroups(lines.map((line) => sampleLine(line)));
const freeGroups = (lines: ReturnType<typeof sampleLine>[]) => deliveryFees(lines, null).groups.map(freeDelivery);

describe('freeDelivery', () => {
  it('returns the missing amount, and the reached share', () => {
    expect(shownFor({ consumer_price: 18_000, ...amountFrom(30_000) })).toEqual([
      { kind: 'missing', leftToFree: 12_000, progress: 0.6 },
    ]);
  });

  it('is reached at exactly the amount, and not one won below', () => {
    expect(shownFor({ consumer_price: 29_999, ...amountFrom(30_000) })).toMatchObject([{ leftToFree: 1 }]);
    expect(shownFor({ consumer_price: 30_000, ...amountFrom(30_000) })).toEqual([{ kind: 'reached' }]);
  });

  it('has no threshold if delivery is never free, or always', () => {
    expect(shownFor({ delivery_free_type: 'always' })).toEqual([{ kind: 'none' }]);
    expect(shownFor({ delivery_free_type: 'free' })).toEqual([{ kind: 'always' }]);
    expect(shownFor({ delivery_free_type: 'always', delivery_price: 0 })).toEqual([{ kind: 'always' }]);
  });

  it('counts all products of the seller for each of its groups', () => {
    const cheap = sampleLine({ consumer_price: 10_000, ...amountFrom(20_000) });
    const dear = sampleLine({ option_idx: 101, consumer_price: 15_000, ...amountFrom(50_000) });
    expect(freeGroups([cheap, dear])).toEqual([
      { kind: 'reached' },
      { kind: 'missing', leftToFree: 25_000, progress: 0.5 },
    ]);
  });
});
