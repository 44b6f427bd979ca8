import type { MessageChannel, MessageKind, MessagePreference, MessageTopic } from '../vocabulary/message-kinds.ts';

/** The kinds of news that a member may refuse. */
type Refusable = Exclude<MessagePreference, MessageChannel>;

export interface MessageRule {
  readonly topic: MessageTopic;
  /** Short name of the kind in the inbox. */
  readonly label: string;
  readonly channels: readonly MessageChannel[];
  /**
   * `always`: the shopper needs it, and cannot refuse it. `advertising`: needs a marketing consent for the channel,
   * is marked (광고), and waits for the morning. Otherwise the preference by which a member refuses it.
   */
  readonly consent: 'always' | 'advertising' | Refusable;
  /** The preference by which a member refuses advertising of this kind alone. */
  readonly preference?: Refusable;
}

const EVERYWHERE = ['alimtalk', 'mail'] as const;
const ORDER = { topic: 'order', channels: EVERYWHERE, consent: 'always' } as const;
const GROUP = { topic: 'group', label: '공동구매', channels: EVERYWHERE, consent: 'group' } as const;

const ALERT = { topic: 'alert', channels: EVERYWHERE, consent: 'alert' } as const;

export const MESSAGE_RULES = {
  'order-placed': { ...ORDER, label: '주문' },
  'account-issued': { ...ORDER, label: '입금' },
  'deposit-received': { ...ORDER, label: '입금' },
  'order-cancelled': { ...ORDER, label: '취소' },
  shipped: { ...ORDER, label: '배송' },
  delivered: { ...ORDER, label: '배송' },
  'delivery-delayed': { ...ORDER, label: '배송' },
  'claim-received': { ...ORDER, label: '교환·반품' },
  'claim-refused': { ...ORDER, label: '교환·반품' },
  'claim-done': { ...ORDER, label: '교환·반품' },
  'refund-done': { ...ORDER, label: '환불' },
  'inquiry-answered': { topic: 'inquiry', label: '문의', channels: EVERYWHERE, consent: 'inquiry' },
  // Shown at the next visit: it is not urgent.
  'review-replied': { topic: 'inquiry', label: '리뷰', channels: [], consent: 'inquiry' },
  'group-one-missing': GROUP,
  'group-made': GROUP,
  'group-failed': GROUP,
  'sale-opened': { ...ALERT, label: '오픈' },
  restocked: { ...ALERT, label: '재입고' },
  // Advertising, since members do not request each of these messages.
  'price-dropped': {
    topic: 'alert',
    label: '가격 내림',
    channels: ['mail'],
    consent: 'advertising',
    preference: 'price',
  },
  'points-expiring': { topic: 'benefit', label: '포인트', channels: EVERYWHERE, consent: 'expiry' },
  // Alimtalk carries no advertising.
  benefit: { topic: 'benefit', label: '혜택', channels: ['mail'], consent: 'advertising' },
  'followed-sale': {
    topic: 'benefit',
    label: '새 판매',
    channels: ['mail'],
    consent: 'advertising',
    preference: 'follow',
  },
  'consent-renewal': { topic: 'benefit', label: '수신 동의', channels: EVERYWHERE, consent: 'always' },
} as const satisfies Readonly<Record<MessageKind, MessageRule>>;

/** Returns whether messages of a kind may leave by a channel. */
export function usesChannel(kind: MessageKind, channel: MessageChannel): boolean {
  const { channels }: MessageRule = MESSAGE_RULES[kind];
  return channels.includes(channel);
}

/** Returns the kinds of a part of the inbox. */
export function kindsOfTopic(topic: MessageTopic): readonly MessageKind[] {
  return Object.keys(MESSAGE_RULES)
    .filter((kind): kind is MessageKind => Object.hasOwn(MESSAGE_RULES, kind))
    .filter((kind) => MESSAGE_RULES[kind].topic === topic);
}
