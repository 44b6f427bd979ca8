import { describe, expect, it } from 'vitest';
import {
  dropOrderDraft,
  EMPTY_ORDER_DRAFT,
  parseOrderDraft,
  readOrderDraft,
  writeOrderDraft,
  type OrderDraft,
} from '../../../core/order/order-draft.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const DRAFT: OrderDraft = {
  buyer_name: '김소라',
  buyer_phone: '010-1234-5678',
  buyer_email: 'sora@example.com',
  receiver_name: '박민지',
  receiver_phone: '02-123-4567',
  zonecode: '04766',
  address: '서울 성동구 왕십리로 88',
  address_detail: '6층',
  delivery_memo: '문 앞에 놓아 주세요',
  cash_receipt_type: 'none',
  cash_receipt_number: '',
  same_as_buyer: false,
  save_address: true,
  use_point: 1200,
};

describe('the order draft', () => {
  it('is there again after a reload, until it is dropped', () => {
    const storage = new FakeStorage();
    writeOrderDraft(storage, DRAFT);
    expect(readOrderDraft(storage)).toEqual(DRAFT);
    dropOrderDraft(storage);
    expect(readOrderDraft(storage)).toBeNull();
  });

  it('keeps neither card data nor the consent, even if a form carries them', () => {
    const storage = new FakeStorage();
    const form = { ...DRAFT, agree: true, card_number: '1234567812345678', cvc: '123' };
    writeOrderDraft(storage, form);
    expect(storage.items['moajang.order-draft']).not.toMatch(/agree|card|cvc|1234567812345678/);
  });

  it('empties the fields that cannot be used, and keeps the others', () => {
    const stored = { ...DRAFT, buyer_phone: 7, zonecode: '4766', use_point: -5, same_as_buyer: 'yes', address: null };
    expect(parseOrderDraft(stored)).toEqual({ ...DRAFT, buyer_phone: '', zonecode: '', use_point: 0, address: '' });
  });

  it('is empty for a version that stored none of the fields', () => {
    expect(parseOrderDraft({ name: '김소라' })).toEqual(EMPTY_ORDER_DRAFT);
  });

  it('cuts texts to what the order can hold', () => {
    expect(parseOrderDraft({ delivery_memo: '가'.repeat(101) })?.delivery_memo).toHaveLength(100);
  });

  it.each(['{', '[]', 'null', '1.5'])('drops a store like %s', (stored) => {
    const storage = new FakeStorage({ 'moajang.order-draft': stored });
    expect(readOrderDraft(storage)).toBeNull();
    expect(storage.items).toEqual({});
  });
});
