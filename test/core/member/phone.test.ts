import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOfPhone,
  formatMobilePhone,
  formatPhoneNumber,
  isMobilePhone,
  isPhoneNumber,
  mobilePhoneFailure,
} from '../../../core/member/phone.ts';

describe('digitsOfPhone', () => {
  it.each([
    ['010-1234-5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 010 1234 5678', '01012345678'],
    ['전화 02.123.4567', '021234567'],
    ['', ''],
  ])('extracts from %j the digits %s', (text, digits) => {
    expect(digitsOfPhone(text)).toBe(digits);
  });
});

describe('isMobilePhone', () => {
  it.each(['01012345678', '010-1234-5678', '+82 10-1234-5678'])('accepts %s', (text) => {
    expect(isMobilePhone(text)).toBe(true);
  });

  it.each(['0101234567', '010123456789', '01112345678', '0212345678', ''])('rejects %j', (text) => {
    expect(isMobilePhone(text)).toBe(false);
  });
});

describe('formatMobilePhone', () => {
  it.each([
    ['', ''],
    ['010', '010'],
    ['0101', '010-1'],
    ['0101234', '010-1234'],
    ['01012345', '010-1234-5'],
    ['01012345678', '010-1234-5678'],
    ['010123456789', '010-1234-5678'],
    ['010-12a34', '010-1234'],
  ])('formats %j as %s while typing', (text, written) => {
    expect(formatMobilePhone(text)).toBe(written);
  });

  it('leaves its own output unchanged and formats at most 11 digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = formatMobilePhone(text);
        expect(formatMobilePhone(written)).toBe(written);
        expect(digitsOfPhone(written).length).toBeLessThanOrEqual(11);
      }),
    );
  });
});

describe('isPhoneNumber', () => {
  it.each(['021234567', '02-1234-5678', '031-123-4567', '06412345678', '070-1234-5678', '010-1234-5678'])(
    'accepts %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  it.each(['02123456', '02123456789', '0311234', '039-123-4567', '0101234567', '1588-1234', '0505-1234-5678', ''])(
    'rejects %j',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});

describe('formatPhoneNumber', () => {
  it.each([
    ['02', '02'],
    ['02123', '02-123'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['02123456789', '02-1234-5678'],
    ['031123', '031-123'],
    ['0311234567', '031-123-4567'],
    ['03112345678', '031-1234-5678'],
    ['031123456789', '031-1234-5678'],
    ['01012345', '010-1234-5'],
  ])('formats %s as %s', (text, written) => {
    expect(formatPhoneNumber(text)).toBe(written);
  });
});

describe('mobilePhoneFailure', () => {
  it('requests a missing number, and states the valid format for an invalid number', () => {
    expect(mobilePhoneFailure(' ')).toBe('휴대폰 번호를 입력해 주세요.');
    expect(mobilePhoneFailure('011-123-4567')).toContain('010으로 시작하는');
    expect(mobilePhoneFailure('010-1234-5678')).toBeNull();
  });
});
