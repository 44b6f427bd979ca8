import { beforeEach, describe, expect, it } from 'vitest';
import { rollUpSales } from '../../../../adapters/server/office-figures/roll-up-sales.ts';
import type { Figures } from '../../../../core/api/office/money/figure.api.ts';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { ClaimsViewModel } from '../../../../ui/office/claims/claims.view-model.ts';
import { InquiriesViewModel } from '../../../../ui/office/inquiries/inquiries.view-model.ts';
import { MenuCounts } from '../../../../ui/office/kit/menu-counts.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { MessagesViewModel } from '../../../../ui/office/messages/messages.view-model.ts';
import { OrdersViewModel } from '../../../../ui/office/orders/orders.view-model.ts';
import { PaymentsViewModel } from '../../../../ui/office/payments/payments.view-model.ts';
import { ProductsViewModel } from '../../../../ui/office/products/products.view-model.ts';
import { RefundsViewModel } from '../../../../ui/office/refunds/refunds.view-model.ts';
import { ReviewsViewModel } from '../../../../ui/office/reviews/reviews.view-model.ts';
import { SystemViewModel } from '../../../../ui/office/system/system.view-model.ts';
import { PENDING_WORK } from '../../../../ui/office/today/pending-work.ts';
import {
  paidDays,
  paidOrdersAddress,
  paidRefundsAddress,
  waitingAddress,
} from '../../../../ui/office/today/today-addresses.ts';
import { writeAddress } from '../../../../ui/office/kit/query.ts';
import { signedInAs, type OfficeClient } from '../../../adapters/server/office/office-client.ts';
import { dataOf } from '../../../adapters/server/payments/shopper.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';
import { addCountedRows } from './counted-rows.ts';

/** A number of the office that is a link: what it counts, the number, and where it leads. */
type LinkedNumber = readonly [name: string, count: number, address: string];

describe('the numbers of the office that are links', () => {
  const shop = useTestShop();
  let owner: OfficeClient;
  let office: TestOffice;
  beforeEach(async () => {
    owner = await signedInAs(shop, 'owner');
    office = await TestOffice.open(shop, owner);
  });

  /** Opens the screen of an address, and returns the number of rows that its list shows. */
  const rowCount = async (location: string): Promise<number> => {
    const { api, account } = office;
    const timers = new FakeTimers();
    const [notices, counts, address] = [new Notices(timers), new MenuCounts(), new FakeAddress(location)];
    const drafts = new StaffDrafts(new FakeStorage(), account, shop.clock);
    const screens = [
      new OrdersViewModel(api, account, notices, address),
      new ClaimsViewModel(api, account, notices, counts, address, timers),
      new RefundsViewModel(api, account, notices, counts, address, timers),
      new PaymentsViewModel(api, account, notices, counts, address, timers),
      new InquiriesViewModel(api, account, notices, address, shop.clock, drafts, counts),
      new ProductsViewModel(api, account, address),
      new MessagesViewModel(api, account, notices, address),
      new SystemViewModel(api, account, notices, address),
      new ReviewsViewModel(api, account, notices, address, counts),
    ];
    const stops = screens.map((screen) => screen.start());
    // Each view model loads its list only at the address of its own screen.
    const shown = () => screens.map(({ listing }) => listing.rows).filter((rows) => rows !== null);
    await expect.poll(() => shown().length).toBe(1);
    stops.forEach((stop) => stop());
    expect(screens.map(({ listing }) => listing.nextCursor)).toEqual(screens.map(() => null));
    return shown()[0]?.length ?? 0;
  };

  const figuresOf = async (unit: 'hour' | 'day' | 'month') =>
    dataOf(await owner.call('GET /api/office/v1/figures', { unit, by: 'seller' }));
  const orderCounts = (name: string, { period, total, row_list }: Figures): LinkedNumber[] => [
    [`${name}: 주문`, total.order_cnt, paidOrdersAddress(period)],
    ...row_list.map((row): LinkedNumber => {
      const seller = { seller: row.member_id ?? '', ...paidDays(period) };
      return [`${name}: 판매자`, row.order_cnt ?? 0, writeAddress('/orders', seller)];
    }),
  ];

  /** All numbers that are links, as the screens show and link them. */
  const loadNumbers = async (): Promise<readonly LinkedNumber[]> => {
    const waiting = dataOf(await owner.call('GET /api/office/v1/waiting', {}));
    const system = new SystemViewModel(
      office.api,
      office.account,
      new Notices(new FakeTimers()),
      new FakeAddress('/system'),
    );
    const { queue_list } = dataOf(await owner.call('GET /api/office/v1/system', {}));
    const { today } = dataOf(await owner.call('GET /api/office/v1/sales', {}));
    const claims = dataOf(await owner.call('GET /api/office/v1/claims/counts', {}));
    const days = { from: today.day, to: today.day };
    return [
      ...PENDING_WORK.map(({ name, text }): LinkedNumber => [text, waiting[name] ?? 0, waitingAddress(name)]),
      ...queue_list.map(({ queue, name, waiting_cnt }): LinkedNumber => [
        name,
        waiting_cnt,
        system.addressOf(queue) ?? '',
      ]),
      ['클레임: 반품', claims.return_cnt, writeAddress('/claims', { type: 'return' })],
      ['클레임: 교환', claims.exchange_cnt, writeAddress('/claims', { type: 'exchange' })],
      ['오늘: 주문', today.order_cnt, paidOrdersAddress(days)],
      ['오늘: 환불', today.refund_cnt, paidRefundsAddress(days)],
      ...orderCounts('실적, 시간', await figuresOf('hour')),
      ...orderCounts('실적, 일', await figuresOf('day')),
      ...orderCounts('실적, 월', await figuresOf('month')),
    ];
  };

  it('open lists with exactly the counted rows', async () => {
    await addCountedRows(shop);
    await rollUpSales(shop.shop);

    const numbers = await loadNumbers();
    const rows: [name: string, count: number][] = [];
    for (const [name, , address] of numbers) rows.push([name, await rowCount(address)]);

    expect(rows).toEqual(numbers.map(([name, count]) => [name, count]));
    expect(Object.fromEntries(rows)).toEqual({
      '결제 확인': 1,
      '멈춘 작업': 2,
      클레임: 3,
      '발송할 주문': 12,
      '환불 대기': 7,
      '답변할 문의': 3,
      '신고된 리뷰': 1,
      '재고 부족': 1,
      '실패한 메시지': 2,
      '결제 승인 확인': 2,
      '환불: 보내는 중': 3,
      '환불: 결제사 거절': 2,
      '환불: 답 없음': 1,
      '환불: 계좌 모름': 1,
      메시지: 2,
      '클레임: 반품': 1,
      '클레임: 교환': 2,
      '오늘: 주문': 14,
      '오늘: 환불': 1,
      '실적, 시간: 주문': 14,
      '실적, 시간: 판매자': 14,
      '실적, 일: 주문': 15,
      '실적, 일: 판매자': 15,
      '실적, 월: 주문': 15,
      '실적, 월: 판매자': 15,
    });
  });
});
