/** The hashed network of a guest's unpaid order; deleted when the order is paid or ends. */
export const GUEST_NETWORKS: readonly string[] = [
  `create table guest_network (
    payment_idx bigint primary key references payment,
    network text not null
  )`,
  `create index guest_network_network on guest_network (network)`,
];
