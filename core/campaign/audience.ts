import { withJosa } from '../text/josa.ts';

/** The members addressed by a campaign, among those who have agreed to marketing by mail. */
export type Audience =
  | { readonly kind: 'all' }
  /** Members who ordered within the last `days` days. */
  | { readonly kind: 'bought'; readonly days: number }
  /** Members who ordered before, but not within the last `days` days. */
  | { readonly kind: 'dormant'; readonly days: number }
  /** Members who follow this seller. */
  | { readonly kind: 'followers'; readonly member_id: string };

export const MAX_AUDIENCE_DAYS = 730;

/** Returns the audience of a campaign as text for staff. */
export function audienceText(audience: Audience): string {
  switch (audience.kind) {
    case 'all':
      return '모든 회원';
    case 'bought':
      return `최근 ${audience.days}일 안에 주문한 회원`;
    case 'dormant':
      return `${audience.days}일 넘게 주문하지 않은 회원`;
    case 'followers':
      return `${withJosa(audience.member_id, '을/를')} 팔로우하는 회원`;
  }
}
