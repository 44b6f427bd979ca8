/** Who decided about a claim, and the indexes by which staff list claims. */
export const OFFICE_CLAIMS: readonly string[] = [
  `alter table order_claim add column if not exists closed_by text`,
  `create index concurrently order_claim_waiting on order_claim (claim_idx) where claim_status = 'requested'`,
  `create index concurrently order_claim_ended on order_claim (claim_type, claim_idx) where claim_status <> 'requested'`,
];
