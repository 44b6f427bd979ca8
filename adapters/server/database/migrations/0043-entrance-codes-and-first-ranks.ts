/** How to enter the building of an address, and for how long a sale has been first in a ranking. */
export const ENTRANCE_CODES_AND_FIRST_RANKS: readonly string[] = [
  // Sealed; empty without a code.
  `alter table member_address add column entrance_code text not null default ''`,
  `alter table payment add column entrance_code text not null default ''`,
  // Days in a row, up to the last counted one; 0: it is not first.
  `alter table ranking_sale add column first_days integer not null default 0 check (first_days >= 0)`,
];
