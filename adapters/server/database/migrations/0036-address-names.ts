/** The member's name for an address, such as 집; empty if not given. */
export const ADDRESS_NAMES: readonly string[] = [
  `alter table member_address add column nickname text not null default ''`,
];
