import { describe, expect, it } from 'vitest';
import {
  confirmationOf,
  GATEWAY_WAITS,
  refundBalance,
  refundConfirmationRefusalText,
  refundWaitAt,
} from '../../../core/operator/refund-wait.ts';
import { nextRefundStep } from '../../../core/payment/refund-step.ts';
import { HOUR_MS, MINUTE_MS } from '../../../core/time/durations.ts';

describe('refundWaitAt', () => {
  const card = { pay_method: 'card' } as const;
  const vbank = { pay_method: 'vbank' } as const;

  it.each([
    ['a deposit without an account', 'requested', null, false, vbank, 'account'],
    ['a deposit whose account the gateway refused', 'requested', 1, true, vbank, 'refused'],
    ['a deposit with an account', 'requested', null, true, vbank, 'sending'],
    ['a card that the gateway refused', 'requested', 1, false, card, 'refused'],
    ['a card that is being requested', 'sending', 1, false, card, 'sending'],
    ['a paid refund', 'done', 1, false, card, null],
    ['a card without a response for an hour', 'sending', 3_000_000, false, card, 'sending', 0],
    ['a card without a response for longer', 'sending', 3_000_000, false, card, 'unanswered', -1],
    ['a refused card that was unanswered before', 'requested', 3_000_000, false, card, 'refused', -1],
  ] as const)(
    'returns what %s waits for',
    (_, refund_status, askedAt, hasAccount, payment, wait, unansweredSince: number | null = null) => {
      const refund = { refund_status, askedAt, hasAccount, unansweredSince };
      expect(refundWaitAt(refund, payment, HOUR_MS)).toBe(wait);
    },
  );
});

describe('GATEWAY_WAITS', () => {
  it('are the waits of the refunds for which the next step is a request or an inquiry', () => {
    const payments = [{ pay_method: 'card', tid: 'tid1' } as const, { pay_method: 'vbank', tid: 'tid1' } as const];
    for (const payment of payments) {
      for (const refund_status of ['requested', 'sending', 'done'] as const) {
        for (const hasAccount of [true, false]) {
          for (const [askedAt, unansweredSince] of [
            [null, null],
            [0, null],
            [0, 0],
          ] as const) {
            const refund = { refund_status, refund_amount: 1, remaining: 0, askedAt, unansweredSince, refused_cnt: 0 };
            const facts = { ...refund, hasAccount };
            const { kind } = nextRefundStep(facts, payment, {}, MINUTE_MS, 2 * HOUR_MS);
            const wait = refundWaitAt(facts, payment, 2 * HOUR_MS);
            expect({ facts, payment, isForGateway: kind === 'send' || kind === 'look-up' }).toEqual({
              facts,
              payment,
              isForGateway: GATEWAY_WAITS.some((one) => one === wait),
            });
          }
        }
      }
    }
  });
});

describe('refundBalance', () => {
  it.each([
    [10_000, 'not-paid'],
    [7_000, 'paid'],
    [6_999, 'other-amount'],
    [0, 'other-amount'],
    [null, 'silent'],
  ] as const)('returns for a balance of %s won, when 3,000 of 10,000 won are to be refunded: %s', (held, state) => {
    expect(refundBalance(held, 10_000, 3_000)).toBe(state);
  });

  it('recognizes a refund of the whole held amount as paid', () => {
    expect(refundBalance(0, 3_000, 3_000)).toBe('paid');
  });
});

describe('confirmationOf', () => {
  it.each([
    ['paid', null, { kind: 'by-gateway' }],
    ['not-paid', null, { kind: 'by-operator' }],
    ['silent', 'paid', { kind: 'by-gateway' }],
    ['silent', 'not-paid', { kind: 'by-operator' }],
    ['silent', null, { kind: 'refused', refusal: 'silent' }],
    ['paid', 'not-paid', { kind: 'refused', refusal: 'is-paid' }],
    ['not-paid', 'paid', { kind: 'refused', refusal: 'is-not-paid' }],
    ['other-amount', 'paid', { kind: 'refused', refusal: 'other-amount' }],
  ] as const)('for a balance that is %s while the operator reports %s, returns %j', (balance, seen, confirmation) => {
    expect(confirmationOf(balance, seen)).toEqual(confirmation);
  });
});

describe('refundConfirmationRefusalText', () => {
  it.each([
    ['silent', '결제사가 답하지 않아요. 잠시 뒤에 다시 하거나, 결제사 화면에서 본 것을 함께 알려 주세요.'],
    ['other-amount', '결제사에 남은 금액이 달라요: 12,300원'],
    ['is-paid', '결제사는 이미 돌려줬다고 해요. 두 번 보내지 않았는지 확인해 주세요.'],
    ['is-not-paid', '결제사는 아직 돌려주지 않았다고 해요. 다시 확인해 주세요.'],
  ] as const)('of %s is %s', (refusal, text) => {
    expect(refundConfirmationRefusalText(refusal, 12_300)).toBe(text);
  });
});
