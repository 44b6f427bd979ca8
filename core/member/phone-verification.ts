import { fieldFailures } from '../outcome/field-failures.ts';
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import { phoneProofFailure } from './missing-proof.ts';
import { mobilePhoneFailure } from './phone.ts';

/** Rules of phone verification. `tries` limits the attempts per code, `perDay` the codes per phone number and day. */
export const VERIFICATION_RULES = {
  digits: 6,
  validMs: 3 * MINUTE_MS,
  tries: 5,
  resendMs: 30 * SECOND_MS,
  perDay: 10,
  /** How long a verified phone number can be used to sign up. */
  proofMs: 10 * MINUTE_MS,
} as const;

/** A sent verification code and the number of wrong attempts. */
export interface VerificationState {
  /** When the code was sent, in epoch ms. */
  readonly sent_ms: number;
  readonly wrongCount: number;
}

export type VerificationRefusal =
  | { readonly code: 'expired' | 'too-many-tries' }
  /** `remaining` is the number of attempts that are left. */
  | { readonly code: 'wrong-code'; readonly remaining: number };

/**
 * Returns why a sent code can no longer be entered, or null if it can. A code is valid for 3 minutes and 5 attempts.
 */
export function checkVerificationAt(state: VerificationState, now: number): VerificationRefusal | null {
  if (state.wrongCount >= VERIFICATION_RULES.tries) return { code: 'too-many-tries' };
  return now - state.sent_ms >= VERIFICATION_RULES.validMs ? { code: 'expired' } : null;
}

/** Returns the refusal of a wrong code. `wrongCount` already includes this attempt. */
export function wrongCodeRefusal(wrongCount: number): VerificationRefusal {
  const remaining = Math.max(0, VERIFICATION_RULES.tries - wrongCount);
  return remaining === 0 ? { code: 'too-many-tries' } : { code: 'wrong-code', remaining };
}

/** Returns the sentence of a refusal for the shopper. */
export function verificationRefusalText(refusal: VerificationRefusal): string {
  switch (refusal.code) {
    case 'expired':
      return '인증번호 입력 시간이 지났어요. 인증번호를 다시 받아 주세요.';
    case 'too-many-tries':
      return '인증번호를 여러 번 잘못 입력했어요. 인증번호를 다시 받아 주세요.';
    case 'wrong-code':
      return `인증번호가 맞지 않아요. ${refusal.remaining}번 더 입력할 수 있어요.`;
  }
}

/**
 * Returns whether another code can be sent: if no code was sent yet (`sent_ms` is null), or 30 seconds after the last
 * one.
 */
export function canResendAt(sent_ms: number | null, now: number): boolean {
  return sent_ms === null || now - sent_ms >= VERIFICATION_RULES.resendMs;
}

/** The codes that were sent to a phone number. */
export interface SentCodes {
  /** The number of codes sent since midnight KST. */
  readonly sentToday: number;
  /** When the last code was sent, in epoch ms; null if none was. */
  readonly last_ms: number | null;
}

export type NextCodeRefusal = 'daily-limit' | 'too-soon';

/** Returns why another code cannot be sent to a phone number; null if it can. */
export function checkNextCodeAt({ sentToday, last_ms }: SentCodes, now: number): NextCodeRefusal | null {
  if (sentToday >= VERIFICATION_RULES.perDay) return 'daily-limit';
  return canResendAt(last_ms, now) ? null : 'too-soon';
}

/** Returns the sentence of a refusal for the shopper. */
export function nextCodeRefusalText(refusal: NextCodeRefusal): string {
  switch (refusal) {
    case 'daily-limit':
      return '오늘은 인증번호를 더 보낼 수 없어요. 내일 다시 시도해 주세요.';
    case 'too-soon':
      return `인증번호는 ${VERIFICATION_RULES.resendMs / 1_000}초 뒤에 다시 받을 수 있어요.`;
  }
}

/** Returns whether a phone verification is still valid: it is less than 10 minutes old. */
export function isProofValidAt(proved_ms: number, now: number): boolean {
  return now - proved_ms < VERIFICATION_RULES.proofMs;
}

/** Returns the time left to enter a code as `M:SS`; `0:00` after it expired. */
export function verificationTimeLeft(sent_ms: number, now: number): string {
  const remaining = Math.max(0, Math.min(VERIFICATION_RULES.validMs, sent_ms + VERIFICATION_RULES.validMs - now));
  const seconds = Math.ceil(remaining / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the error in a typed verification code as a sentence for the shopper, or null for six digits. */
export function verificationCodeFailure(text: string): string | null {
  return /^\d{6}$/.test(text) ? null : `인증번호 ${VERIFICATION_RULES.digits}자리를 입력해 주세요.`;
}

/** The fields of a form that requires a verified phone. */
export interface VerifiedPhoneFields {
  readonly phone: string;
  /** Proof that the phone is verified; empty until it is. */
  readonly auth_token: string;
}

/**
 * Returns an error sentence for each invalid field of a form that requires a verified phone, in the form's order; {}
 * for a valid form. Only the server knows whether the proof is still valid.
 */
export function verifiedPhoneFailures({
  phone,
  auth_token,
}: VerifiedPhoneFields): Readonly<Partial<Record<keyof VerifiedPhoneFields, string>>> {
  return fieldFailures({ phone: mobilePhoneFailure(phone), auth_token: phoneProofFailure(auth_token) });
}
