import { describe, expect, it } from 'vitest';
import { writeJsonCursor } from '../../../../adapters/server/listing/json-cursor.ts';
import type { OfficeCallName } from '../../../../core/api/office/office-contract.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from './office-client.ts';
import { rawOfficeCall } from './raw-office-call.ts';

const KEY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const NO_SUCH_TIME = '2026-99-99 99:99:99';
const COUPON = {
  coupon_name: '가을 쿠폰',
  value_type: 'amount',
  value: 1_000,
  max_discount: null,
  min_amount: 10_000,
  member_id: null,
  with_group: false,
  code: null,
  total_cnt: null,
  start_dt: null,
};
const RETRY = { refund_idx: 1, reason: '다시 보내요', account: null, refused_cnt: 0 };

/** Calls with a value that the database cannot compare, and their result codes. */
const CALLS = [
  ['GET /api/office/v1/system/jobs', { cursor: writeJsonCursor(['2026-11-21 12:00:00', 1, 'a\0b']) }, 200],
  ['GET /api/office/v1/catalogue/imports/differences', { run_key: KEY, tab: 'new', page: 1_000_000_000 }, 400],
  ['POST /api/office/v1/coupons', { ...COUPON, end_dt: NO_SUCH_TIME }, 400],
  ['POST /api/office/v1/refunds/{refund_idx}/retry', { ...RETRY, asked_dt: NO_SUCH_TIME }, 400],
  ['POST /api/office/v1/refunds/{refund_idx}/retry', { ...RETRY, asked_dt: null, unanswered_dt: NO_SUCH_TIME }, 400],
  ['GET /api/office/v1/sales', { day: '9999-12-31' }, 400],
  ['GET /api/office/v1/sales', { day: '3000-01-01' }, 400],
  ['GET /api/office/v1/sales', { day: '2999-12-31' }, 200],
  ['GET /api/office/v1/sales', { day: '0100-01-01' }, 200],
  ['GET /api/office/v1/figures', { to: '9999-12-31' }, 400],
  ['GET /api/office/v1/figures', { unit: 'month', to: '9999-12-01' }, 400],
  ['GET /api/office/v1/figures', { unit: 'month', from: '2999-12-31', to: '2999-12-31' }, 200],
  ['GET /api/office/v1/figures', { unit: 'hour', to: '0100-01-01' }, 200],
  ['GET /api/office/v1/figures', { unit: 'month', from: '0100-01-01', to: '0100-01-01' }, 200],
  ['GET /api/office/v1/orders', { paid: '9999-12-31' }, 400],
  ['GET /api/office/v1/refunds', { to: '9999-12-31' }, 400],
  ['GET /api/office/v1/audit', { to: '9999-12-31' }, 400],
  ['GET /api/office/v1/ledger', { from: '9999-12-31', to: '9999-12-31' }, 400],
  ['GET /api/office/v1/schedule', { from: '9999-12-31', to: '9999-12-31' }, 400],
] as const satisfies readonly (readonly [OfficeCallName, object, number])[];

describe('a value that the database cannot compare', () => {
  const shop = useTestShop();

  it.each(CALLS)('is no error of the server: %s %j', async (call, request, code) => {
    const owner = await signedInAs(shop, 'owner');
    await owner.confirm();

    expect((await rawOfficeCall(owner, call, request)).result_code).toBe(code);
  });
});
