import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { NoticesViewModel } from '../../../../ui/office/boards/notices.view-model.ts';
import { KeywordsViewModel } from '../../../../ui/office/curations/keywords.view-model.ts';
import { CHANGED_MEANWHILE } from '../../../../ui/office/drafts/typed-form.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { PartnerViewModel } from '../../../../ui/office/partners/partner.view-model.ts';
import { ShopSettingsViewModel } from '../../../../ui/office/shop-settings/shop-settings.view-model.ts';
import { TermsViewModel } from '../../../../ui/office/terms/terms.view-model.ts';
import { signedInAs, type OfficeClient } from '../../../adapters/server/office/office-client.ts';
import { dataOf } from '../../../adapters/server/payments/shopper.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeRandom } from '../../../fakes/fake-random.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';

const KEY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const NOTICE = { title: '추석 배송', content: '<p>쉬어요.</p>', is_pinned: false, notice_dt: '2026-11-21 11:00:00' };

describe('a draft that the server has stored, although its response was lost,', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let office: TestOffice;
  let storage: FakeStorage;
  let board_idx = 0;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'owner');
    office = await TestOffice.open(shop, staff);
    storage = new FakeStorage();
    ({ board_idx } = dataOf(await staff.call('POST /api/office/v1/notices', { ...NOTICE, request_key: KEY })));
  });

  /** Opens the office again on the same device. */
  const visit = () => ({
    api: office.api,
    account: office.account,
    notices: new Notices(new FakeTimers()),
    drafts: new StaffDrafts(storage, office.account, shop.clock),
  });
  const loseResponse = async (form: { readonly submit: () => Promise<boolean> }): Promise<void> => {
    office.losesResponses = true;
    expect(await form.submit()).toBe(false);
    office.losesResponses = false;
  };
  const drafts = () => storage.read('moajang.office-drafts');

  const openNotice = async () => {
    const { api, account, notices, drafts: stored } = visit();
    const address = new FakeAddress(`/notices?open=${board_idx}`);
    const { editor } = new NoticesViewModel(api, account, notices, address, shop.clock, new FakeRandom(), stored);
    editor.start();
    await expect.poll(() => editor.isLoading).toBe(false);
    return editor;
  };
  const storedNotice = async () => dataOf(await staff.call('GET /api/office/v1/notices/{board_idx}', { board_idx }));

  describe('of a notice', () => {
    it('is removed after a reload, and is no change of other staff', async () => {
      const editor = await openNotice();
      editor.form.set({ content: '<p onclick="x()">더 쉬어요.' });
      await loseResponse(editor.form);

      const { stale, typed, isDirty, form } = await openNotice();

      expect([stale, typed?.isStored, typed?.isRestored, isDirty]).toEqual([null, true, false, false]);
      expect(form.values.content).toBe('<p>더 쉬어요.</p>');
      expect(drafts()).toBeNull();
    });

    it('continues with what was typed later, after each reload', async () => {
      const editor = await openNotice();
      editor.form.set({ content: '<p onclick="x()">더 쉬어요.' });
      await loseResponse(editor.form);
      editor.form.set({ title: '설 배송' });

      await openNotice();
      const { stale, typed, form } = await openNotice();

      expect([stale, typed?.isStored, typed?.isRestored]).toEqual([null, false, true]);
      expect(await form.submit()).toBe(true);
      expect(await storedNotice()).toMatchObject({ title: '설 배송', content: '<p>더 쉬어요.</p>' });
    });

    it('continues without a reload, too', async () => {
      const { form, stale } = await openNotice();
      form.set({ content: '<p onclick="x()">더 쉬어요.' });
      await loseResponse(form);
      form.set({ title: '설 배송' });

      await form.submit();

      expect(stale).toBeNull();
      expect(await storedNotice()).toMatchObject({ title: '설 배송', content: '<p>더 쉬어요.</p>' });
      expect(drafts()).toBeNull();
    });

    it('is shown next to the change that other staff have made since', async () => {
      const editor = await openNotice();
      editor.form.set({ title: '설 배송' });
      await loseResponse(editor.form);
      const { version } = await storedNotice();
      const theirs = { ...NOTICE, board_idx, version, title: '한글날 배송' };
      await staff.call('PUT /api/office/v1/notices/{board_idx}', theirs);

      const { stale, form } = await openNotice();

      expect([stale?.text, stale?.row.title, form.values.title]).toEqual([CHANGED_MEANWHILE, '한글날 배송', '설 배송']);
      expect((await storedNotice()).title).toBe('한글날 배송');
    });

    it('is not sent again by a reload if the request never arrived', async () => {
      const editor = await openNotice();
      editor.form.set({ title: '설 배송' });
      office.isOffline = true;
      await editor.form.submit();
      office.isOffline = false;

      const { stale, typed, form } = await openNotice();

      expect([stale, typed?.isStored, typed?.isRestored, form.values.title]).toEqual([null, false, true, '설 배송']);
      expect((await storedNotice()).title).toBe('추석 배송');
    });
  });

  it('is removed from the keywords', async () => {
    const open = async () => {
      const { api, account, notices, drafts: stored } = visit();
      const viewModel = new KeywordsViewModel(api, account, notices, stored);
      viewModel.start();
      await expect.poll(() => viewModel.keywords.state).toBe('ready');
      await expect.poll(() => viewModel.form.values.keyword_list).not.toBe('');
      return viewModel;
    };
    const { version } = dataOf(await staff.call('GET /api/office/v1/keywords', {}));
    await staff.call('PUT /api/office/v1/keywords', { keyword_list: ['감귤'], version });
    const { form } = await open();
    form.set({ keyword_list: ' 사과\n사과\n\n감귤' });
    await loseResponse(form);

    const again = await open();

    expect([again.stale, again.typed.isStored, again.form.refusal]).toEqual([null, true, '']);
    expect(again.form.values.keyword_list.split('\n').toSorted()).toEqual(['감귤', '사과']);
    expect(drafts()).toBeNull();
  });

  it.each(['', '2026-12-01'])('is removed from the company that is in force from %j', async (from) => {
    const open = async () => {
      const { api, notices, drafts: stored } = visit();
      const viewModel = new ShopSettingsViewModel(api, notices, shop.clock, stored);
      viewModel.start();
      await expect.poll(() => viewModel.company.values.shop_name).not.toBe('');
      return viewModel;
    };
    const { company } = await open();
    company.set({ cs_closed: '쉬는 날 없음', from });
    await loseResponse(company);

    const again = await open();

    expect([again.typedCompany.isStored, again.company.refusal, again.company.values.from]).toEqual([true, '', '']);
    expect(drafts()).toBeNull();
  });

  it('is removed from the terms', async () => {
    const { version: listed } = dataOf(await staff.call('GET /api/office/v1/terms', {}));
    const terms = { type: 'policy' as const, title: '이용약관', content: '<p>제1조 목적</p>'.repeat(20) };
    await staff.call('POST /api/office/v1/terms', { ...terms, from: '2026-11-21', version: listed });
    const open = async () => {
      const { api, account, notices, drafts: stored } = visit();
      const viewModel = new TermsViewModel(api, account, notices, shop.clock, stored);
      viewModel.start();
      await expect.poll(() => viewModel.terms.state).toBe('ready');
      const version = viewModel.terms.data?.list.find(({ type }) => type === 'policy');
      if (version !== undefined) await viewModel.write(version);
      return viewModel;
    };
    const { form } = await open();
    form.set({ content: `${form.values.content}<p onclick="x()">제99조` });
    await loseResponse(form);

    const again = await open();

    expect([again.writing?.typed.isStored, again.form.refusal]).toEqual([true, '']);
    expect(drafts()).toBeNull();
  });

  it('is removed from the note about a partner', async () => {
    const { request_idx } = await shop.database
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
      .executeTakeFirstOrThrow();
    const open = async () => {
      const viewModel = new PartnerViewModel(request_idx, { ...visit(), timers: new FakeTimers(), onDone: () => {} });
      await viewModel.load();
      return viewModel;
    };
    const { note } = await open();
    note.set({ partner_state: 'talking', memo: '내일 전화 ' });
    await loseResponse(note);

    const again = await open();

    expect([again.typed.isStored, again.note.refusal, again.note.values.partner_state]).toEqual([true, '', 'talking']);
    expect(drafts()).toBeNull();
  });
});
