/** The rules of a phone certification: digits of the number, tries per number, numbers per phone and day. */
export const CERTIFICATION = {
  digits: 6,
  valid_ms: 180_000,
  tries: 5,
  resend_ms: 30_000,
  per_day: 10,
  /** How long a certified phone may be used to join. */
  proof_ms: 600_000,
} as const;

/** A number that was sent, and how often it was answered wrongly. */
export interface CertificationState {
  /** Epoch ms. */
  readonly sent_ms: number;
  readonly wrong_cnt: number;
}

export interface CertificationFailure {
  readonly code: 'expired' | 'too-many-tries';
  readonly text: string;
}

/** Why a number that was sent can't be answered any more; null while it can: for less than 3 minutes, 5 tries in all. */
export function certificationFailureAt(state: CertificationState, now: number): CertificationFailure | null {
  if (state.wrong_cnt >= CERTIFICATION.tries) {
    return { code: 'too-many-tries', text: '인증번호를 여러 번 잘못 입력했어요. 인증번호를 다시 받아 주세요.' };
  }
  if (now - state.sent_ms >= CERTIFICATION.valid_ms) {
    return { code: 'expired', text: '인증번호 입력 시간이 지났어요. 인증번호를 다시 받아 주세요.' };
  }
  return null;
}

/** What to say to a wrong number; `wrong_cnt` counts it already. */
export function wrongNumberText(wrong_cnt: number): string {
  const left = Math.max(0, CERTIFICATION.tries - wrong_cnt);
  return left === 0
    ? '인증번호를 여러 번 잘못 입력했어요. 인증번호를 다시 받아 주세요.'
    : `인증번호가 맞지 않아요. ${left}번 더 입력할 수 있어요.`;
}

/** Whether another number may be sent: never sent yet, or 30 seconds after the last one. */
export function canResendAt(sent_ms: number | null, now: number): boolean {
  return sent_ms === null || now - sent_ms >= CERTIFICATION.resend_ms;
}

/** Why no number is sent to a phone that got `sent_today` of them since midnight in Korea; null when it may be. */
export function dailyLimitText(sent_today: number): string | null {
  return sent_today < CERTIFICATION.per_day ? null : '오늘은 인증번호를 더 보낼 수 없어요. 내일 다시 시도해 주세요.';
}

/** Whether the proof of a certified phone still counts: for less than 10 minutes. */
export function isProofValidAt(proved_ms: number, now: number): boolean {
  return now - proved_ms < CERTIFICATION.proof_ms;
}

/** Time left to answer a number, as `M:SS`; `0:00` when it is over. */
export function certificationTimeLeft(sent_ms: number, now: number): string {
  const left = Math.max(0, Math.min(CERTIFICATION.valid_ms, sent_ms + CERTIFICATION.valid_ms - now));
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a text can be a certification number: six digits. */
export function isCertificationNumber(text: string): boolean {
  return /^\d{6}$/.test(text);
}
