import { MINUTE_MS } from '../time/durations.ts';
import type { SocialProvider } from '../vocabulary/social-providers.ts';

export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  kakao: '카카오',
  naver: '네이버',
  apple: 'Apple',
};

/**
 * Maximum duration of each step of an external login: logging in at the provider, returning from it, and completing the
 * sign-up form.
 */
export const SOCIAL_STATE_TTL_MS = 10 * MINUTE_MS;
export const SOCIAL_LOGIN_TTL_MS = 3 * MINUTE_MS;
export const SOCIAL_SIGN_UP_TTL_MS = 30 * MINUTE_MS;
