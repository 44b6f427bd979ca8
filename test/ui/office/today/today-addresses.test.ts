import { describe, expect, it } from 'vitest';
import type { OfficeCallName } from '../../../../core/api/office/office-contract.ts';
import { officeContract } from '../../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { OFFICE_SCREENS, type OfficeCountName } from '../../../../core/office/office-menu.ts';
import { WAITING_LISTS } from '../../../../core/office/waiting-list.ts';
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
import { paidOrdersAddress, paidRefundsAddress, waitingAddress } from '../../../../ui/office/today/today-addresses.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

/** Opens the screen of an address, and returns the only request of its list. */
function listRequest(location: string, call: OfficeCallName): unknown {
  const [http, account, clock, timers] = [new FakeOfficeHttp(), signedInStaff(), new FakeClock(0), new FakeTimers()];
  const api = new OfficeApi(http, account, { confirm: async () => false }, clock, timers);
  const [notices, counts, address] = [new Notices(timers), new MenuCounts(), new FakeAddress(location)];
  const screens = [
    new OrdersViewModel(api, account, notices, address),
    new ClaimsViewModel(api, account, notices, counts, address, timers),
    new RefundsViewModel(api, account, notices, counts, address, timers),
    new PaymentsViewModel(api, account, notices, counts, address, timers),
    new InquiriesViewModel(
      api,
      account,
      notices,
      address,
      clock,
      new StaffDrafts(new FakeStorage(), account, clock),
      counts,
    ),
    new ProductsViewModel(api, account, address),
    new MessagesViewModel(api, account, notices, address),
    new SystemViewModel(api, account, notices, address),
    new ReviewsViewModel(api, account, notices, address, counts),
  ];
  // Each view model loads its list only at the address of its own screen.
  for (const screen of screens) screen.start()();
  const requests = http.requestsOf(call);
  expect(requests).toHaveLength(1);
  return requests[0];
}

const WAITING: Readonly<Record<OfficeCountName, readonly [call: OfficeCallName, conditions: object]>> = {
  to_ship: ['GET /api/office/v1/orders', { status: '결제완료,상품준비중' }],
  open_claims: ['GET /api/office/v1/claims', { state: 'waiting' }],
  waiting_refunds: ['GET /api/office/v1/refunds', { state: 'waiting' }],
  payment_cases: ['GET /api/office/v1/payments', { view: 'cases' }],
  open_inquiries: ['GET /api/office/v1/inquiries', { answered: 'no' }],
  low_stock: ['GET /api/office/v1/catalogue/sales', { issue: 'low_stock' }],
  failed_messages: ['GET /api/office/v1/messages', { state: 'trouble' }],
  failed_jobs: ['GET /api/office/v1/system/jobs', { state: 'given-up' }],
  reported_reviews: ['GET /api/office/v1/reviews', { state: 'reported' }],
};

describe('the address of a count on the first screen', () => {
  it.each(Object.keys(WAITING).map((name) => [name]))(
    'leads to exactly the pending work that the count %s includes',
    (name) => {
      const count = OFFICE_SCREENS.find((screen) => screen.count === name)?.count;
      if (count === undefined) throw new Error(`no screen counts ${name}`);
      const [call, conditions] = WAITING[count];

      expect(listRequest(waitingAddress(count), call)).toMatchObject(conditions);
    },
  );

  it('leads to the screen with the same count in the menu, which requires the same right', () => {
    for (const { count, path, right } of OFFICE_SCREENS) {
      if (count === undefined) continue;
      expect(WAITING_LISTS[count].path).toBe(path);
      expect(officeContract[WAITING[count][0]].right).toBe(right);
    }
  });

  it('leads to the orders that were paid on the counted days', () => {
    const day = { from: '2026-11-21', to: '2026-11-21' };
    const days = { from: '2026-11-01', to: '2026-11-21' };
    const request = (address: string) => listRequest(address, 'GET /api/office/v1/orders');

    expect(paidOrdersAddress(day)).toBe('/orders?paid=2026-11-21');
    expect(request(paidOrdersAddress(day))).toMatchObject({
      paid: '2026-11-21',
      paid_to: null,
      from: null,
      status: '',
    });
    expect(request(paidOrdersAddress(days))).toMatchObject({ paid: '2026-11-01', paid_to: '2026-11-21', from: null });
  });

  it('leads to the refunds that were paid on the counted days', () => {
    const days = { from: '2026-11-01', to: '2026-11-21' };

    const request = listRequest(paidRefundsAddress(days), 'GET /api/office/v1/refunds');

    expect(request).toMatchObject({ state: 'ended', from: '2026-11-01', to: '2026-11-21' });
  });
});
