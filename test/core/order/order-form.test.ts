import { describe, expect, it } from 'vitest';
import { validateOrderForm, type OrderForm } from '../../../core/order/order-form.ts';

const form: OrderForm = {
  buyer_name: '김하나',
  buyer_phone: '010-1234-5678',
  buyer_email: '',
  receiver_name: '모아빌딩 경비실 2',
  receiver_phone: '02-123-4567',
  zonecode: '04779',
  address: '서울 성동구 왕십리로 88',
  address_detail: '6층',
  delivery_memo: '',
  cash_receipt_type: 'none' as const,
  cash_receipt_number: '',
  agree: true,
};
const failing = (changes: Partial<OrderForm>) => Object.keys(validateOrderForm({ ...form, ...changes }));

describe('validateOrderForm', () => {
  it('accepts a complete form', () => {
    expect(validateOrderForm(form)).toEqual({});
  });

  it('returns an error for every required field of an empty form, in the order of the form', () => {
    const empty = {
      buyer_name: '',
      buyer_phone: ' ',
      buyer_email: ' ',
      receiver_name: '\t',
      receiver_phone: '',
      zonecode: '',
      address: ' ',
      address_detail: '',
      delivery_memo: ' ',
      cash_receipt_type: 'none' as const,
      cash_receipt_number: '',
      agree: false,
    };
    expect(validateOrderForm(empty)).toEqual({
      buyer_name: '이름을 입력해 주세요.',
      buyer_phone: '휴대폰 번호를 입력해 주세요.',
      receiver_name: '받는 분 이름을 입력해 주세요.',
      receiver_phone: '받는 분 연락처를 입력해 주세요.',
      zonecode: '우편번호 다섯 자리를 입력해 주세요.',
      address: '주소를 입력해 주세요.',
      address_detail: "상세 주소를 입력해 주세요. 없으면 '없음'이라고 적어 주세요.",
      agree: '구매 조건을 확인하고 결제 진행에 동의해 주세요.',
    });
    expect(failing(empty)[0]).toBe('buyer_name');
    expect(failing(empty).at(-1)).toBe('agree');
  });

  it('requires a mobile number of the buyer, and any number of the receiver', () => {
    expect(failing({ buyer_phone: '02-123-4567' })).toEqual(['buyer_phone']);
    expect(failing({ receiver_phone: '01012345678' })).toEqual([]);
    expect(failing({ receiver_phone: '02-123-456' })).toEqual(['receiver_phone']);
  });

  it('validates an e-mail only if it is not empty', () => {
    expect(failing({ buyer_email: 'hana@moajang.kr' })).toEqual([]);
    expect(failing({ buyer_email: 'hana@moajang' })).toEqual(['buyer_email']);
  });

  it('requires a postal code of five digits', () => {
    expect(failing({ zonecode: '0477' })).toEqual(['zonecode']);
    expect(failing({ zonecode: '047790' })).toEqual(['zonecode']);
    expect(failing({ zonecode: ' 04779 ' })).toEqual([]);
  });

  it.each([
    ['receiver_name', 40],
    ['address', 200],
    ['address_detail', 100],
    ['delivery_memo', 100],
  ] as const)('accepts a %s of %d characters, and none longer', (field, longest) => {
    expect(failing({ [field]: '가'.repeat(longest) })).toEqual([]);
    expect(failing({ [field]: '가'.repeat(longest + 1) })).toEqual([field]);
  });
});
