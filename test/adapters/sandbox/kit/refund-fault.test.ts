import { describe, expect, it } from 'vitest';
import { REFUSED_TEXT } from '../../../../adapters/sandbox/kit/refund-fault.ts';
import { sandboxShop } from '../sandbox-shop.ts';

const OID = 'ORD20261121000001';

describe('a refund with a planned failure', () => {
  async function paid() {
    const shop = sandboxShop();
    const authentication = await shop.authenticate({ oid: OID });
    const approval = await shop.gateway.approve(OID, 0, authentication);
    if (approval.kind !== 'approved') throw new Error(approval.kind);
    const { tid, amount } = approval;
    const order = { tid, amount, remaining: 0, isFull: true, message: '취소', account: null };
    const remaining = async () => (await shop.ledger())[0]?.['remaining'];
    return { shop, order, amount, remaining };
  }

  it('is made once when its response is lost', async () => {
    const { shop, order, remaining } = await paid();
    expect(await shop.plan({ oid: OID, refund: 'lose-answer' })).toBe(200);
    expect(await shop.gateway.refund(order, shop.clock.now)).toEqual({ kind: 'unknown' });
    expect(await remaining()).toBe(0);
    expect((await shop.gateway.refund(order, shop.clock.now)).kind).not.toBe('unknown');
    expect(await remaining()).toBe(0);
  });

  it('is made before a response that comes too late', async () => {
    const { shop, order, remaining } = await paid();
    await shop.plan({ oid: OID, refund: 'timeout', delay_ms: 1 });
    expect(await shop.impatient.refund(order, shop.clock.now)).toEqual({ kind: 'unknown' });
    await expect.poll(remaining).toBe(0);
    shop.release();
  });

  it('is not made when it fails, and succeeds on the next request', async () => {
    const { shop, order, amount, remaining } = await paid();
    await shop.plan({ oid: OID, refund: 'http-500' });
    expect(await shop.gateway.refund(order, shop.clock.now)).toEqual({ kind: 'unknown' });
    expect(await remaining()).toBe(amount);
    expect(await shop.gateway.refund(order, shop.clock.now)).toEqual({ kind: 'cancelled' });
    expect(await remaining()).toBe(0);
  });

  it('is not made when it is refused, and succeeds on the next request', async () => {
    const { shop, order, amount, remaining } = await paid();
    await shop.plan({ oid: OID, refund: 'refuse', delay_ms: 0 });
    const refused = await shop.gateway.refund(order, shop.clock.now);
    expect(refused.kind === 'refused' ? refused.message : refused.kind).toContain(REFUSED_TEXT);
    expect(await remaining()).toBe(amount);
    expect(await shop.gateway.refund(order, shop.clock.now)).toEqual({ kind: 'cancelled' });
  });

  it('does not affect other orders and the approval', async () => {
    const shop = sandboxShop();
    await shop.plan({ oid: 'ORD20261121000002', refund: 'http-500' });
    await shop.plan({ oid: OID, refund: 'http-500' });
    const approval = await shop.gateway.approve(OID, 0, await shop.authenticate({ oid: OID }));
    expect(approval.kind).toBe('approved');
    expect(await shop.plan({ oid: OID, refund: 'nonsense' })).toBe(400);
  });
});
