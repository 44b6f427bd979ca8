/** How to enter the building of an address, and for how long a sale has been first in a ranking. */
export const ENTRANCE_CODES_AND_FIRST_RANKS: readonly string[] = [
  // The codes are sealed; the text is empty without a code.
  `alter table member_address add column entrance_code text not null default ''`,
  `alter table payment add column entrance_code text not null default ''`,
  // Number of successive days as first, up to the last counted one; 0 if the sale is not first.
  `alter table ranking_sale add column first_days integer not null default 0 check (first_days >= 0)`,
];
