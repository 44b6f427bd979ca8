import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, MailResult, MailSender } from '../../../core/ports/server/mail-sender.port.ts';
import { mailHtml } from './mail-html.ts';

const CONNECTION_MS = 10_000;
const IDLE_MS = 20_000;
/**
 * SMTP steps before the e-mail itself: if one of them failed, nothing was sent. `CONN` is omitted, since it can be any
 * step.
 */
const BEFORE_MAIL: readonly unknown[] = ['EHLO', 'HELO', 'LHLO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO', 'API'];

/**
 * Sends e-mails by SMTP, each over its own connection, since nodemailer's pool would send an e-mail again by itself.
 */
export class SmtpMailSender implements MailSender {
  readonly #transport: Pick<Transporter, 'sendMail'>;
  readonly #from: string;

  /** `url`: the server, with user name and password if it needs them. */
  constructor(url: string, from: string, transport: Pick<Transporter, 'sendMail'> = connect(url)) {
    this.#transport = transport;
    this.#from = from;
  }

  async send(mail: Mail): Promise<MailResult> {
    const { email, subject, text, signature, url, refusalUrl, hasOneClickRefusal, mailKey } = mail;
    const domain = /@([^\s>]+)/.exec(this.#from)?.[1] ?? 'localhost';
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // Passed as an object, so that no part of the address is parsed as another recipient.
        to: { name: '', address: email },
        subject,
        text: [text, url, signature, ...(refusalUrl === null ? [] : [`수신 거부: ${refusalUrl}`])].join('\n\n'),
        html: mailHtml(mail),
        messageId: `<${mailKey}@${domain}>`,
        ...(refusalUrl !== null && { list: { unsubscribe: refusalUrl } }),
        ...(hasOneClickRefusal && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { kind: 'sent' };
    } catch (error) {
      return { kind: wasRefused(error) ? 'failed' : 'unclear' };
    }
  }
}

function connect(url: string): Pick<Transporter, 'sendMail'> {
  return createTransport({
    url,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: IDLE_MS,
  });
}

/**
 * Returns whether the e-mail was certainly not sent: the server refused it, or the connection failed before it was
 * sent.
 */
function wasRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasNoServer = Reflect.get(error, 'syscall') === 'connect' || Reflect.get(error, 'code') === 'EDNS';
  if (hasNoServer || error.message === 'Connection timeout') return true;
  return typeof Reflect.get(error, 'responseCode') === 'number' || BEFORE_MAIL.includes(Reflect.get(error, 'command'));
}
