/** The kinds of messages to shoppers. Each has a rule in `core/message/message-rules.ts`. */
export const MESSAGE_KINDS = [
  'order-placed',
  'account-issued',
  'deposit-received',
  'late-deposit',
  'charge-reversed',
  'order-cancelled',
  'shipped',
  'delivered',
  'delivery-delayed',
  'claim-received',
  'claim-refused',
  'claim-done',
  'refund-done',
  'inquiry-answered',
  'review-replied',
  'group-one-missing',
  'group-made',
  'group-failed',
  'sale-opened',
  'restocked',
  'price-dropped',
  'points-expiring',
  'benefit',
  'followed-sale',
  'consent-renewal',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Returns whether a text is a kind of message. */
export function isMessageKind(name: string): name is MessageKind {
  return MESSAGE_KINDS.some((known) => known === name);
}

/** The sections of the inbox. */
export const MESSAGE_TOPICS = ['order', 'group', 'alert', 'benefit', 'inquiry'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** What a member can turn off: the two channels, and kinds of messages. */
export const MESSAGE_PREFERENCES = [
  'alimtalk',
  'mail',
  'group',
  'alert',
  'price',
  'inquiry',
  'expiry',
  'follow',
] as const;
export type MessagePreference = (typeof MESSAGE_PREFERENCES)[number];

/** The channels by which messages are sent. A member's inbox contains every message. */
export const MESSAGE_CHANNELS = ['alimtalk', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Number of days after which a message is deleted. */
export const MESSAGE_RETENTION_DAYS = 90;
