import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/api/contract.ts';
import { multilineText, text } from '../../../core/api/schema/fields.ts';

const parsed = (schema: v.GenericSchema<string, string>, value: string): string | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

describe('a text field of the contract', () => {
  it('rejects control characters, which a terminal would interpret', () => {
    for (const control of ['\0', '\u0007', '\u001b[2J', '\u009b31m', '\u007f']) {
      expect(parsed(text(100), `서울${control}성동구`)).toBeNull();
      expect(parsed(multilineText(100), `서울${control}성동구`)).toBeNull();
    }
  });

  it('accepts tabs, and newlines only if it is declared for several lines', () => {
    expect(parsed(text(100), ' 서울\t성동구\n')).toBe('서울\t성동구');
    expect(parsed(text(100), '서울\n성동구')).toBeNull();
    expect(parsed(multilineText(100), '첫 줄\r\n둘째 줄\n\n')).toBe('첫 줄\n둘째 줄');
    expect(parsed(multilineText(100), '첫 줄\r둘째 줄')).toBeNull();
  });

  it('accepts at most the declared number of characters', () => {
    expect(parsed(multilineText(3), 'a\r\nb')).toBe('a\nb');
    expect(parsed(multilineText(3), 'abcd')).toBeNull();
  });

  it('rejects control characters and line breaks in a new address, which could imitate output on the operator’s screen', () => {
    const { request } = contract['PUT /api/v1/order/detail/update/address'];
    const address = {
      payment_idx: 1,
      order_key: 'x'.repeat(20),
      receiver_name: '김하나',
      receiver_phone: '01012345678',
      zonecode: '04768',
      address: '서울 성동구',
      address_detail: '',
    };
    expect(v.safeParse(request, address).success).toBe(true);
    for (const field of ['receiver_name', 'address', 'address_detail', 'delivery_memo']) {
      for (const hostile of ['a\u001b[2Jb', 'a\n환불 1 done']) {
        expect(v.safeParse(request, { ...address, [field]: hostile }).success).toBe(false);
      }
    }
  });
});
