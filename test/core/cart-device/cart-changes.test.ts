import { describe, expect, it } from 'vitest';
import { cartChanges } from '../../../core/cart-device/cart-changes.ts';
import { NOW, sampleLine } from '../cart/sample-line.ts';

const seen = sampleLine();
const changeOf = (changes: Parameters<typeof sampleLine>[0], before = seen) =>
  cartChanges([before], [sampleLine(changes)], NOW).map(({ code, text }) => ({ code, text }));

describe('cartChanges', () => {
  it('reports no changes if only quantities differ', () => {
    expect(changeOf({ option_cnt: 7, remaining_cnt: 9 })).toEqual([]);
  });

  it('reports raised and lowered unit prices', () => {
    expect(changeOf({ consumer_price: 19_900, option_cnt: 3 })).toEqual([
      { code: 'dearer', text: '17,900원에서 19,900원으로 올랐어요' },
    ]);
    expect(changeOf({ consumer_price: 15_000 })).toEqual([
      { code: 'cheaper', text: '17,900원에서 15,000원으로 내렸어요' },
    ]);
  });

  it('reports a group discount that no longer applies', () => {
    const group = sampleLine({ group_buy_flag: true, value_type: 'amount', config_value: 3_000 });
    expect(changeOf({}, group)).toEqual([{ code: 'dearer', text: '14,900원에서 17,900원으로 올랐어요' }]);
  });

  it('reports only that a line is unavailable, even if its price has changed as well', () => {
    expect(changeOf({ remaining_cnt: 0, consumer_price: 19_900 })).toEqual([{ code: 'unbuyable', text: '품절이에요' }]);
  });

  it('reports the end of a sale at its exact millisecond', () => {
    const ends = Date.UTC(2026, 10, 24, 11, 0, 0);
    expect(cartChanges([seen], [seen], ends - 1)).toEqual([]);
    expect(cartChanges([seen], [seen], ends).map(({ code }) => code)).toEqual(['unbuyable']);
  });

  it('reports that a line is available again, but does not repeat that it is sold out', () => {
    const soldOut = sampleLine({ remaining_cnt: 0, buy_flag: false });
    expect(changeOf({ remaining_cnt: 0, buy_flag: false }, soldOut)).toEqual([]);
    expect(changeOf({}, soldOut)).toEqual([{ code: 'buyable', text: '다시 살 수 있어요' }]);
  });

  it('ignores added and removed lines', () => {
    expect(cartChanges([], [seen], NOW)).toEqual([]);
    expect(cartChanges([seen], [], NOW)).toEqual([]);
  });
});
