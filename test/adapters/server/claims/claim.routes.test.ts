import { describe, expect, it } from 'vitest';
import { dataOf as checked } from '../api/contract-check.ts';
import { useTestShop } from '../test-shop.ts';

describe('GET /api/v2/payment/bank/list', () => {
  const shop = useTestShop();

  it('lists the banks for refunds, the most used first', async () => {
    const banks = checked('GET /api/v2/payment/bank/list', await shop.call('GET /api/v2/payment/bank/list', {}));
    expect(banks[0]).toEqual({ bank_code: '004', bank_name: '국민은행' });
    expect(banks.length).toBeGreaterThan(20);
  });
});

describe('GET /api/v1/common/delivery/key', () => {
  const shop = useTestShop();

  it('returns the parcel tracking service', async () => {
    const service = checked('GET /api/v1/common/delivery/key', await shop.call('GET /api/v1/common/delivery/key', {}));
    expect(service).toEqual({ key: 'tracking-key', tracking_url: 'http://tracking.test/5' });
  });
});
