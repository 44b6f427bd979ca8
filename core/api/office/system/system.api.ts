import * as v from 'valibot';
import { QUEUE_NAMES } from '../../../office/waiting-queue.ts';
import { payMethod } from '../../buying/payment.api.ts';
import { count, dateTime, text } from '../../schema/fields.ts';
import { paymentNo } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const failedJob = v.object({
  job: v.string(),
  payment_idx: count,
  payment_no: paymentNo,
  failed_cnt: count,
  /** Name of the error, without data. */
  error: v.string(),
  failed_dt: dateTime,
  /** When the job runs again; null if it is no longer retried, so that staff must decide. */
  retry_dt: v.nullable(dateTime),
});
export type FailedJobRow = v.InferOutput<typeof failedJob>;

const queue = v.object({
  queue: v.picklist(QUEUE_NAMES),
  name: v.string(),
  waiting_cnt: count,
  oldest_ms: v.number(),
});
export type WaitingQueue = v.InferOutput<typeof queue>;

/** Orders of the last 24 hours by method. For `unclear_cnt` of them, it is unknown whether the gateway has charged. */
const gateway = v.object({
  pay_method: payMethod,
  paid_cnt: count,
  failed_cnt: count,
  unclear_cnt: count,
  last_paid_dt: v.nullable(dateTime),
  /** Number of payments that a job cannot settle because the gateway does not respond. */
  silent_cnt: count,
});
export type GatewayHealth = v.InferOutput<typeof gateway>;

export const systemApi = {
  'GET /api/office/v1/system': {
    summary: '시스템 상태 보기',
    right: 'system.view',
    request: v.object({}),
    response: v.object({
      queue_list: v.array(queue),
      gateway_list: v.array(gateway),
      /** False: no mail server is configured. */
      sends_mails: v.boolean(),
    }),
  },
  'GET /api/office/v1/system/jobs': {
    summary: '처리하지 못한 작업 보기',
    right: 'system.view',
    request: v.object({
      /** Lists only jobs in this state; null lists all. */
      state: v.optional(v.nullable(v.picklist(['waiting', 'given-up'])), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(failedJob), next_cursor: v.nullable(v.string()) }),
  },
  'POST /api/office/v1/system/jobs/retry': {
    summary: '작업 다시 실행',
    right: 'system.retry',
    audit: 'change',
    request: v.object({ job: text(60), payment_no: paymentNo }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
