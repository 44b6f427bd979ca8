import type { MessageTemplate } from '../../vocabulary/message-templates.ts';

export interface Message {
  readonly phone: string;
  readonly template: MessageTemplate;
  /** The full text of the approved template, with its variables filled in. */
  readonly text: string;
}

/** Sends messages. Never rejects. `sent` means that the provider accepted the message. */
export interface MessageSender {
  send(message: Message): Promise<{ kind: 'sent' } | { kind: 'failed' }>;
}
