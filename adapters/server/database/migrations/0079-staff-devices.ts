/** The browsers from which staff have logged in: failed logins from elsewhere do not hold them up. */
export const STAFF_DEVICES: readonly string[] = [
  `create table staff_device (
    staff_idx bigint not null references staff,
    device_hash text not null,
    first_seen_dt timestamp(0) not null,
    last_seen_dt timestamp(0) not null,
    primary key (staff_idx, device_hash)
  )`,
];
