import type { MessageTemplate } from '../../vocabulary/message-templates.ts';

export interface Message {
  readonly phone: string;
  readonly template: MessageTemplate;
  /** The full text of the approved template, with its variables filled in. */
  readonly text: string;
}

/**
 * `sent`: the provider accepted the message. `over-budget`: the shop sends no more today; nothing was sent, and nothing is
 * wrong with the phone.
 */
export interface MessageResult {
  readonly kind: 'sent' | 'failed' | 'over-budget';
}

/** Sends messages. Never rejects. */
export interface MessageSender {
  send(message: Message): Promise<MessageResult>;
}
