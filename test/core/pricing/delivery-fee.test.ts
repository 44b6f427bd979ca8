import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryFees } from '../../../core/pricing/delivery-fee.ts';
import { sampleLine, someLines, sum } from '../cart/sample-line.ts';

const free = { delivery_free_type: 'free', delivery_free_value: 0, delivery_price: 3000 } as const;
const always = { delivery_free_type: 'always', delivery_free_value: 0, delivery_price: 3000 } as const;
const from30000 = { delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 2500 } as const;
const costing = (consumer_price: number) => ({ consumer_price, option_price: 0, option_cnt: 1 });

describe('deliveryFees', () => {
  it('charges once per seller and policy, not per line', () => {
    const lines = [sampleLine(always), sampleLine(always), sampleLine({ ...always, delivery_price: 4000 })];
    expect(deliveryFees(lines, null)).toMatchObject({ total: 7000, remote: 0 });
    expect(deliveryFees([...lines, sampleLine({ ...always, member_id: 'sea' })], null).total).toBe(10_000);
  });

  it('charges nothing from the threshold on, and returns the missing amount below it', () => {
    const at = (won: number) => deliveryFees([sampleLine({ ...from30000, ...costing(won) })], null).groups[0];
    expect(at(29_999)).toMatchObject({ fee: 2500, leftToFree: 1, goods_amount: 29_999 });
    expect(at(30_000)).toMatchObject({ fee: 0, leftToFree: 0 });
    expect(at(30_001)).toMatchObject({ fee: 0, leftToFree: 0 });
  });

  it('returns no amount left to free delivery for a policy without a threshold', () => {
    for (const policy of [free, always]) {
      const odd = sampleLine({ ...policy, ...costing(10_000), delivery_free_value: 30_000 });
      expect(deliveryFees([odd], null).groups[0]).toMatchObject({ leftToFree: 0 });
    }
  });

  it('counts all products of the seller towards the threshold, and no others', () => {
    const lines = [
      sampleLine({ ...from30000, ...costing(10_000) }),
      sampleLine({ ...always, ...costing(20_000) }),
      sampleLine({ ...from30000, ...costing(10_000), member_id: 'sea' }),
    ];
    expect(
      deliveryFees(lines, null).groups.map(({ member_id, fee, goods_amount }) => [member_id, fee, goods_amount]),
    ).toEqual([
      ['farm', 0, 10_000],
      ['farm', 3000, 20_000],
      ['sea', 2500, 10_000],
    ]);
  });

  it('counts products after the group discount', () => {
    const group = { group_buy_flag: true, value_type: 'amount', config_value: 1 } as const;
    const [seller] = deliveryFees([sampleLine({ ...from30000, ...costing(30_000), ...group })], null).groups;
    expect(seller).toMatchObject({ fee: 2500, leftToFree: 1, goods_amount: 29_999 });
  });

  it('adds the remote area fee once per seller, on its first group, even if the base fee is free', () => {
    const lines = [sampleLine(free), sampleLine(always), sampleLine({ ...free, member_id: 'sea' })];
    const fees = deliveryFees(lines, '63122');
    expect(fees).toMatchObject({ total: 9000, remote: 6000 });
    expect(fees.groups.map(({ fee, remote_fee }) => [fee, remote_fee])).toEqual([
      [0, 3000],
      [3000, 0],
      [0, 3000],
    ]);
    expect(deliveryFees(lines, '40230').remote).toBe(10_000);
  });

  it('adds no remote area fee if the postal code is unknown or invalid', () => {
    expect([null, '', '6312', 'abcde'].map((zonecode) => deliveryFees([sampleLine(always)], zonecode).total)).toEqual([
      3000, 3000, 3000, 3000,
    ]);
  });

  it('returns 0 without lines', () => {
    expect(deliveryFees([], '63122')).toEqual({ total: 0, remote: 0, groups: [] });
  });

  it('returns the sum of its groups, which contain each product once, in any order of the lines', () => {
    fc.assert(
      fc.property(someLines, fc.constantFrom(null, '63122', '40230'), (lines, zonecode) => {
        const fees = deliveryFees(lines, zonecode);
        expect(sum(fees.groups.map(({ fee, remote_fee }) => fee + remote_fee))).toBe(fees.total);
        expect(sum(fees.groups.map(({ remote_fee }) => remote_fee))).toBe(fees.remote);
        const sellers = new Set(lines.map(({ member_id }) => member_id)).size;
        expect(fees.remote).toBe(sellers * (zonecode === null ? 0 : zonecode === '63122' ? 3000 : 5000));
        expect(deliveryFees(lines.toReversed(), zonecode).total).toBe(fees.total);
      }),
    );
  });

  it('never charges more after adding a line with an existing policy', () => {
    fc.assert(
      fc.property(someLines, fc.nat(11), (lines, index) => {
        const again = lines[index % lines.length];
        if (again === undefined) return;
        expect(deliveryFees([...lines, again], '63122').total).toBeLessThanOrEqual(deliveryFees(lines, '63122').total);
      }),
    );
  });
});
