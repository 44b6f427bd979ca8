import type { MessageKind } from '../../vocabulary/message-kinds.ts';
import type { MessageTemplate } from '../../vocabulary/message-templates.ts';

export interface Message {
  readonly phone: string;
  /** A kind is a template that the shop may lack. */
  readonly template: MessageTemplate | MessageKind;
  /** The full text of the approved template, with its variables filled in. */
  readonly text: string;
  /**
   * Names the request, so that it can be repeated when its response was lost: the provider sends it once. Absent: it is
   * never repeated.
   */
  readonly request_key?: string;
}

/**
 * `sent`: the provider accepted the message. `unclear`: the response was lost, only with a `request_key`.
 * `over-budget`: the shop sends no more today; nothing was sent, and nothing is wrong with the phone. `no-template`:
 * the shop has no approved template of this kind.
 */
export interface MessageResult {
  readonly kind: 'sent' | 'failed' | 'unclear' | 'over-budget' | 'no-template';
}

/** Sends messages. Never rejects. */
export interface MessageSender {
  send(message: Message): Promise<MessageResult>;
}
