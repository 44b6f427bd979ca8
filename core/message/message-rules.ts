import { MESSAGE_CHANNELS } from '../vocabulary/message-kinds.ts';
import type { MessageChannel, MessageKind, MessagePreference, MessageTopic } from '../vocabulary/message-kinds.ts';

/** The preferences that turn off kinds of messages, not channels. */
type KindPreference = Exclude<MessagePreference, MessageChannel>;

export interface MessageRule {
  readonly topic: MessageTopic;
  /** Short name of the kind in the inbox. */
  readonly label: string;
  readonly channels: readonly MessageChannel[];
  /**
   * `always`: shoppers need the message and cannot turn it off. `advertising`: the message needs a marketing consent
   * for the channel, is marked (광고), and is not sent at night. Otherwise, the preference that turns it off.
   */
  readonly consent: 'always' | 'advertising' | KindPreference;
  /** The preference that turns off only this kind of advertising. */
  readonly preference?: KindPreference;
}

const ORDER = { topic: 'order', channels: MESSAGE_CHANNELS, consent: 'always' } as const;
const GROUP = { topic: 'group', label: '공동구매', channels: MESSAGE_CHANNELS, consent: 'group' } as const;

const ALERT = { topic: 'alert', channels: MESSAGE_CHANNELS, consent: 'alert' } as const;

export const MESSAGE_RULES = {
  'order-placed': { ...ORDER, label: '주문' },
  'account-issued': { ...ORDER, label: '입금' },
  'deposit-received': { ...ORDER, label: '입금' },
  'late-deposit': { ...ORDER, label: '환불' },
  'charge-reversed': { ...ORDER, label: '환불' },
  'order-cancelled': { ...ORDER, label: '취소' },
  shipped: { ...ORDER, label: '배송' },
  delivered: { ...ORDER, label: '배송' },
  'delivery-delayed': { ...ORDER, label: '배송' },
  'claim-received': { ...ORDER, label: '교환·반품' },
  'claim-refused': { ...ORDER, label: '교환·반품' },
  'claim-done': { ...ORDER, label: '교환·반품' },
  'refund-done': { ...ORDER, label: '환불' },
  'inquiry-answered': { topic: 'inquiry', label: '문의', channels: MESSAGE_CHANNELS, consent: 'inquiry' },
  // Appears only in the inbox, since it is not urgent.
  'review-replied': { topic: 'inquiry', label: '리뷰', channels: [], consent: 'inquiry' },
  'group-one-missing': GROUP,
  'group-made': GROUP,
  'group-failed': GROUP,
  'sale-opened': { ...ALERT, label: '오픈' },
  restocked: { ...ALERT, label: '재입고' },
  // This is advertising, since members do not request each of these messages.
  'price-dropped': {
    topic: 'alert',
    label: '가격 내림',
    channels: ['mail'],
    consent: 'advertising',
    preference: 'price',
  },
  'points-expiring': { topic: 'benefit', label: '포인트', channels: MESSAGE_CHANNELS, consent: 'expiry' },
  // Advertising cannot be sent by Alimtalk.
  benefit: { topic: 'benefit', label: '혜택', channels: ['mail'], consent: 'advertising' },
  'followed-sale': {
    topic: 'benefit',
    label: '새 판매',
    channels: ['mail'],
    consent: 'advertising',
    preference: 'follow',
  },
  'consent-renewal': { topic: 'benefit', label: '수신 동의', channels: MESSAGE_CHANNELS, consent: 'always' },
} as const satisfies Readonly<Record<MessageKind, MessageRule>>;

/** Returns whether messages of a kind need a marketing consent. */
export function isAdvertising(kind: MessageKind): boolean {
  return MESSAGE_RULES[kind].consent === 'advertising';
}

/** Returns whether messages of a kind may be sent by a channel. */
export function usesChannel(kind: MessageKind, channel: MessageChannel): boolean {
  const { channels }: MessageRule = MESSAGE_RULES[kind];
  return channels.includes(channel);
}

/** Returns the kinds of messages in a section of the inbox. */
export function kindsOfTopic(topic: MessageTopic): readonly MessageKind[] {
  return Object.keys(MESSAGE_RULES)
    .filter((kind): kind is MessageKind => Object.hasOwn(MESSAGE_RULES, kind))
    .filter((kind) => MESSAGE_RULES[kind].topic === topic);
}
