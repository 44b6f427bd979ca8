import { describe, expect, it } from 'vitest';
import {
  canResendAt,
  checkNextCodeAt,
  checkVerificationAt,
  nextCodeRefusalText,
  verificationTimeLeft,
  verificationCodeFailure,
  verificationRefusalText,
  verifiedPhoneFailures,
  isProofValidAt,
  wrongCodeRefusal,
} from '../../../core/member/phone-verification.ts';

const SENT = 1_800_000_000_000;

describe('checkVerificationAt', () => {
  it.each([
    [179_999, null],
    [180_000, 'expired'],
    [180_001, 'expired'],
  ])('%d ms after sending, returns %s', (age, code) => {
    expect(checkVerificationAt({ sent_ms: SENT, wrongCount: 0 }, SENT + age)?.code ?? null).toBe(code);
  });

  it('allows five attempts and rejects the sixth', () => {
    expect(checkVerificationAt({ sent_ms: SENT, wrongCount: 4 }, SENT)).toBeNull();
    expect(checkVerificationAt({ sent_ms: SENT, wrongCount: 5 }, SENT)?.code).toBe('too-many-tries');
  });
});

describe('canResendAt', () => {
  it.each([
    [29_999, false],
    [30_000, true],
    [30_001, true],
  ])('%d ms after the last code, returns %s', (age, can) => {
    expect(canResendAt(SENT, SENT + age)).toBe(can);
  });

  it('allows the first code at any time', () => {
    expect(canResendAt(null, SENT)).toBe(true);
  });
});

describe('checkNextCodeAt', () => {
  it('allows ten codes a day', () => {
    expect(checkNextCodeAt({ sentToday: 9, last_ms: null }, SENT)).toBeNull();
    expect(checkNextCodeAt({ sentToday: 10, last_ms: null }, SENT)).toBe('daily-limit');
  });

  it('refuses a code too soon after the last one, unless the day has no more', () => {
    expect(checkNextCodeAt({ sentToday: 9, last_ms: SENT }, SENT + 29_999)).toBe('too-soon');
    expect(checkNextCodeAt({ sentToday: 9, last_ms: SENT }, SENT + 30_000)).toBeNull();
    expect(checkNextCodeAt({ sentToday: 10, last_ms: SENT }, SENT + 29_999)).toBe('daily-limit');
  });
});

describe('nextCodeRefusalText', () => {
  it('states when the next code can be sent', () => {
    expect(nextCodeRefusalText('daily-limit')).toContain('내일');
    expect(nextCodeRefusalText('too-soon')).toBe('인증번호는 30초 뒤에 다시 받을 수 있어요.');
  });
});

describe('isProofValidAt', () => {
  it.each([
    [599_999, true],
    [600_000, false],
    [600_001, false],
  ])('%d ms after verification, returns %s', (age, valid) => {
    expect(isProofValidAt(SENT, SENT + age)).toBe(valid);
  });
});

describe('wrongCodeRefusal', () => {
  it.each([
    [1, { code: 'wrong-code', remaining: 4 }],
    [4, { code: 'wrong-code', remaining: 1 }],
    [5, { code: 'too-many-tries' }],
    [6, { code: 'too-many-tries' }],
  ])('after %d wrong codes, returns %j', (wrongCount, refusal) => {
    expect(wrongCodeRefusal(wrongCount)).toEqual(refusal);
  });
});

describe('verificationRefusalText', () => {
  it('states how many attempts are left, and after the last one that a new code is needed', () => {
    expect(verificationRefusalText(wrongCodeRefusal(1))).toContain('4번 더');
    expect(verificationRefusalText(wrongCodeRefusal(5))).toContain('다시 받아');
  });

  it('states that the time is over', () => {
    expect(verificationRefusalText({ code: 'expired' })).toContain('시간이 지났어요');
  });
});

describe('verificationTimeLeft', () => {
  it.each([
    [0, '3:00'],
    [1, '3:00'],
    [1000, '2:59'],
    [179_999, '0:01'],
    [180_000, '0:00'],
    [999_999, '0:00'],
    [-5000, '3:00'],
  ])('%d ms after sending, returns %s', (age, text) => {
    expect(verificationTimeLeft(SENT, SENT + age)).toBe(text);
  });
});

describe('verificationCodeFailure', () => {
  it('accepts only six digits', () => {
    expect(verificationCodeFailure('012345')).toBeNull();
  });

  it.each(['', '01234', '0123456', '01234a'])('rejects %j', (text) => {
    expect(verificationCodeFailure(text)).toBe('인증번호 6자리를 입력해 주세요.');
  });
});

describe('verifiedPhoneFailures', () => {
  it('returns no errors for a phone with a proof', () => {
    expect(verifiedPhoneFailures({ phone: '010-1234-5678', auth_token: 'proof' })).toEqual({});
  });

  it('requires the proof of a complete phone', () => {
    expect(verifiedPhoneFailures({ phone: '010-1234-5678', auth_token: '' })).toEqual({
      auth_token: '휴대폰 번호를 인증해 주세요.',
    });
  });

  it('also returns the error of an incomplete number', () => {
    expect(verifiedPhoneFailures({ phone: '010-12', auth_token: '' })).toEqual({
      phone: '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.',
      auth_token: '휴대폰 번호를 인증해 주세요.',
    });
  });
});
