import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundPart } from '../../../../adapters/server/operator-claims/refund-part.ts';
import type { OfficeCallDefinition } from '../../../../core/api/office/call/office-call.ts';
import { officeContract } from '../../../../core/api/office/office-contract.ts';
import { EXPORT_LISTS, type ExportListName } from '../../../../core/office/exported-file.ts';
import { hasRight } from '../../../../core/office/office-rights.ts';
import { STAFF_ROLES, type StaffRole } from '../../../../core/office/staff-role.ts';
import type { SellerIdx } from '../../../../core/vocabulary/ids.ts';
import { advanceLine, expectDone, idsOf, paidOrder, returnForm } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleReview } from '../reviews/sample-review.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { exportedRows, exportPath } from './exported-rows.ts';
import { signedInAs, type OfficeClient } from './office-client.ts';

const PERSON = {
  name: '서문도윤',
  phone: '01077778642',
  end: '8642',
  email: 'doyun@example.com',
  receiver: '남궁서아',
  receiverPhone: '02-765-9753',
  receiverEnd: '9753',
};
const TYPED = Object.values(PERSON);
const OF_ORDER = [PERSON.name, PERSON.phone, PERSON.end, PERSON.receiver, PERSON.receiverPhone, PERSON.receiverEnd];
const OF_MEMBER = [PERSON.name, PERSON.phone, PERSON.end, PERSON.email];

/** The texts that find a person in a list, for staff with the right to see personal data. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  'GET /api/office/v1/orders': OF_ORDER,
  'GET /api/office/v1/orders/total': OF_ORDER,
  'GET /api/office/v1/claims': OF_ORDER,
  'GET /api/office/v1/refunds': OF_ORDER,
  'GET /api/office/v1/members': OF_MEMBER,
};
const FOUND_IN_EXPORT: Partial<Readonly<Record<ExportListName, readonly string[]>>> = {
  orders: OF_ORDER,
  claims: OF_ORDER,
  refunds: OF_ORDER,
  members: OF_MEMBER,
};
const WITH_RIGHT: readonly StaffRole[] = ['owner', 'customer-service', 'accounting'];

const foundRows = v.object({
  result_data: v.union([v.object({ list: v.array(v.unknown()) }), v.object({ total_cnt: v.number() })]),
});

/** The calls of lists that are searched by a text. */
const SEARCHES = Object.entries<OfficeCallDefinition>(officeContract).filter(
  ([call, { request }]) => call.startsWith('GET') && 'entries' in request && 'q' in Object(request.entries),
);

