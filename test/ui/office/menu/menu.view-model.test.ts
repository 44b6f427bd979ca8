import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingCounts } from '../../../../core/api/office/staff/today.api.ts';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { failure, success } from '../../../../core/outcome/envelope.ts';
import { MenuCounts } from '../../../../ui/office/kit/menu-counts.ts';
import { MenuViewModel } from '../../../../ui/office/menu/menu.view-model.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

const WAITING = 'GET /api/office/v1/waiting';
const COUNTS: WaitingCounts = {
  to_ship: 14,
  open_claims: 3,
  waiting_refunds: null,
  payment_cases: 0,
  open_inquiries: 0,
  low_stock: 0,
  failed_messages: 0,
  failed_jobs: 0,
  reported_reviews: 0,
};

describe('the counts of the menu', () => {
  let http: FakeOfficeHttp;
  let counts: MenuCounts;
  beforeEach(() => {
    http = new FakeOfficeHttp();
    http.reply(WAITING, () => success(COUNTS));
    counts = new MenuCounts();
  });

  const open = (path: string) => {
    const api = new OfficeApi(
      http,
      signedInStaff(),
      { confirm: async () => false },
      new FakeClock(0),
      new FakeTimers(),
    );
    const address = new FakeAddress(path);
    return { address, stop: new MenuViewModel(api, address, counts).start() };
  };

  it.each(['/menu', '/orders', '/orders/12'])('are loaded when the office is opened at %s', async (path) => {
    open(path);

    await expect.poll(() => counts.counts).toMatchObject({ to_ship: 14, open_claims: 3, waiting_refunds: 0 });
  });

  it('are loaded again with another screen, and not with another filter', async () => {
    const { address } = open('/orders');
    await expect.poll(() => counts.counts.to_ship).toBe(14);
    http.reply(WAITING, () => success({ ...COUNTS, to_ship: 9 }));

    address.open('/orders?status=결제완료');
    expect(http.requestsOf(WAITING)).toHaveLength(1);
    address.open('/menu');

    await expect.poll(() => counts.counts.to_ship).toBe(9);
  });

  it('are left to the first screen, which loads them itself', () => {
    const { address } = open('/');
    address.open('/?unit=hour');

    expect(http.requestsOf(WAITING)).toEqual([]);
  });

  it('stay as they are without a response, and after the menu is gone', async () => {
    const { address, stop } = open('/orders');
    await expect.poll(() => counts.counts.to_ship).toBe(14);
    http.reply(WAITING, () => failure(503, '잠시 후 다시 시도해 주세요.'));

    address.open('/menu');
    await expect.poll(() => http.requestsOf(WAITING)).toHaveLength(2);
    stop();
    address.open('/claims');

    expect(counts.counts.to_ship).toBe(14);
    expect(http.requestsOf(WAITING)).toHaveLength(2);
  });
});
