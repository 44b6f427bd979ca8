/** The states of an inquiry of a company that wants to sell or cooperate. */
export const PARTNER_STATES = ['new', 'talking', 'accepted', 'declined'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

const TEXTS: Readonly<Record<PartnerState, string>> = {
  new: '새 문의',
  talking: '이야기 중',
  accepted: '입점 결정',
  declined: '거절',
};

/** Returns the Korean name of a state. */
export function partnerStateText(state: PartnerState): string {
  return TEXTS[state];
}