describe('a search of the office for a person', () => {
  const shop = useTestShop();
  let seller_idx: SellerIdx;

  beforeEach(async () => {
    const { name, phone, email, receiver, receiverPhone } = PERSON;
    const sale = await sampleSale(shop.database);
    ({ seller_idx } = sale);
    const own = await paidOrder(shop, {
      cart_list: [lineOf(sale, 2)],
      buyer_name: name,
      buyer_phone: phone,
      buyer_email: email,
      receiver_name: receiver,
      receiver_phone: receiverPhone,
    });
    const [order_idx = 0] = await idsOf(shop, own);
    const part = { order_idx, amount: 1_000, reason: '흠집', isAgain: false, isDry: false };
    expectDone(await refundPart(shop.shop, { ...part, account: null, isAccountLater: true }));
    await shop.database.updateTable('refund').set({ refund_status: 'requested', done_dt: null }).execute();
    await advanceLine(shop, order_idx, '배송완료');
    dataOf(await shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 34_800)));
    await sampleMember(shop.database, { member_name: name, phone, email });
    await sampleReview(shop.database, sale, { writer_name: name, content: `${name} ${phone}` });
    await shop.database
      .insertInto('inquiry')
      .values({
        kind: 'product',
        product_idx: sale.product_idx,
        sell_idx: sale.sell_idx,
        writer_name: name,
        qna_type: '배송',
        content: `${name} ${phone}`,
        is_secret: false,
        write_dt: '2026-11-20 10:00:00',
      })
      .execute();
  });

  const signIn = (role: StaffRole) => signedInAs(shop, role, { seller_idx: role === 'seller' ? seller_idx : null });
  /** Returns the number of rows that a call lists or counts. */
  const countOf = async (client: OfficeClient, call: string, q: string): Promise<number> => {
    const response = await client.fetch(`${call.replace('GET ', '')}?q=${encodeURIComponent(q)}`);
    const { result_data } = v.parse(foundRows, await response.json());
    return 'list' in result_data ? result_data.list.length : result_data.total_cnt;
  };

  it('is measured for all lists that can be searched', () => {
    expect(SEARCHES.map(([call]) => call)).toEqual(expect.arrayContaining(Object.keys(FOUND)));
  });

  it.each(STAFF_ROLES)('finds nothing in any list without the right to see personal data: %s', async (role) => {
    const client = await signIn(role);
    for (const [call, { right, forSellers }] of SEARCHES) {
      const isAllowed = right !== 'signed-in' && right !== 'anyone' && hasRight(role, right);
      if (!isAllowed || (role === 'seller' && forSellers !== true)) continue;
      for (const q of TYPED) {
        const isFound = WITH_RIGHT.includes(role) && FOUND[call]?.includes(q) === true;
        expect([call, q, await countOf(client, call, q)]).toEqual([call, q, isFound ? 1 : 0]);
      }
    }
  });

  it.each(STAFF_ROLES)('exports nothing from any list without the right to see personal data: %s', async (role) => {
    const client = await signIn(role);
    for (const list of EXPORT_LISTS) {
      const cntOf = async (q: string) => {
        const query = new URLSearchParams({ q }).toString();
        return (await client.call('GET /api/office/v1/exports/{list}', { list, query })).result_data?.row_cnt;
      };
      const [nobody, all] = [await cntOf('아무개'), await cntOf('')];
      // A list without a search has all rows for any text.
      if (all === undefined || (all > 0 && nobody === all)) continue;
      for (const q of TYPED) {
        const isFound = WITH_RIGHT.includes(role) && FOUND_IN_EXPORT[list]?.includes(q) === true;
        expect([list, q, await cntOf(q)]).toEqual([list, q, isFound ? 1 : 0]);
      }
    }
    const query = `q=${encodeURIComponent(PERSON.name)}`;
    expect(await exportedRows(client, 'orders', query)).toHaveLength(WITH_RIGHT.includes(role) ? 1 : 0);
  });

  it('still finds products, tracking numbers and order numbers for all roles', async () => {
    const { payment_no } = await shop.database.selectFrom('payment').select('payment_no').executeTakeFirstOrThrow();
    const { product_name } = await shop.database
      .selectFrom('order_line')
      .select('product_name')
      .executeTakeFirstOrThrow();
    for (const role of STAFF_ROLES) {
      const client = await signIn(role);
      for (const q of [payment_no, payment_no.slice(-8), product_name, '1234-5678-9012']) {
        expect([role, q, await countOf(client, 'GET /api/office/v1/orders', q)]).toEqual([role, q, 1]);
      }
    }
  });

  it('is recorded with an export by what was searched for, and never by what was typed', async () => {
    const client = await signedInAs(shop, 'customer-service');
    for (const [list, q] of [
      ['orders', PERSON.name],
      ['claims', PERSON.phone],
      ['members', PERSON.email],
      ['members', PERSON.end],
    ] as const) {
      const query = new URLSearchParams({ q }).toString();
      expect((await client.fetch(exportPath(list, query))).status).toBe(200);
    }
    const events = await shop.database.selectFrom('office_event').selectAll().orderBy('event_idx').execute();
    expect(events.map(({ change_list }) => change_list[0]?.after)).toEqual([
      'q=(이름과 상품)',
      'q=(전화번호)',
      'q=(이메일)',
      'q=(전화번호 끝 네 자리)',
    ]);
    for (const text of TYPED) expect(JSON.stringify(events)).not.toContain(text);
  });
});
