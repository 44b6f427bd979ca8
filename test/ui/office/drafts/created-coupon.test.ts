import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import type { CouponIdx } from '../../../../core/vocabulary/ids.ts';
import { NewCouponViewModel } from '../../../../ui/office/coupons/new-coupon.view-model.ts';
import { signedInAs, type OfficeClient } from '../../../adapters/server/office/office-client.ts';
import { dataOf } from '../../../adapters/server/payments/shopper.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { TestOffice } from '../office-services.ts';

const COUPON = { coupon_name: '감사 쿠폰', value: '3,000', min_amount: '10000', end: '2026-12-31T10:00' };

describe('a new coupon', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let office: TestOffice;
  let storage: FakeStorage;
  let created: (CouponIdx | null)[];
  beforeEach(async () => {
    staff = await signedInAs(shop, 'owner');
    office = await TestOffice.open(shop, staff);
    [storage, created] = [new FakeStorage(), []];
  });

  /** Opens the form on the same device. */
  const open = (): NewCouponViewModel =>
    new NewCouponViewModel(office.api, new StaffDrafts(storage, office.account, shop.clock), (coupon_idx) =>
      created.push(coupon_idx),
    );
  const names = async () =>
    dataOf(await staff.call('GET /api/office/v1/coupons', {})).list.map(({ coupon_name }) => coupon_name);
  const createWithoutResponse = async (): Promise<NewCouponViewModel> => {
    const viewModel = open();
    viewModel.form.set(COUPON);
    office.losesResponses = true;
    expect(await viewModel.form.submit()).toBe(false);
    office.losesResponses = false;
    return viewModel;
  };

  it.each(['without a reload', 'after a reload'])(
    'whose response was lost is not refused as the same as itself %s',
    async (when) => {
      const first = await createWithoutResponse();
      const viewModel = when === 'after a reload' ? open() : first;

      expect([await viewModel.form.submit(), viewModel.form.refusal]).toEqual([true, '']);

      expect([created, await names(), storage.read('moajang.office-drafts')]).toEqual([[null], ['감사 쿠폰'], null]);
    },
  );

  it('is refused if it is the same as one that this form has not sent', async () => {
    const first = open();
    first.form.set(COUPON);
    expect(await first.form.submit()).toBe(true);

    const second = open();
    second.form.set(COUPON);

    expect(await second.form.submit()).toBe(false);
    expect(second.form.refusal).toContain('같은 쿠폰이 이미 있어요');
    expect(await names()).toEqual(['감사 쿠폰']);
  });
});
