import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asSealedText } from '../../../../adapters/server/database/tables/sealed-columns.ts';
import { findRefunds } from '../../../../adapters/server/operator/waiting-lists.ts';
import { rotateSecrets } from '../../../../adapters/server/operator/rotate-secrets.ts';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { settleReceipts } from '../../../../adapters/server/receipts/cash-receipts.ts';
import { Secret } from '../../../../adapters/server/kernel/secret.ts';
import {
  ACCOUNT,
  virtualAccountOrder,
  completeReturn,
  idsOf,
  refOf,
  returnForm,
  advanceLine,
} from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const REFUND = 'POST /api/v2/payment/refund/request';
const RETURN = 'POST /api/v2/payment/return/request';
const CLEAN = { bank_code: '088', account_no: '110234567890', account_name: '김하나' };
const OLD = 'a secret for tests';
const RECEIPT = { cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const;

describe('accounts and receipt numbers in the database', () => {
  const test = useTestShop();
  const rotated = () => ({ ...test.shop, secret: new Secret('a new secret', [OLD]) });
  const afterwards = () => ({ ...test.shop, secret: new Secret('a new secret') });
  /** Creates a refund that the gateway refused, so that its account is stored for the operator. */
  const waitingRefund = async (request = {}) => {
    const own = await virtualAccountOrder(test, { cart_list: [lineOf(await sampleSale(test.database))], ...request });
    test.gateways.vbank.refundOutcome = 'refuses';
    const form = {
      ...refOf(own),
      ...ACCOUNT,
      refund_amount: 20_900,
      request_key: randomUUID(),
      reason: '환불',
    };
    expect(await test.call(REFUND, form)).toMatchObject({ result_code: 200 });
    return own;
  };
  const refunds = () =>
    test.database
      .selectFrom('refund')
      .select(['refund_idx', 'account_no', 'account_name'])
      .orderBy('refund_idx')
      .execute();
  const counts = (done: Awaited<ReturnType<typeof rotateSecrets>>, table: string) =>
    done.filter((one) => one.table === table).map((one) => [one.sealed_cnt, one.unreadable_cnt]);

  it('are stored sealed, and shown decrypted to the operator', async () => {
    await waitingRefund(RECEIPT);
    const [payment] = await test.database.selectFrom('payment').select('cash_receipt_number').execute();
    expect(JSON.stringify([await refunds(), payment])).not.toMatch(/110234567890|김하나|01012345678/);
    expect(await findRefunds(test.shop, true)).toMatchObject([{ account: CLEAN }]);
  });

  it('of a return are sealed, and sent to the gateway when it is approved', async () => {
    const own = await virtualAccountOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    const [order_idx = 0] = await idsOf(test, own);
    await advanceLine(test, order_idx, '배송완료');
    await test.call(RETURN, { ...returnForm(own, order_idx, 17_900), account: ACCOUNT });
    const [claim] = await test.database.selectFrom('order_claim').select(['account_no', 'account_name']).execute();
    expect([claim?.account_no, claim?.account_name]).toEqual([
      expect.stringMatching(/^s1\./),
      expect.stringMatching(/^s1\./),
    ]);
    await completeReturn(test, order_idx);
    expect(test.gateways.vbank.refundRequests.at(-1)?.account).toEqual(CLEAN);
  });

  it('of another row are never sent to the gateway: the refund waits', async () => {
    await waitingRefund();
    await waitingRefund();
    const [first, second] = await refunds();
    const moved = { account_no: second?.account_no ?? null, account_name: second?.account_name ?? null };
    await test.database
      .updateTable('refund')
      .set({ ...moved, asked_dt: null })
      .where('refund_idx', '=', first?.refund_idx ?? 0)
      .execute();
    const sent = test.gateways.vbank.refundRequests.length;
    await sendRefunds(test.shop);
    expect(test.gateways.vbank.refundRequests).toHaveLength(sent);
    await expect(findRefunds(test.shop, true)).rejects.toThrow('refund.account_no of');
  });

  it('are sealed with the new secret, and the old one is no longer needed', async () => {
    await waitingRefund(RECEIPT);
    const done = await rotateSecrets(rotated());
    expect(counts(done, 'refund')).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(counts(done, 'payment')).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(await findRefunds(afterwards(), true)).toMatchObject([{ account: CLEAN }]);
    await expect(findRefunds(test.shop, true)).rejects.toThrow('SHOP_SECRET_PREVIOUS');
    expect(counts(await rotateSecrets(rotated()), 'refund')).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('of earlier versions, stored in plain, stay readable, and are sealed by the command', async () => {
    await waitingRefund(RECEIPT);
    const [account_no, account_name] = [asSealedText(CLEAN.account_no), asSealedText(CLEAN.account_name)];
    await test.database.updateTable('refund').set({ account_no, account_name, asked_dt: null }).execute();
    await test.database
      .updateTable('payment')
      .set({ cash_receipt_number: asSealedText('01012345678'), receipt_due: true })
      .execute();
    expect(await findRefunds(test.shop, true)).toMatchObject([{ account: CLEAN }]);
    await settleReceipts(test.shop);
    expect([...test.gateways.vbank.receipts.values()]).toMatchObject([{ number: '01012345678' }]);
    await rotateSecrets(test.shop);
    expect((await refunds())[0]?.account_no).toMatch(/^s1\./);
    test.gateways.vbank.refundOutcome = 'works';
    await sendRefunds(test.shop);
    expect(test.gateways.vbank.refundRequests.at(-1)?.account).toEqual(CLEAN);
  });

  it('are each sealed once, even if the run was killed and continued', async () => {
    for (let count = 0; count < 3; count += 1) await waitingRefund();
    const killed = rotateSecrets(
      rotated(),
      () => {
        throw new Error('killed');
      },
      1,
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await findRefunds(rotated(), true)).toHaveLength(3);
    expect(counts(await rotateSecrets(rotated(), undefined, 1), 'refund')).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(await findRefunds(afterwards(), true)).toMatchObject([
      { account: CLEAN },
      { account: CLEAN },
      { account: CLEAN },
    ]);
  });

  it('that no secret opens are counted and left unchanged', async () => {
    await waitingRefund();
    const before = await refunds();
    const lost = { ...test.shop, secret: new Secret('a new secret') };
    expect(counts(await rotateSecrets(lost), 'refund')).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await refunds()).toEqual(before);
  });
});
