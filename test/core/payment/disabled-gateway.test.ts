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

  it('reports that nothing was ever charged', async () => {
    expect(await gateway.inquire()).toEqual({ kind: 'absent' });
    expect(await gateway.netCancel()).toEqual({ kind: 'cancelled' });
  });

  it('refuses refunds permanently, so that the operator transfers them', async () => {
    expect(await gateway.refund()).toEqual({
      kind: 'refused',
      message: '지금은 쓸 수 없는 결제 방법이에요.',
      isFinal: true,
    });
  });
});
