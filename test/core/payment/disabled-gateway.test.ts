import { describe, expect, it } from 'vitest';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';

describe('DisabledGateway', () => {
  const gateway = new DisabledGateway();

  it('declines every approval with a sentence for the shopper', async () => {
    expect(await gateway.approve()).toEqual({
      kind: 'declined',
      message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.',
    });
  });

  it('never reports a charge as absent or reversed, since it may be from before the keys were removed', async () => {
    expect(await gateway.inquire()).toEqual({ kind: 'unknown' });
    expect(await gateway.netCancel()).toEqual({ kind: 'unknown' });
  });

  it('refuses refunds permanently, so that the operator transfers them', async () => {
    expect(await gateway.refund()).toEqual({
      kind: 'refused',
      message: '지금은 쓸 수 없는 결제 방법이에요.',
      isFinal: true,
    });
  });
});
