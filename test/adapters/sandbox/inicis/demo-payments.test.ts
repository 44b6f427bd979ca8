import { describe, expect, it } from 'vitest';
import { sandboxShop } from '../sandbox-shop.ts';

const NOON = Date.UTC(2026, 10, 21, 3, 0, 0);
const OID = '20261101-00000001';

describe('a demo payment that is older than the sandbox', () => {
  const refundOf = (tid: string, amount: number, remaining: number, isFull: boolean) => ({
    tid,
    amount,
    remaining,
    isFull,
    message: '',
    account: null,
  });

  it('is found by its number, and refunded once', async () => {
    const shop = sandboxShop();
    const tid = `MOADEMO-CARD-20900-20900-${OID}`;
    expect(await shop.gateway.inquire(OID, tid, null, NOON)).toMatchObject({
      kind: 'approved',
      amount: 20_900,
      remaining: 20_900,
    });
    expect(await shop.gateway.refund(refundOf(tid, 20_900, 0, true), NOON)).toEqual({ kind: 'cancelled' });
    expect(await shop.gateway.inquire(OID, tid, null, NOON)).toEqual({ kind: 'cancelled' });
  });

  it('has the remaining amount that its number states', async () => {
    const shop = sandboxShop();
    const tid = `MOADEMO-CARD-30000-10000-${OID}`;
    expect((await shop.gateway.refund(refundOf(tid, 20_000, 0, false), NOON)).kind).toBe('refused');
    expect(await shop.gateway.refund(refundOf(tid, 4_000, 6_000, false), NOON)).toEqual({ kind: 'cancelled' });
    expect(await shop.gateway.inquire(OID, tid, null, NOON)).toMatchObject({ remaining: 6_000 });
  });

  it('is not found by an invented number', async () => {
    const shop = sandboxShop();
    expect(await shop.gateway.inquire(OID, 'MOADEMO-CARD-x-1-1', null, NOON)).toEqual({ kind: 'absent' });
  });
});
