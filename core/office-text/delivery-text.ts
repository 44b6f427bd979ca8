import type { MessageChannel } from '../vocabulary/message-kinds.ts';

/** States of the delivery of a message. `unclear`: the response was lost, so the message may have arrived. */
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'skipped', 'failed', 'unclear'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Conditions of the list of messages: a state, all that need attention, or all that are due. */
export const DELIVERY_FILTERS = ['trouble', 'due', ...DELIVERY_STATES] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

const STATE_TEXTS: Readonly<Record<DeliveryState, string>> = {
  waiting: '기다림',
  sending: '보내는 중',
  sent: '보냄',
  skipped: '보내지 않음',
  failed: '실패',
  unclear: '확인 필요',
};

/** Returns the Korean name of a state of a sent message, for staff. */
export function deliveryStateText(state: DeliveryState): string {
  return STATE_TEXTS[state];
}

/** Returns the Korean name of a condition of the list of messages, for staff. */
export function deliveryFilterText(filter: DeliveryFilter): string {
  if (filter === 'trouble') return '확인할 것';
  return filter === 'due' ? '지금 보낼 것' : deliveryStateText(filter);
}

const CHANNEL_TEXTS: Readonly<Record<MessageChannel, string>> = { alimtalk: '알림톡', mail: '메일' };

/** Returns the Korean name of a channel of messages, for staff. */
export function channelText(channel: MessageChannel): string {
  return CHANNEL_TEXTS[channel];
}

const REASON_TEXTS: Readonly<Record<string, string>> = {
  'no-address': '연락처 없음',
  refused: '받지 않기로 함',
  'no-consent': '동의하지 않음',
  'no-mail': '메일을 보내지 않는 매장',
  stopped: '캠페인 멈춤',
};

/** Returns why a message was not sent, as text; `reason` itself if it is unknown. */
export function skippedReasonText(reason: string): string {
  return REASON_TEXTS[reason] ?? reason;
}
