import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficePartnerPage } from '../../../../core/api/office/people/partners.api.ts';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { failure, success } from '../../../../core/outcome/envelope.ts';
import { isRecord } from '../../../../core/storage/stored-json.ts';
import { CampaignsViewModel } from '../../../../ui/office/campaigns/campaigns.view-model.ts';
import { NewCouponViewModel } from '../../../../ui/office/coupons/new-coupon.view-model.ts';
import { CHANGED_MEANWHILE, TypedForm } from '../../../../ui/office/drafts/typed-form.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { PartnerViewModel } from '../../../../ui/office/partners/partner.view-model.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeRandom } from '../../../fakes/fake-random.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

const NOW = Date.UTC(2026, 10, 26, 3);
const PARTNER: OfficePartnerPage = {
  request_idx: 3,
  partner_type: 'store',
  partner_state: 'new',
  company_name: '제주농원',
  person_name: '김*나',
  phone: '010-****-5678',
  email: 'f***@example.com',
  requested_dt: '2026-11-20 10:00:00',
  homepage: '',
  content: '입점하고 싶어요.',
  memo: '',
};

describe('a typed form of the office', () => {
  let storage: FakeStorage;
  let http: FakeOfficeHttp;
  let random: FakeRandom;
  beforeEach(() => {
    storage = new FakeStorage();
    http = new FakeOfficeHttp();
    random = new FakeRandom();
  });

  /** Opens the office again on the same device. */
  const visit = (staff_idx = 1) => {
    const account = signedInStaff(staff_idx);
    const clock = new FakeClock(NOW);
    return {
      account,
      api: new OfficeApi(http, account, { confirm: async () => false }, clock, new FakeTimers()),
      drafts: new StaffDrafts(storage, account, clock),
      notices: new Notices(new FakeTimers()),
      timers: new FakeTimers(),
    };
  };

  const openCoupon = (staff_idx = 1): NewCouponViewModel => {
    const { api, drafts } = visit(staff_idx);
    return new NewCouponViewModel(api, drafts, () => {});
  };

  it('is restored in a new coupon after a reload, but not after the coupon was created', async () => {
    openCoupon().form.set({ coupon_name: '첫 주문', value: '3000', end: '2026-12-31T23:59' });

    const reloaded = openCoupon();
    expect(reloaded.form.values.coupon_name).toBe('첫 주문');
    expect(reloaded.typed.isRestored).toBe(true);
    expect(openCoupon(2).form.values.coupon_name).toBe('');

    http.reply('POST /api/office/v1/coupons', () => success({ coupon_idx: 7 }));
    expect(await reloaded.form.submit()).toBe(true);
    expect(openCoupon().form.values.coupon_name).toBe('');
  });

  it('can be discarded', () => {
    openCoupon().form.set({ coupon_name: '첫 주문' });

    const reloaded = openCoupon();
    reloaded.discard();
    expect([reloaded.form.values.coupon_name, reloaded.typed.isRestored]).toEqual(['', false]);
    expect(openCoupon().form.values.coupon_name).toBe('');
  });

  it('is not restored if an older version stored other fields', () => {
    const { drafts } = visit();
    new TypedForm({ drafts, form: 'coupons/new', example: { name: '' } }).save({ name: '첫 주문' });

    expect(openCoupon().typed.isRestored).toBe(false);
  });

  const openCampaigns = (): CampaignsViewModel => {
    const { api, account, drafts, notices } = visit();
    const viewModel = new CampaignsViewModel(api, account, notices, new FakeAddress('/campaigns'), random, drafts);
    viewModel.setWriting(true);
    return viewModel;
  };

  it('is sent again with the key of the first request, so that a lost response creates no second campaign', async () => {
    const first = openCampaigns();
    first.form.set({ title: '가을 할인', content: '이번 주 할인을 알려 드려요.' });
    await first.form.submit();

    const reloaded = openCampaigns();
    expect(reloaded.form.values.title).toBe('가을 할인');
    await reloaded.form.submit();

    const keys = http
      .requestsOf('POST /api/office/v1/campaigns')
      .map((request) => (isRecord(request) ? request['request_key'] : null));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is sent with a new key after an earlier request created a campaign with another text', async () => {
    http.reply('POST /api/office/v1/campaigns', () =>
      failure(409, '이미 작성돼 있어요.', { request_key: '앞서 보냈어요.' }),
    );
    const viewModel = openCampaigns();
    viewModel.form.set({ title: '가을 할인', content: '이번 주 할인을 알려 드려요.' });

    expect(await viewModel.form.submit()).toBe(false);
    expect([viewModel.form.refusal, viewModel.isWriting]).toEqual(['이미 작성돼 있어요.', true]);
    await openCampaigns().form.submit();

    const keys = http
      .requestsOf('POST /api/office/v1/campaigns')
      .map((request) => (isRecord(request) ? request['request_key'] : null));
    expect(keys[1]).not.toBe(keys[0]);
    expect(http.requestsOf('GET /api/office/v1/campaigns')).not.toEqual([]);
  });

  const openPartner = async (stored: Partial<OfficePartnerPage> = {}): Promise<PartnerViewModel> => {
    http.reply('GET /api/office/v1/partners/{request_idx}', () => success({ ...PARTNER, ...stored }));
    const { api, drafts, notices, timers } = visit();
    const viewModel = new PartnerViewModel(3, { api, drafts, notices, timers, onDone: () => {} });
    await viewModel.load();
    return viewModel;
  };

  it('is restored in the note of a partner, with a warning if other staff changed the note since', async () => {
    (await openPartner()).note.set({ memo: '내일 전화' });

    expect((await openPartner()).note.values.memo).toBe('내일 전화');
    expect((await openPartner()).note.refusal).toBe('');
    const changed = await openPartner({ memo: '어제 통화함' });
    expect(changed.note.values.memo).toBe('내일 전화');
    expect(changed.note.refusal).toBe(CHANGED_MEANWHILE);
    changed.discard();
    expect(changed.note.values.memo).toBe('어제 통화함');
  });
});
