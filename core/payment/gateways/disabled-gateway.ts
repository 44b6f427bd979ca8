import type { ApprovalResult, ReversalResult, InquiryResult, PaymentGateway } from '../payment-gateway.port.ts';

/** The gateway of a payment method that is not offered, so that nothing was ever paid with it. */
export class DisabledGateway implements PaymentGateway {
  readonly timeoutMs = 0;

  async approve(): Promise<ApprovalResult> {
    return { kind: 'declined', message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.' };
  }

  async netCancel(): Promise<ReversalResult> {
    return { kind: 'cancelled' };
  }

  async inquire(): Promise<InquiryResult> {
    return { kind: 'absent' };
  }

  async refund(): Promise<ReversalResult> {
    return { kind: 'refused', message: '지금은 쓸 수 없는 결제 방법이에요.', isFinal: true };
  }
}
