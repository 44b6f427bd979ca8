import { describe, expect, it } from 'vitest';
import { cardName } from '../../../../adapters/gateways/wire/inicis-codes.ts';
import { usedMethodText } from '../../../../adapters/server/order-rows/load-order.ts';

describe('usedMethodText', () => {
  const paid = { paid_dt: '2026-11-21 12:00:00', card_name: '', card_number: '' };

  it('never names a card for a virtual account, even if the gateway does', () => {
    for (const card_name of ['', '신용카드', cardName('', '')]) {
      expect(usedMethodText({ ...paid, pay_method: 'vbank', card_name })).toBe('가상계좌');
    }
  });

  it('names a virtual account before its deposit, and a card only once it is paid', () => {
    const open = { ...paid, paid_dt: null };
    expect(usedMethodText({ ...open, pay_method: 'vbank' })).toBe('가상계좌');
    expect(usedMethodText({ ...open, pay_method: 'card' })).toBe('');
  });

  it('names the card, or its method when the gateway names none', () => {
    expect(usedMethodText({ ...paid, pay_method: 'card', card_name: cardName('06', '') })).toBe('KB국민카드');
    expect(usedMethodText({ ...paid, pay_method: 'card', card_name: cardName('99', '새카드') })).toBe('새카드');
    expect(usedMethodText({ ...paid, pay_method: 'card', card_name: cardName('99', '') })).toBe('신용카드');
  });
});
