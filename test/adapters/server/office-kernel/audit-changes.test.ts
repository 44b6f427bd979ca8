import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditNotes } from '../../../../adapters/server/office-kernel/audit-notes.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { sampleCoupon } from '../coupons/sample-coupon.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';
import { DRAFT_KEY, sampleForm } from '../office/sale-forms.ts';

describe('the row of the audit log', () => {
  const shop = useTestShop();
  let owner: OfficeClient;
  beforeEach(async () => {
    owner = await signedInAs(shop, 'owner');
  });

  const rows = async (subject: string | null = null) =>
    (await owner.call('GET /api/office/v1/audit', { subject })).result_data?.list ?? [];
  const newest = async () => (await rows())[0];

  it('has the text of a memo', async () => {
    const { payment_idx } = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    await owner.call('POST /api/office/v1/orders/{payment_idx}/memo', { payment_idx, content: '내일 전화' });
    expect((await newest())?.change_list).toEqual([{ label: '메모', before: null, after: '내일 전화' }]);
  });

  it('names the staff member and the device of an ended session', async () => {
    await signedInAs(shop, 'accounting', { name: 'kim' });
    const sessions = (await owner.call('GET /api/office/v1/sessions', {})).result_data?.list ?? [];
    const ended = sessions.find(({ staff_name }) => staff_name === 'kim');
    await owner.call('DELETE /api/office/v1/sessions/{session_idx}', { session_idx: ended?.session_idx ?? 0 });
    expect(await newest()).toMatchObject({
      row_list: `staff_idx ${ended?.staff_idx ?? 0}`,
      change_list: [{ label: 'kim 님의 세션', before: ended?.device_name, after: '끝냄' }],
    });
  });

  it('states that staff changed their own password, and how many of their sessions ended', async () => {
    await owner.confirm();
    await owner.call('PUT /api/office/v1/password', { password: '아주 긴 새 비밀번호 둘' });
    expect((await newest())?.change_list).toEqual([{ label: '비밀번호', before: '전의 것', after: '새것' }]);
  });

  it('names the members who were given a coupon, each once, and none for a dry run', async () => {
    const coupon_idx = await sampleCoupon(shop.database, { total_cnt: 9 });
    const [one, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const give = async (members: readonly number[], is_dry: boolean) => {
      const people = members.map((member) => `#${member}`).join('\n');
      await owner.call('POST /api/office/v1/coupons/{coupon_idx}/give', { coupon_idx, people, is_dry });
      return (await newest())?.row_list;
    };
    expect(await give([one.member_idx], true)).toBe('');
    expect(await give([one.member_idx], false)).toBe(`member_idx ${one.member_idx}`);
    expect(await give([one.member_idx, other.member_idx], false)).toBe(`member_idx ${other.member_idx}`);
  });

  it('has the state and the order of a receipt that is requested again', async () => {
    const { payment_idx } = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { receipt_idx } = await shop.database
      .insertInto('cash_receipt')
      .values({
        payment_idx,
        receipt_status: 'refused',
        amount: 5_000,
        receipt_tid: null,
        asked_dt: formatKst(shop.clock.now()),
      })
      .returning('receipt_idx')
      .executeTakeFirstOrThrow();
    await owner.call('POST /api/office/v1/receipts/{receipt_idx}/retry', { receipt_idx });
    expect(await rows(`payment_idx ${payment_idx}`)).toMatchObject([
      {
        subject: `receipt_idx ${receipt_idx}`,
        change_list: [{ label: '현금영수증', before: '거절', after: '다시 요청함' }],
      },
    ]);
  });

  describe('of a changed text', () => {
    const change = async (before: string, after: string) => {
      const faq = { faq_category: 'order' as const, question: '언제 와요?' };
      const request_key = randomUUID();
      await owner.call('POST /api/office/v1/faqs', { ...faq, answer: `<p>${before}</p>`, request_key });
      const [added] = (await owner.call('GET /api/office/v1/faqs', {})).result_data?.list ?? [];
      const { faq_idx = 0, version = '' } = added ?? {};
      const changed = { ...faq, faq_idx, version, answer: `<p>${after}</p>` };
      const { result_code } = await owner.call('PUT /api/office/v1/faqs/{faq_idx}', changed);
      return { result_code, row: await newest() };
    };

    it('has the part that differs, however long the text before it is', async () => {
      const same = '가'.repeat(2_000);
      const { row } = await change(`${same} 사흘 걸려요.`, `${same} 닷새 걸려요.`);
      const [changed] = row?.change_list ?? [];

      expect(row?.change_list).toHaveLength(1);
      expect(changed?.label).toBe('답');
      expect(changed?.before).toMatch(/^…가{49} 사흘 걸려요/);
      expect(changed?.after).toMatch(/^…가{49} 닷새 걸려요/);
    });

    it('has the beginning of a long text that differs there, without half of a character', async () => {
      // The emoji is the last character that is recorded, and has two units.
      const { result_code, row } = await change('나', `${'가'.repeat(496)}🍊${'가'.repeat(99)}`);

      expect(result_code).toBe(200);
      expect(row).toMatchObject({ state: 'done', change_list: [{ label: '답', before: '<p>나</p>' }] });
      expect(row?.change_list[0]?.after).toBe(`<p>${'가'.repeat(496)}\uFFFD`);
    });
  });

  it('states how many changes it omits', () => {
    const notes = new AuditNotes();
    for (let field = 1; field <= 130; field += 1) notes.recordChange(`칸 ${field}`, 0, field);
    const list = v.parse(v.array(v.unknown()), JSON.parse(notes.columns.change_list));

    expect(list).toHaveLength(100);
    expect(list[98]).toEqual({ label: '칸 99', before: '0', after: '99' });
    expect(list[99]).toEqual({ label: '그 밖의 변경', before: null, after: '31가지' });
  });

  it('of a saved draft is written once for each staff member, even if it is saved often', async () => {
    const form = await sampleForm(shop.database);
    const md = await signedInAs(shop, 'merchandiser');
    let version = '';
    const save = async (client: OfficeClient, product_name: string) => {
      const request = { draft_key: DRAFT_KEY, form: { ...form, product_name }, version };
      const saved = await client.call('PUT /api/office/v1/catalogue/drafts/{draft_key}', request);
      version = saved.result_data?.version ?? version;
    };
    for (const name of ['립', '립 3', '립 3종']) await save(md, name);
    for (const name of ['립 4종', '립 5종']) await save(owner, name);
    const saved = await rows(`draft_key ${DRAFT_KEY}`);
    expect(saved.map(({ staff_name, state, change_list }) => [staff_name, state, change_list])).toEqual([
      [
        'owner',
        'done',
        [
          { label: '임시 저장', before: '립 3종', after: '립 4종' },
          { label: '저장한 직원', before: 'merchandiser', after: 'owner' },
        ],
      ],
      [
        'merchandiser',
        'done',
        [
          { label: '임시 저장', before: null, after: '립' },
          { label: '저장한 직원', before: null, after: 'merchandiser' },
        ],
      ],
    ]);
  });
});
