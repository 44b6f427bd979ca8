/** Payments that a job could not process, with the time of the next attempt; without a time the operator decides. */
export const JOB_FAILURES: readonly string[] = [
  `create table job_failure (
    job text not null,
    payment_idx bigint not null references payment on delete cascade,
    failed_cnt integer not null default 1,
    error text not null,
    failed_dt timestamp(0) not null,
    retry_dt timestamp(0),
    primary key (job, payment_idx)
  )`,
  `create index job_failure_failed on job_failure (failed_dt desc)`,
];
