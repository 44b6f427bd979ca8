/** What a member calls an address, such as 집; empty without one. */
export const ADDRESS_NAMES: readonly string[] = [
  `alter table member_address add column nickname text not null default ''`,
];
