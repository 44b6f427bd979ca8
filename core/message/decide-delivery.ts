import type { MessageChannel, MessageKind, MessagePreference } from '../vocabulary/message-kinds.ts';
import { advertisingAllowedAt } from './advertising-hours.ts';
import { MESSAGE_RULES, type MessageRule } from './message-rules.ts';

/** The recipient, as stored at the time of sending. */
export interface Recipient {
  /** Empty if it is unknown or erased. */
  readonly phone: string;
  readonly email: string;
  /** Null for a guest, who has no consents and no settings. */
  readonly member: {
    /** The kinds and channels that the member has turned off. */
    readonly refused: readonly MessagePreference[];
    /** The consents to marketing: by Alimtalk, by mail, and at night by either. */
    readonly agree_marketing_message: boolean;
    readonly agree_marketing_mail: boolean;
    readonly agree_marketing_night: boolean;
  } | null;
}

/** Whether a message is sent. `later`: decide again at `at` (epoch ms). */
export type DeliveryDecision =
  | { readonly kind: 'send'; readonly address: string }
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'skip'; readonly reason: 'no-address' | 'refused' | 'no-consent' };

/**
 * Decides at `now` (epoch ms) whether a message is sent by a channel. A member's settings for channels and kinds apply,
 * except that necessary messages (orders, refunds) are sent by Alimtalk to a member who has turned off both channels.
 * Advertising needs a consent for its channel, so a guest never receives any; without a consent for the night, it waits
 * until the morning. If a member can turn off a kind of advertising, that setting applies, too.
 */
export function decideDelivery(
  kind: MessageKind,
  channel: MessageChannel,
  { phone, email, member }: Recipient,
  now: number,
): DeliveryDecision {
  const { consent, preference }: MessageRule = MESSAGE_RULES[kind];
  const address = channel === 'alimtalk' ? phone : email;
  const setting = consent === 'advertising' ? preference : consent;
  if (member !== null && setting !== undefined && isTurnedOff(setting, channel, member.refused)) {
    return { kind: 'skip', reason: 'refused' };
  }
  if (consent === 'advertising') {
    const hasConsent = channel === 'alimtalk' ? member?.agree_marketing_message : member?.agree_marketing_mail;
    if (hasConsent !== true) return { kind: 'skip', reason: 'no-consent' };
    const at = advertisingAllowedAt(now, member?.agree_marketing_night === true);
    if (at > now) return { kind: 'later', at };
  }
  return address === '' ? { kind: 'skip', reason: 'no-address' } : { kind: 'send', address };
}

function isTurnedOff(
  consent: 'always' | MessagePreference,
  channel: MessageChannel,
  refused: readonly MessagePreference[],
): boolean {
  if (consent !== 'always') return refused.includes(consent) || refused.includes(channel);
  const isLastChannel = channel === 'alimtalk' && refused.includes('mail');
  return refused.includes(channel) && !isLastChannel;
}
