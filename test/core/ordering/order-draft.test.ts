import { describe, expect, it } from 'vitest';
import {
  EMPTY_ORDER_DRAFT,
  ORDER_DRAFT_TTL_MS,
  orderDraft,
  parseOrderDraft,
  type OrderDraft,
} from '../../../core/ordering/order-draft.ts';
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
  entrance_code: '',
  cash_receipt_type: 'none',
  cash_receipt_number: '',
  same_as_buyer: false,
  save_address: true,
  use_point: 1200,
  coupon_choice: 'best',
};

const NOW = Date.UTC(2026, 10, 23);

describe('the order draft', () => {
  it('is restored after a reload, until it is removed', () => {
    const storage = new FakeStorage();
    orderDraft.write(storage, DRAFT, NOW);
    expect(orderDraft.read(storage, NOW + 1)).toEqual(DRAFT);
    orderDraft.remove(storage);
    expect(orderDraft.read(storage, NOW + 1)).toBeNull();
  });

  it('is removed when it is a day old', () => {
    const storage = new FakeStorage();
    orderDraft.write(storage, DRAFT, NOW);

    expect(orderDraft.read(storage, NOW + ORDER_DRAFT_TTL_MS - 1)).toEqual(DRAFT);
    expect(orderDraft.read(storage, NOW + ORDER_DRAFT_TTL_MS)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('is not read for a member if an older version stored it without an owner', () => {
    const storage = new FakeStorage({ 'moajang.order-draft': JSON.stringify(DRAFT) });

    expect(orderDraft.read(storage, NOW)).toBeNull();
  });

  it('does not store the entrance code on the device', () => {
    const storage = new FakeStorage();
    orderDraft.write(storage, { ...DRAFT, entrance_code: '#1234' }, NOW);
    expect(JSON.stringify(storage.items)).not.toContain('#1234');
    expect(orderDraft.read(storage, NOW)?.entrance_code).toBe('');
  });

  it('stores neither card data nor the consent, even if a form contains them', () => {
    const storage = new FakeStorage();
    const form = { ...DRAFT, agree: true, card_number: '1234567812345678', cvc: '123' };
    orderDraft.write(storage, form, NOW);
    expect(storage.items['moajang.order-draft']).not.toMatch(/agree|card|cvc|1234567812345678/);
  });

  it('empties invalid fields, and retains the others', () => {
    const stored = { ...DRAFT, buyer_phone: 7, zonecode: '4766', use_point: -5, same_as_buyer: 'yes', address: null };
    expect(parseOrderDraft(stored)).toEqual({ ...DRAFT, buyer_phone: '', zonecode: '', use_point: 0, address: '' });
  });

  it('is empty if the stored value has none of its fields', () => {
    expect(parseOrderDraft({ name: '김소라' })).toEqual(EMPTY_ORDER_DRAFT);
  });

  it('truncates texts to their maximum length', () => {
    expect(parseOrderDraft({ delivery_memo: '가'.repeat(101) })?.delivery_memo).toHaveLength(100);
  });

  it.each(['{', '[]', 'null', '1.5'])('removes a stored value like %s', (stored) => {
    const storage = new FakeStorage({ 'moajang.order-draft': stored });
    expect(orderDraft.read(storage, NOW)).toBeNull();
    expect(storage.items).toEqual({});
  });
});
