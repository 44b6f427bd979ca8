import type { ApprovalResult, ReversalResult, InquiryResult, PaymentGateway } from '../payment-gateway.port.ts';

/**
 * The gateway of a payment method that is not offered. It never reports a payment as absent or reversed: payments may
 * still exist there from before the keys were removed. Refunds are handed to the operator.
 */
export class DisabledGateway implements PaymentGateway {
  readonly timeoutMs = 0;

  async approve(): Promise<ApprovalResult> {
    return { kind: 'declined', message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.' };
  }

  async netCancel(): Promise<ReversalResult> {
    return { kind: 'unknown' };
  }

  async inquire(): Promise<InquiryResult> {
    return { kind: 'unknown' };
  }

  async refund(): Promise<ReversalResult> {
    return { kind: 'refused', message: '지금은 쓸 수 없는 결제 방법이에요.', isFinal: true };
  }
}
