import { isRecord, isRowId, storedText } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { checkVerificationAt, isProofValidAt } from '../member/phone-verification.ts';
import { DAY_MS } from '../time/durations.ts';

/** How long an unsent sign-up form is stored: a day. */
export const SIGN_UP_DRAFT_TTL_MS = DAY_MS;
const PROOF = /^[\w-]{1,200}$/;

/** A verification code sent to the phone number in the form. */
export interface SentVerificationCode {
  readonly auth_idx: number;
  /** When the code was sent, in epoch ms. */
  readonly sent_ms: number;
}

/** Proof that the phone number is verified. */
export interface PhoneProof {
  readonly auth_token: string;
  /** When the phone number was verified, in epoch ms. */
  readonly proved_ms: number;
}

/**
 * The unsent sign-up form, stored across reloads: phones may discard the page while the shopper reads the verification
 * code in another app. The password and the consents are never stored.
 */
export interface SignUpDraft {
  readonly email: string;
  readonly member_name: string;
  readonly phone: string;
  readonly sent: SentVerificationCode | null;
  readonly proof: PhoneProof | null;
}

/**
 * Parses a stored draft. Invalid fields become empty. Removes a verification code or proof that has expired at `now`
 * (epoch ms) or is dated in the future.
 */
export function parseSignUpDraft(value: unknown, now: number): SignUpDraft | null {
  if (!isRecord(value)) return null;
  return {
    email: storedText(value['email'], 254),
    member_name: storedText(value['member_name'], 40),
    phone: storedText(value['phone'], 20),
    sent: parseSent(value['sent'], now),
    proof: parseProof(value['proof'], now),
  };
}

/** The unsent form. Remove it after the sign-up and when the page is left, since it contains personal data. */
export const signUpDraft = stored<SignUpDraft>({
  key: 'moajang.join-draft',
  owner: 'member',
  lifetime: SIGN_UP_DRAFT_TTL_MS,
  parse: parseSignUpDraft,
});

/** Parses a stored verification code; null for anything else. The code may have expired. */
export function parseSentCode(value: unknown): SentVerificationCode | null {
  if (!isRecord(value)) return null;
  const { auth_idx, sent_ms } = value;
  return isRowId(auth_idx) && typeof sent_ms === 'number' ? { auth_idx, sent_ms } : null;
}

/** Returns whether a verification code can still be typed at `now` (epoch ms). */
export function isCodeValidAt({ sent_ms }: SentVerificationCode, now: number): boolean {
  return isPast(sent_ms, now) && checkVerificationAt({ sent_ms, wrongCount: 0 }, now) === null;
}

function parseSent(value: unknown, now: number): SentVerificationCode | null {
  const sent = parseSentCode(value);
  return sent !== null && isCodeValidAt(sent, now) ? sent : null;
}

function parseProof(value: unknown, now: number): PhoneProof | null {
  if (!isRecord(value)) return null;
  const { auth_token, proved_ms } = value;
  if (typeof auth_token !== 'string' || !PROOF.test(auth_token) || !isPast(proved_ms, now)) return null;
  return isProofValidAt(proved_ms, now) ? { auth_token, proved_ms } : null;
}

function isPast(ms: unknown, now: number): ms is number {
  return typeof ms === 'number' && ms <= now;
}
