/**
 * What the operator saw about a refund on the gateway's own pages. `not-paid`: the gateway did not pay it, so the
 * operator did.
 */
export const SEEN_AT_GATEWAY = ['paid', 'not-paid'] as const;
export type SeenAtGateway = (typeof SEEN_AT_GATEWAY)[number];

/** Returns what the operator saw, as text. */
export function seenAtGatewayText(seen: SeenAtGateway): string {
  return seen === 'paid' ? '결제사에서 환불됐어요' : '환불되지 않아 직접 보냈어요';
}
