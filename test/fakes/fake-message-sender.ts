import type { Message, MessageResult, MessageSender } from '../../core/ports/server/message-sender.port.ts';

/** Records sent messages in order. The provider refuses if `failing`; the budget is used up if `overBudget`. */
export class FakeMessageSender implements MessageSender {
  readonly sent: Message[] = [];
  failing = false;
  overBudget = false;

  async send(message: Message): Promise<MessageResult> {
    if (this.overBudget) return { kind: 'over-budget' };
    if (this.failing) return { kind: 'failed' };
    this.sent.push(message);
    return { kind: 'sent' };
  }

  /** Returns the six digits of the last message to this phone. */
  lastCode(phone: string): string {
    const text = this.sent.findLast((message) => message.phone === phone)?.text ?? '';
    const code = /\d{6}/.exec(text)?.[0];
    if (code === undefined) throw new Error(`no code was sent to ${phone}`);
    return code;
  }

  reset(): void {
    this.sent.length = 0;
    this.failing = false;
    this.overBudget = false;
  }
}
