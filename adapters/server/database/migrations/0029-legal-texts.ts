/** Legal texts and company data that the operator sets, each from a time on. */
export const LEGAL_TEXTS: readonly string[] = [
  // A text of the operator is never replaced by a newer shipped one.
  `alter table terms add column is_own boolean not null default false`,
  `create table company_info (
    effective_dt timestamp(0) primary key,
    shop_name text not null,
    company text not null,
    ceo text not null,
    business_number text not null,
    mail_order_number text not null,
    address text not null,
    email text not null,
    hosting text not null,
    cs_phone text not null,
    cs_hours text not null,
    cs_closed text not null
  )`,
];
