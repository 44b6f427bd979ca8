const SOCIAL_FAILURES = ['cancelled', 'state', 'provider', 'under-age', 'unavailable'] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

const FAILURE_TEXTS: Readonly<Record<SocialFailure, string>> = {
  cancelled: '로그인을 취소했어요.',
  state: '로그인 시간이 지났거나 다른 곳에서 시작한 로그인이에요. 처음부터 다시 해 주세요.',
  provider: '로그인 정보를 받지 못했어요. 잠시 후 다시 시도해 주세요.',
  'under-age': '만 14세 미만은 가입할 수 없어요.',
  unavailable: '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.',
};

/**
 * Returns why an external login failed, as a sentence for the shopper. A missing or unknown reason counts as `state`, a
 * login that this browser did not start.
 */
export function socialFailureText(reason: string | null): string {
  const known = SOCIAL_FAILURES.find((failure) => failure === reason);
  return FAILURE_TEXTS[known ?? 'state'];
}
