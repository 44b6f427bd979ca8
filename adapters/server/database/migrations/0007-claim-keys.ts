/** The party at fault for a refund, and the idempotency key of a return or an exchange. */
export const CLAIM_KEYS: readonly string[] = [
  `alter table refund add column fault text not null default 'shopper' check (fault in ('shopper', 'shop'))`,
  `alter table order_claim add column request_key text`,
  `create unique index order_claim_request on order_claim (request_key)`,
];
