import { withJosa } from '../text/josa.ts';

/** Number of wordings, both for one influencer and for several. */
export const HEADING_VARIANTS = 3;

/**
 * Returns the heading of a celeb card. `variant` selects one of the wordings; any integer from 0 is valid, since it is
 * taken modulo `HEADING_VARIANTS`. Without influencers, returns the wording without a name.
 */
export function celebHeading(celebs: readonly { readonly member_name: string }[], variant: number): string {
  const [celeb] = celebs;
  if (celeb === undefined) return GENERIC_HEADING;
  const texts = celebs.length === 1 ? textsForOne(celeb.member_name) : textsForSeveral(celebs.length);
  return texts[Math.abs(Math.trunc(variant)) % HEADING_VARIANTS] ?? GENERIC_HEADING;
}

const GENERIC_HEADING = '요즘 셀럽들 장바구니에 꼭 있어요';

function textsForSeveral(count: number): readonly string[] {
  return [`셀럽 ${count}명이 함께 골랐어요`, GENERIC_HEADING, `${count}명의 추천이 모였어요`];
}

function textsForOne(name: string): readonly string[] {
  const subject = withJosa(name, '이/가');
  return [`${subject} 두 번 산 이유`, `${subject} 요즘 매일 써요`, `${name}의 솔직한 추천이에요`];
}
