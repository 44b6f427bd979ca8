import { describe, expect, it } from 'vitest';
import { decideExchange, exchangeRefusalText, type ExchangeOption } from '../../../core/operator/decide-exchange.ts';

const option = (option_idx: number, option_name: string, rest: Partial<ExchangeOption> = {}): ExchangeOption => ({
  option_idx,
  option_name,
  option_price: 0,
  is_add_option: false,
  ...rest,
});
const bought = option(1, '5kg');
const options = [bought, option(2, '10kg'), option(3, '15kg', { option_price: 9_000 })];
const addOn = option(4, '10kg', { is_add_option: true });
const nothing = { option_name: null, restock: null };

describe('decideExchange', () => {
  it('sends the purchased option, and restocks the returned units only if the shop was not at fault', () => {
    const isRestocked = (reason: Parameters<typeof decideExchange>[0]) => {
      const decision = decideExchange(reason, bought, options, nothing);
      return decision.kind === 'exchange' && decision.sentOption === bought && decision.isRestocked;
    };
    expect(isRestocked('change-of-mind')).toBe(true);
    expect(isRestocked('wrong-option')).toBe(true);
    for (const reason of ['defective', 'wrong-goods', 'not-as-described'] as const) {
      expect(isRestocked(reason)).toBe(false);
    }
  });

  it('sends another option only if its kind and price are the same', () => {
    const sent = (option_name: string, all = options) =>
      decideExchange('wrong-option', bought, all, { option_name, restock: null });
    expect(sent('10kg', [addOn, ...options])).toMatchObject({ kind: 'exchange', sentOption: { option_idx: 2 } });
    expect(sent('15kg')).toEqual({ kind: 'refused', refusal: { code: 'other-price', option_name: '15kg' } });
    expect(sent('20kg')).toEqual({ kind: 'refused', refusal: { code: 'unknown-option', option_name: '20kg' } });
  });

  it('restocks no defective units, and none that the operator found damaged', () => {
    const found = (reason: 'change-of-mind' | 'defective', restock: boolean) =>
      decideExchange(reason, bought, options, { option_name: null, restock });
    expect(found('change-of-mind', false)).toMatchObject({ isRestocked: false });
    expect(found('defective', false)).toMatchObject({ isRestocked: false });
    expect(found('defective', true)).toEqual({ kind: 'refused', refusal: { code: 'not-sellable' } });
  });

  it('names the option and the stock when too few can be sent', () => {
    const short = (remaining_cnt: number) => exchangeRefusalText({ code: 'short', option_name: '5kg', remaining_cnt });
    expect(short(0)).toContain('바꿔 보낼 상품이 없어요');
    expect(short(2)).toContain('2개만 남았어요');
  });
});
