import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { CHANGED_MEANWHILE } from '../../../ui/office/drafts/typed-form.ts';
import { AnswerViewModel } from '../../../ui/office/inquiries/answer.view-model.ts';
import { signedInAs } from '../../adapters/server/office/office-client.ts';
import { sampleMember, sampleSale } from '../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../adapters/server/test-shop.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';
import { TestOffice } from './office-services.ts';

describe('an answer that is being written', () => {
  const shop = useTestShop();
  let office: TestOffice;
  let storage: FakeStorage;
  let qna_idx = 0;
  let answered = 0;
  beforeEach(async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database, { member_name: '김하나' });
    const created = await shop.call(
      'POST /api/v2/product/detail/qna',
      { sell_idx: sale.sell_idx, qna_type: '배송', content: '언제 보내 주시나요?' },
      token,
    );
    qna_idx = created.result_data?.qna_idx ?? 0;
    office = await TestOffice.open(shop, await signedInAs(shop, 'customer-service'));
    storage = new FakeStorage();
    answered = 0;
  });

  const open = async (staff_idx = 1): Promise<AnswerViewModel> => {
    const drafts = new StaffDrafts(storage, signedInStaff(staff_idx), shop.clock);
    const viewModel = new AnswerViewModel(qna_idx, { api: office.api, drafts, onAnswered: () => (answered += 1) });
    await viewModel.load();
    return viewModel;
  };

  it('is filled by a template with the masked name and the product, below the typed text', async () => {
    const viewModel = await open();
    viewModel.insert('{이름} 님, {상품}');
    viewModel.insert('고맙습니다.');
    expect(viewModel.form.values.answer).toBe('김*나 님, 제주 감귤 5kg\n고맙습니다.');
  });

  it('survives a cut network and a reload, but only for the same staff member', async () => {
    const viewModel = await open();
    viewModel.form.set({ answer: '내일 보내요.' });
    office.isOffline = true;
    expect(await viewModel.form.submit()).toBe(false);
    expect(viewModel.form.refusal).not.toBe('');
    office.isOffline = false;
    const reloaded = await open();
    expect(reloaded.form.values.answer).toBe('내일 보내요.');
    expect(reloaded.isRestored).toBe(true);
    expect((await open(2)).form.values.answer).toBe('');
    reloaded.discard();
    expect((await open()).isRestored).toBe(false);
  });

  it('is stored once when the response was lost and staff send it again', async () => {
    const viewModel = await open();
    viewModel.form.set({ answer: '내일 보내요.' });
    office.losesResponses = true;
    await viewModel.form.submit();
    office.losesResponses = false;
    expect(await viewModel.form.submit()).toBe(true);
    expect(answered).toBe(1);
    expect(viewModel.page.data?.answer_list).toHaveLength(1);
    expect((await open()).isRestored).toBe(false);
  });

  it('is recognized after a reload if it is stored although the response was lost', async () => {
    const viewModel = await open();
    viewModel.form.set({ answer: '내일 보내요.\n' });
    office.losesResponses = true;
    await viewModel.form.submit();
    office.losesResponses = false;
    const drafts = storage.read('moajang.office-drafts') ?? '';

    const reloaded = await open();
    expect([reloaded.isStored, reloaded.isRestored, reloaded.form.refusal]).toEqual([true, false, '']);
    expect([reloaded.form.values.answer, storage.read('moajang.office-drafts')]).toEqual(['내일 보내요.', null]);

    storage.write('moajang.office-drafts', drafts);
    viewModel.form.set({ answer: '내일 꼭 보내요.' });
    const later = await open();
    expect([later.isStored, later.isRestored, later.form.refusal]).toEqual([false, true, '']);
    expect(await later.form.submit()).toBe(true);
    expect(later.page.data?.answer).toBe('내일 꼭 보내요.');
  });

  it('is not sent over the stored one while staff have not seen that the shopper has changed the question', async () => {
    const viewModel = await open();
    viewModel.form.set({ answer: '내일 보내요.' });
    office.losesResponses = true;
    await viewModel.form.submit();
    office.losesResponses = false;
    const modify_dt = '2026-11-21 12:00:01';
    await shop.database.updateTable('inquiry').set({ content: '취소해 주세요.', modify_dt }).execute();
    viewModel.form.set({ answer: '내일 꼭 보내요.' });

    expect(await viewModel.form.submit()).toBe(false);
    expect([viewModel.page.data?.content, viewModel.page.data?.answer]).toEqual(['취소해 주세요.', '내일 보내요.']);
    expect(await viewModel.form.submit()).toBe(true);
    expect(viewModel.page.data?.answer).toBe('내일 꼭 보내요.');
  });

  it('is retained, but not stored, when other staff stored an answer first', async () => {
    const viewModel = await open();
    const other = await open(2);
    other.form.set({ answer: '품절이에요.' });
    await other.form.submit();
    viewModel.form.set({ answer: '내일 보내요.' });
    expect(await viewModel.form.submit()).toBe(false);
    await expect.poll(() => viewModel.page.data?.answer).toBe('품절이에요.');
    expect(viewModel.form.values.answer).toBe('내일 보내요.');
    expect(viewModel.form.refusal).toContain('님이');
  });

  it('does not replace a later answer of other staff until staff have seen both', async () => {
    (await open()).form.set({ answer: '내일 보내요.' });
    const device = storage;
    storage = new FakeStorage();
    const colleague = await open(2);
    colleague.form.set({ answer: '품절이에요.' });
    await colleague.form.submit();
    storage = device;

    const restored = await open();
    expect([restored.form.values.answer, restored.form.refusal]).toEqual(['내일 보내요.', CHANGED_MEANWHILE]);
    restored.form.set({ answer: '내일 꼭 보내요.' });
    const reloaded = await open();
    expect(reloaded.form.refusal).toBe(CHANGED_MEANWHILE);
    expect(await reloaded.form.submit()).toBe(false);
    expect(reloaded.page.data?.answer).toBe('품절이에요.');
    expect(reloaded.form.values.answer).toBe('내일 꼭 보내요.');
    expect(reloaded.form.refusal).toContain('님이');

    expect(await reloaded.form.submit()).toBe(true);
    expect(reloaded.page.data?.answer).toBe('내일 꼭 보내요.');
  });
});
