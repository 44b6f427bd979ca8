import type { ClaimStatus, ClaimType } from '../api/schema/order-fields.ts';

const TYPES: Readonly<Record<ClaimType, string>> = { return: '반품', exchange: '교환' };
const STATES: Readonly<Record<ClaimStatus, string>> = {
  requested: '요청',
  done: '완료',
  withdrawn: '철회',
  refused: '거절',
};

/** Returns the Korean name of a kind of claim: 반품 or 교환. */
export function claimTypeText(type: ClaimType): string {
  return TYPES[type];
}

/** Returns the Korean name of a status of a claim, without its kind: 요청, 완료, 철회 or 거절. */
export function claimStateText(status: ClaimStatus): string {
  return STATES[status];
}

/** Returns the status of a claim as text, such as 반품요청 or 교환거절. */
export function claimStatusText({
  claim_type,
  claim_status,
}: {
  readonly claim_type: ClaimType;
  readonly claim_status: ClaimStatus;
}): string {
  return `${TYPES[claim_type]}${STATES[claim_status]}`;
}
