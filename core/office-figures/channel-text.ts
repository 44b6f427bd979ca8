/** Returns the Korean name of a referral channel. */
export function channelText(referrer_type: number): string {
  return ['바로 옴', '카드사', '제휴사', '인플루언서 링크'][referrer_type] ?? '다른 경로';
}
