import * as v from 'valibot';
import { payMethod } from '../../buying/payment.api.ts';
import { count, day, officeDay } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const won = v.number();
const amounts = {
  sale_cnt: count,
  sale_amount: won,
  refund_cnt: count,
  /** Refunds, as a negative amount. */
  refund_amount: won,
  coupon_amount: won,
  point_amount: won,
  net_amount: won,
  supply_amount: won,
  vat_amount: won,
  tax_free_amount: won,
};

export const ledgerApi = {
  'GET /api/office/v1/ledger': {
    summary: '매출 장부 보기',
    right: 'money.view',
    /** `from` and `to` are KST days, both included. */
    request: v.object({ from: officeDay, to: officeDay }),
    response: v.object({
      list: v.array(v.object({ day, pay_method: payMethod, ...amounts })),
      total: v.object(amounts),
    }),
  },
} as const satisfies OfficeArea;
