import type { Mail, MailResult, MailSender } from '../../core/ports/server/mail-sender.port.ts';

/** Records sent mails in order. `next` lists the results of the next mails; without one, a mail is sent. */
export class FakeMailSender implements MailSender {
  readonly sent: Mail[] = [];
  next: MailResult['kind'][] = [];

  async send(mail: Mail): Promise<MailResult> {
    const kind = this.next.shift() ?? 'sent';
    if (kind === 'sent') this.sent.push(mail);
    return { kind };
  }

  reset(): void {
    this.sent.length = 0;
    this.next = [];
  }
}
