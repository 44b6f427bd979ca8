import * as v from 'valibot';
import { DELIVERY_FILTERS, DELIVERY_STATES } from '../../../office-text/delivery-text.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../../vocabulary/message-kinds.ts';
import { count, dateTime, text } from '../../schema/fields.ts';
import { messageIdx, paymentIdx, paymentNo } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const channel = v.picklist(MESSAGE_CHANNELS);

const delivery = v.object({
  message_idx: messageIdx,
  kind: v.picklist(MESSAGE_KINDS),
  channel,
  delivery_status: v.picklist(DELIVERY_STATES),
  /** Why the message was skipped; empty if it was not. */
  reason: v.string(),
  failed_cnt: count,
  created_dt: dateTime,
  due_dt: dateTime,
  ended_dt: v.nullable(dateTime),
  /** Masked phone number or mail address; empty after it was erased. */
  recipient: v.string(),
  payment_idx: v.nullable(paymentIdx),
  payment_no: v.nullable(paymentNo),
});
export type OfficeDelivery = v.InferOutput<typeof delivery>;

export const messageApi = {
  'GET /api/office/v1/messages': {
    summary: '메시지 목록 보기',
    right: 'messages.view',
    request: v.object({
      /**
       * `trouble` lists messages that failed, or whose delivery is unknown; `due` those that are due and not sent yet.
       */
      state: v.optional(v.nullable(v.picklist(DELIVERY_FILTERS)), null),
      channel: v.optional(v.nullable(channel), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(delivery), next_cursor: v.nullable(v.string()) }),
  },
  'POST /api/office/v1/messages/{message_idx}/retry': {
    summary: '메시지 다시 보내기',
    right: 'messages.retry',
    audit: 'change',
    /** `failed_cnt` is the number that the page showed: the retry is refused if it has changed. */
    request: v.object({ message_idx: messageIdx, channel, failed_cnt: count }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
