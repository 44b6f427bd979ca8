import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { KeywordsViewModel } from '../../../../ui/office/curations/keywords.view-model.ts';
import { AnswerViewModel } from '../../../../ui/office/inquiries/answer.view-model.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { PartnerViewModel } from '../../../../ui/office/partners/partner.view-model.ts';
import { ShopSettingsViewModel } from '../../../../ui/office/shop-settings/shop-settings.view-model.ts';
import { TermsViewModel } from '../../../../ui/office/terms/terms.view-model.ts';
import { signedInAs, type OfficeClient } from '../../../adapters/server/office/office-client.ts';
import { dataOf } from '../../../adapters/server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';

/** An open form with one text. */
interface OpenForm {
  readonly type: (text: string) => void;
  readonly submit: () => Promise<boolean>;
  readonly refusal: () => string;
}

interface OpenedState {
  readonly submit: () => Promise<boolean>;
  readonly refusal: string;
}

function toOpenForm(form: OpenedState, type: (text: string) => void): OpenForm {
  return { type, submit: () => form.submit(), refusal: () => form.refusal };
}

const TERMS = '<p>제1조 목적</p>'.repeat(20);
const FIRST_DAY = '2026-12-01';

describe('a form of the office whose response was lost, without a reload,', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let office: TestOffice;
  let colleague: TestOffice;
  let storage: FakeStorage;
  let request_idx = 0;
  let qna_idx = 0;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'owner');
    office = await TestOffice.open(shop, staff);
    colleague = await TestOffice.open(shop, await signedInAs(shop, 'owner', { name: 'other' }));
    storage = new FakeStorage();
    dataOf(
      await staff.call('PUT /api/office/v1/keywords', { keyword_list: ['감귤'], version: await keywordsVersion() }),
    );
    const { version } = dataOf(await staff.call('GET /api/office/v1/terms', {}));
    const terms = { type: 'policy' as const, title: '이용약관', content: TERMS, from: FIRST_DAY, version };
    await staff.call('POST /api/office/v1/terms', terms);
    ({ request_idx } = await shop.database
      .insertInto('partner_request')
      .values({
        request_key: 'a',
        partner_type: 'store',
        company_name: '제주농원',
        person_name: '고은별',
        phone: '0641234567',
        email: 'farm@example.com',
        homepage: '',
        content: '입점하고 싶어요.',
        requested_dt: '2026-11-20 10:00:00',
      })
      .returning('request_idx')
      .executeTakeFirstOrThrow());
    const { sell_idx } = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const inquiry = { sell_idx, qna_type: '배송' as const, content: '언제 보내 주시나요?' };
    ({ qna_idx } = dataOf(await shop.call('POST /api/v2/product/detail/qna', inquiry, token)));
  });

  const keywordsVersion = async () => dataOf(await staff.call('GET /api/office/v1/keywords', {})).version;
  const partsOf = ({ api, account }: TestOffice, device: FakeStorage) => ({
    api,
    account,
    notices: new Notices(new FakeTimers()),
    drafts: new StaffDrafts(device, account, shop.clock),
  });
  type Parts = ReturnType<typeof partsOf>;
  const openCompany =
    (from: string) =>
    async ({ api, notices, drafts }: Parts) => {
      const viewModel = new ShopSettingsViewModel(api, notices, shop.clock, drafts);
      const { company } = viewModel;
      viewModel.start();
      await expect.poll(() => company.values.shop_name).not.toBe('');
      return toOpenForm(company, (cs_closed) => company.set({ cs_closed, from }));
    };
  const storedCompany = async () => {
    const { company_list } = dataOf(await staff.call('GET /api/office/v1/settings', {}));
    return company_list[0]?.cs_closed;
  };
  const openKeywords = async ({ api, account, notices, drafts }: Parts) => {
    const viewModel = new KeywordsViewModel(api, account, notices, drafts);
    const { form } = viewModel;
    viewModel.start();
    await expect.poll(() => viewModel.keywords.state).toBe('ready');
    await expect.poll(() => form.values.keyword_list).not.toBe('');
    return toOpenForm(form, (keyword_list) => form.set({ keyword_list }));
  };
  const openTerms = async ({ api, account, notices, drafts }: Parts) => {
    const viewModel = new TermsViewModel(api, account, notices, shop.clock, drafts);
    viewModel.start();
    await expect.poll(() => viewModel.terms.state).toBe('ready');
    const version = viewModel.terms.data?.list.find(({ type }) => type === 'policy');
    if (version !== undefined) await viewModel.write(version);
    const { form } = viewModel;
    return toOpenForm(form, (title) => form.set({ title, from: FIRST_DAY }));
  };
  const openPartner = async (parts: Parts) => {
    const viewModel = new PartnerViewModel(request_idx, { ...parts, timers: new FakeTimers(), onDone: () => {} });
    await viewModel.load();
    const { note } = viewModel;
    return toOpenForm(note, (memo) => note.set({ memo }));
  };
  const openAnswer = async ({ api, drafts }: Parts) => {
    const viewModel = new AnswerViewModel(qna_idx, { api, drafts, onAnswered: () => {} });
    await viewModel.load();
    const { form } = viewModel;
    return toOpenForm(form, (answer) => form.set({ answer }));
  };

  const FORMS: readonly (readonly [
    name: string,
    open: (parts: Parts) => Promise<OpenForm>,
    stored: () => Promise<string | null | undefined>,
  ])[] = [
    ['the company', openCompany(''), storedCompany],
    ['the company of a later day', openCompany(FIRST_DAY), storedCompany],
    [
      'the keywords',
      openKeywords,
      async () => dataOf(await staff.call('GET /api/office/v1/keywords', {})).keyword_list.join(),
    ],
    [
      'new terms',
      openTerms,
      async () => dataOf(await staff.call('GET /api/office/v1/terms', {})).list.find(({ is_own }) => is_own)?.title,
    ],
    [
      'the note about a partner',
      openPartner,
      async () => dataOf(await staff.call('GET /api/office/v1/partners/{request_idx}', { request_idx })).memo,
    ],
    [
      'an answer',
      openAnswer,
      async () => dataOf(await staff.call('GET /api/office/v1/inquiries/{qna_idx}', { qna_idx })).answer,
    ],
  ];

  /** Saves the first text. The server stores it, but no response arrives. */
  const saveWithoutResponse = async (form: OpenForm): Promise<void> => {
    form.type('처음글');
    office.losesResponses = true;
    expect(await form.submit()).toBe(false);
    office.losesResponses = false;
    shop.clock.advance(1_000);
  };

  it.each(FORMS)('saves what was typed later in %s by one press', async (_name, open, stored) => {
    const form = await open(partsOf(office, storage));
    await saveWithoutResponse(form);
    expect(await stored()).toBe('처음글');

    form.type('나중글');

    expect([await form.submit(), form.refusal()]).toEqual([true, '']);
    expect(await stored()).toBe('나중글');
    expect(storage.read('moajang.office-drafts')).toBeNull();
  });

  it.each(FORMS)('saves the same text in %s by one press', async (_name, open, stored) => {
    const form = await open(partsOf(office, storage));
    await saveWithoutResponse(form);

    expect([await form.submit(), form.refusal()]).toEqual([true, '']);
    expect(await stored()).toBe('처음글');
  });

  it.each(FORMS)('does not overwrite what a colleague has stored in %s since', async (_name, open, stored) => {
    const form = await open(partsOf(office, storage));
    await saveWithoutResponse(form);
    const theirs = await open(partsOf(colleague, new FakeStorage()));
    theirs.type('동료글');
    expect(await theirs.submit()).toBe(true);

    form.type('나중글');

    expect(await form.submit()).toBe(false);
    expect(form.refusal()).not.toBe('');
    expect(await stored()).toBe('동료글');
  });
});
