/** From which network a guest's unpaid order comes, unreadable; forgotten when it is paid or over. */
export const GUEST_NETWORKS: readonly string[] = [
  `create table guest_network (
    payment_idx bigint primary key references payment,
    network text not null
  )`,
  `create index guest_network_network on guest_network (network)`,
];
