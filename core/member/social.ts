/** Who else can vouch for a shopper. */
export const SOCIAL_PROVIDERS = ['kakao', 'naver', 'apple'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  kakao: '카카오',
  naver: '네이버',
  apple: 'Apple',
};

/** How long each step of an external log-in may take, in ms: at the provider, coming back, and filling in the join form. */
export const SOCIAL_STATE_MS = 600_000;
export const SOCIAL_LOGIN_MS = 180_000;
export const SOCIAL_JOIN_MS = 1_800_000;
