import { describe, expect, it } from 'vitest';
import { checkParcel, parcelRefusalText } from '../../../core/order/parcel.ts';

describe('checkParcel', () => {
  it('returns the number without hyphens and spaces', () => {
    expect(checkParcel({ carrier_code: '04', invoice_no: '1234-5678 9012' })).toEqual({
      kind: 'parcel',
      parcel: { carrier_code: '04', invoice_no: '123456789012' },
    });
  });

  it('refuses an unknown carrier before an invalid number', () => {
    expect(checkParcel({ carrier_code: '99', invoice_no: '12' })).toEqual({
      kind: 'refused',
      refusal: { code: 'carrier-unknown', carrier_code: '99' },
    });
    expect(checkParcel({ carrier_code: '04', invoice_no: '12' })).toEqual({
      kind: 'refused',
      refusal: { code: 'number-invalid', invoice_no: '12' },
    });
  });
});

describe('parcelRefusalText', () => {
  it.each([
    [{ code: 'carrier-unknown', carrier_code: '99' }, '모르는 택배사예요: 99'],
    [{ code: 'number-invalid', invoice_no: '12' }, '송장번호는 숫자 8~20자리예요: 12'],
  ] as const)('returns the sentence of %j', (refusal, text) => {
    expect(parcelRefusalText(refusal)).toBe(text);
  });
});
