import { describe, expect, it } from 'vitest';
import { SEEN_AT_GATEWAY, seenAtGatewayText } from '../../../core/payment/seen-at-gateway.ts';

describe('seenAtGatewayText', () => {
  it('returns for each choice whether the gateway or the operator paid the refund', () => {
    expect(SEEN_AT_GATEWAY.map(seenAtGatewayText)).toEqual(['결제사에서 환불됐어요', '환불되지 않아 직접 보냈어요']);
  });
});
