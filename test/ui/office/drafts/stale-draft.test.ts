import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficePartnerPage } from '../../../../core/api/office/people/partners.api.ts';
import { DEFAULT_COMPANY } from '../../../../core/content/company.ts';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { failure, success } from '../../../../core/outcome/envelope.ts';
import { KeywordsViewModel } from '../../../../ui/office/curations/keywords.view-model.ts';
import { CHANGED_MEANWHILE } from '../../../../ui/office/drafts/typed-form.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { PartnerViewModel } from '../../../../ui/office/partners/partner.view-model.ts';
import { ShopSettingsViewModel } from '../../../../ui/office/shop-settings/shop-settings.view-model.ts';
import { TermsViewModel } from '../../../../ui/office/terms/terms.view-model.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

const NOW = Date.UTC(2026, 10, 26, 3);
const STALE = failure(409, '이서연 님이 바꿨어요.', { version: '그 사이에 바뀌었어요.' });
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

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** The tests also type into the draft after the reload, after which it must still be based on the older version. */
describe('a draft of content that other staff have changed since it was started', () => {
  let storage: FakeStorage;
  let http: FakeOfficeHttp;
  beforeEach(() => {
    storage = new FakeStorage();
    http = new FakeOfficeHttp();
  });

  /** Opens the office again on the same device. */
  const visit = () => {
    const account = signedInStaff();
    const clock = new FakeClock(NOW);
    const api = new OfficeApi(http, account, { confirm: async () => false }, clock, new FakeTimers());
    const timers = new FakeTimers();
    return {
      account,
      clock,
      api,
      drafts: new StaffDrafts(storage, account, clock),
      notices: new Notices(timers),
      timers,
    };
  };

  const openSettings = async (company_version: string, ceo: string): Promise<ShopSettingsViewModel> => {
    const company_list = [{ ...DEFAULT_COMPANY, ceo, effective_dt: null, is_in_force: true }];
    http.reply('GET /api/office/v1/settings', () => success({ setting_list: [], company_list, company_version }));
    const { api, notices, clock, drafts } = visit();
    const viewModel = new ShopSettingsViewModel(api, notices, clock, drafts);
    viewModel.start();
    await settled();
    return viewModel;
  };

  it('is sent with the version on which it is based, and with the new one only after staff have seen both', async () => {
    http.reply('PUT /api/office/v1/company', ({ version }) => (version === 'b' ? success(null) : STALE));
    (await openSettings('a', '윤하람')).company.set({ cs_hours: '평일 09:00 - 18:00' });

    const restored = await openSettings('b', '이서연');
    expect(restored.company.refusal).toBe(CHANGED_MEANWHILE);
    restored.company.set({ cs_hours: '평일 09:00 - 19:00' });
    const again = await openSettings('b', '이서연');
    expect(again.company.refusal).toBe(CHANGED_MEANWHILE);

    expect(await again.company.submit()).toBe(false);
    expect([again.company.refusal, again.company.values.cs_hours]).toEqual([STALE.result_msg, '평일 09:00 - 19:00']);
    expect(await again.company.submit()).toBe(true);
  });

  it('is replaced by the stored version once it is discarded', async () => {
    http.reply('PUT /api/office/v1/company', ({ version }) => (version === 'b' ? success(null) : STALE));
    (await openSettings('a', '윤하람')).company.set({ cs_hours: '평일 09:00 - 18:00' });

    const restored = await openSettings('b', '이서연');
    restored.discardCompany();
    expect(restored.company.values.ceo).toBe('이서연');
    expect(await restored.company.submit()).toBe(true);
  });

  it('is sent with the stored note of the partner on which it is based', async () => {
    const open = async (memo: string): Promise<PartnerViewModel> => {
      http.reply('GET /api/office/v1/partners/{request_idx}', () => success({ ...PARTNER, memo }));
      const { api, drafts, notices, timers } = visit();
      const viewModel = new PartnerViewModel(3, { api, drafts, notices, timers, onDone: () => {} });
      await viewModel.load();
      return viewModel;
    };
    http.reply('PUT /api/office/v1/partners/{request_idx}', ({ seen, memo }) =>
      seen.memo === '어제 통화함' ? success({ ...PARTNER, memo }) : failure(409, STALE.result_msg),
    );
    (await open('')).note.set({ memo: '내일 전화' });

    (await open('어제 통화함')).note.set({ memo: '내일 꼭 전화' });
    const again = await open('어제 통화함');
    expect(again.note.refusal).toBe(CHANGED_MEANWHILE);
    expect(await again.note.submit()).toBe(false);
    expect(again.note.refusal).toBe(STALE.result_msg);
    expect(await again.note.submit()).toBe(true);
    expect(again.page.data?.memo).toBe('내일 꼭 전화');
  });

  it('is sent with the version of the terms that was listed when it was started', async () => {
    const listed = {
      type: 'policy',
      version: '20260101',
      title: '이용약관',
      effective_dt: '2026-01-01 00:00:00',
      is_own: true,
      is_in_force: true,
    } as const;
    const open = async (version: string): Promise<TermsViewModel> => {
      http.reply('GET /api/office/v1/terms', () => success({ list: [listed], version }));
      http.reply('GET /api/office/v1/terms/{type}/{terms_version}', () =>
        success({ title: '이용약관', content: '제1조', before: null }),
      );
      const { api, account, notices, clock, drafts } = visit();
      const viewModel = new TermsViewModel(api, account, notices, clock, drafts);
      viewModel.start();
      await settled();
      await viewModel.write(listed);
      return viewModel;
    };
    http.reply('POST /api/office/v1/terms', ({ version }) => (version === 'b' ? success(null) : STALE));
    (await open('a')).form.set({ content: '제1조 제2조' });

    (await open('b')).form.set({ content: '제1조 제2조 제3조' });
    const again = await open('b');
    expect(again.form.refusal).toBe(CHANGED_MEANWHILE);
    expect(await again.form.submit()).toBe(false);
    expect([again.form.refusal, again.form.values.content]).toEqual([STALE.result_msg, '제1조 제2조 제3조']);
    expect(await again.form.submit()).toBe(true);
  });

  it('is sent with the version of the keywords on which it is based', async () => {
    const open = async (version: string, keyword: string): Promise<KeywordsViewModel> => {
      http.reply('GET /api/office/v1/keywords', () => success({ keyword_list: [keyword], version }));
      const { api, account, notices, drafts } = visit();
      const viewModel = new KeywordsViewModel(api, account, notices, drafts);
      viewModel.start();
      await settled();
      return viewModel;
    };
    http.reply('PUT /api/office/v1/keywords', ({ version, keyword_list }) =>
      version === 'b' ? success({ keyword_list, version: 'c' }) : STALE,
    );
    (await open('a', '감귤')).form.set({ keyword_list: '김장' });

    (await open('b', '배추')).form.set({ keyword_list: '김장\n절임' });
    const again = await open('b', '배추');
    expect(again.form.refusal).toBe(CHANGED_MEANWHILE);
    expect(await again.form.submit()).toBe(false);
    expect(again.stale?.keyword_list).toEqual(['배추']);
    expect(await again.form.submit()).toBe(true);
  });

  it('of the keywords cannot be typed before the stored ones have loaded, which it would replace unseen', async () => {
    http.reply('GET /api/office/v1/keywords', () => success({ keyword_list: ['감귤'], version: 'a' }));
    const { api, account, notices, drafts } = visit();
    const viewModel = new KeywordsViewModel(api, account, notices, drafts);
    viewModel.start();
    expect(viewModel.isReady).toBe(false);

    await settled();

    expect([viewModel.isReady, viewModel.form.values.keyword_list]).toEqual([true, '감귤']);
  });
});
