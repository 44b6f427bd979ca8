import type { MessageKind } from '../../vocabulary/message-kinds.ts';
import type { MessageTemplate } from '../../vocabulary/message-templates.ts';

export interface Message {
  readonly phone: string;
  /** The template of the message. For a kind of message, there may be no approved template. */
  readonly template: MessageTemplate | MessageKind;
  /** The full text of the approved template, with its variables filled in. */
  readonly text: string;
  /**
   * Idempotency key: if the response is lost, the request can be repeated, and the provider sends the message once. A
   * request without a key is never repeated.
   */
  readonly request_key?: string;
}

/**
 * `sent`: the provider accepted the message. `unclear`: the response was lost, which is reported only with a
 * `request_key`. `over-budget`: the budget of the day is spent; nothing was sent, and nothing is wrong with the phone.
 * `no-template`: there is no approved template of this kind.
 */
export interface MessageResult {
  readonly kind: 'sent' | 'failed' | 'unclear' | 'over-budget' | 'no-template';
}

/** Sends messages. Never rejects. */
export interface MessageSender {
  send(message: Message): Promise<MessageResult>;
}
