import { describe, expect, it } from 'vitest';
import { settledMessage, settledPayment } from '../../../core/payment/settlement.ts';
import { sampleApproval, sampleEvents, samplePayments } from './sample-payment.ts';

describe('the payment after its settlement', () => {
  it('holds its stock and clears its end reason when a late return is approved', () => {
    const lapsed = samplePayments['expired hold'];

    expect(settledPayment(lapsed, sampleEvents.returned, { kind: 'approve' })).toEqual({
      ...lapsed,
      payment_status: 'approving',
      stock_held: true,
      end_reason: null,
    });
  });

  it('holds its stock again when a late deposit pays it', () => {
    const lapsed = samplePayments['expired account'];

    expect(settledPayment(lapsed, sampleEvents.approved, { kind: 'paid' })).toEqual({
      ...lapsed,
      payment_status: 'paid',
      stock_held: true,
      end_reason: null,
    });
  });

  it('has no transaction when points alone paid it', () => {
    const { ready } = samplePayments;

    expect(settledPayment(ready, sampleEvents['points alone'], { kind: 'paid' })).toEqual({
      ...ready,
      payment_status: 'paid',
    });
  });

  it.each([
    ['failed', { kind: 'fail', reason: 'declined', note: null }],
    ['expired', { kind: 'expire', reason: 'declined' }],
  ] as const)('releases its stock and states the reason when it is %s', (payment_status, settlement) => {
    const { approving } = samplePayments;

    expect(settledPayment(approving, sampleEvents['not paid'], settlement)).toEqual({
      ...approving,
      payment_status,
      stock_held: false,
      end_reason: 'declined',
    });
  });

  it.each(['refunded', 'failed'] as const)(
    'changes only its status, to %s, once its charge or account is undone',
    (status) => {
      const undoing = samplePayments['undoing a charge'];

      expect(settledPayment(undoing, sampleEvents.undone, { kind: 'close-undone', status })).toEqual({
        ...undoing,
        payment_status: status,
      });
    },
  );

  it('stays expired with its transaction when a late deposit is to be refunded', () => {
    const held = { ...samplePayments.approving, pay_method: 'vbank' as const };
    const deposit = { kind: 'approved', ...sampleApproval, tid: 'tid2' } as const;

    expect(settledPayment(held, deposit, { kind: 'refund-late-deposit' })).toEqual({
      ...held,
      payment_status: 'expired',
      stock_held: false,
      end_reason: 'deposited-late',
      tid: 'tid2',
    });
  });

  it('has refunded its whole amount and holds no stock once all lines are refunded', () => {
    const paid = samplePayments['paid by card'];

    expect(settledPayment(paid, sampleEvents['all refunded'], { kind: 'refunded' })).toEqual({
      ...paid,
      payment_status: 'refunded',
      stock_held: false,
      refund_amount: 10_000,
    });
  });
});

describe('the sentence about a payment after its settlement', () => {
  const declined = { end_reason: 'declined', message: '한도 초과예요.' } as const;
  const open = { end_reason: null, message: '' } as const;
  const refused = { kind: 'refused', reason: 'declined', text: '한도 초과예요.' } as const;

  it('is the gateway’s message when the gateway has declined', () => {
    expect(settledMessage(open, declined, refused)).toBe('한도 초과예요.');
  });

  it('is derived from the reason when the event has no message', () => {
    const lapsed = { end_reason: 'hold-lapsed' } as const;

    expect(settledMessage(open, lapsed, { kind: 'hold-ended', reason: 'hold-lapsed' })).toBe(
      '결제 시간이 지나 주문이 취소됐어요.',
    );
  });

  it('asks for another method when the gateway declined without a message', () => {
    expect(settledMessage(open, declined, { kind: 'refused', reason: 'declined' })).toBe(
      '결제가 승인되지 않았어요. 다른 방법으로 결제해 주세요.',
    );
  });

  it('is unchanged while the reason stays the same, and empty without a reason', () => {
    expect(settledMessage(declined, declined, { kind: 'not-paid', reason: 'declined', text: '다른 말' })).toBe(
      '한도 초과예요.',
    );
    expect(settledMessage(declined, open, sampleEvents.returned)).toBe('');
  });
});
