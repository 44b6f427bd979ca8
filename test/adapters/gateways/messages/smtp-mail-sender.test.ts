import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { mailSenderFromEnvironment } from '../../../../adapters/gateways/choose-message-sender.ts';
import { SandboxMailSender } from '../../../../adapters/gateways/messages/sandbox-mail-sender.ts';
import { SmtpMailSender } from '../../../../adapters/gateways/messages/smtp-mail-sender.ts';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import type { Mail } from '../../../../core/ports/server/mail-sender.port.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const MAIL: Mail = {
  email: 'hana@example.com',
  subject: '감귤을 보냈어요',
  text: 'CJ대한통운 123456789012\n<b>주문번호</b>',
  signature: '(주)모아장 · 서울 성동구 왕십리로 88 · 1600-0427',
  url: 'http://shop.test/order/detail/1',
  refusalUrl: null,
  hasOneClickRefusal: false,
  mailKey: 'message-7-0',
};
const FROM = '모아장 <help@moajang.kr>';

/** A mail server for one connection: replies with `respond` to the commands, and records them with the mail. */
class MailServer {
  readonly lines: string[] = [];
  readonly #respond: (line: string) => string | null;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => {
    this.#sockets.add(socket);
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        this.lines.push(line);
        const reply = this.#respond(line);
        if (reply === 'hang up') socket.destroy();
        else if (reply !== null) socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => {});
  });

  constructor(respond: (line: string) => string | null) {
    this.#respond = respond;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

const friendly = (line: string): string | null => {
  if (line.startsWith('EHLO')) return '250 test';
  if (line.startsWith('MAIL FROM') || line.startsWith('RCPT TO')) return '250 ok';
  if (line === 'DATA') return '354 go on';
  return line === '.' ? '250 queued' : null;
};

describe('SmtpMailSender', () => {
  const open: MailServer[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });

  async function send(respond: (line: string) => string | null, mail = MAIL) {
    const server = new MailServer(respond);
    open.push(server);
    const result = await new SmtpMailSender(await server.listen(), FROM).send(mail);
    return { result, text: server.lines.join('\n') };
  }

  it('sends text and HTML to one recipient, with the key of the mail in its id', async () => {
    const { result, text } = await send(friendly);
    expect(result).toEqual({ kind: 'sent' });
    expect(text).toContain('RCPT TO:<hana@example.com>');
    expect(text).toContain('Message-ID: <message-7-0@moajang.kr>');
    expect(text).toContain('text/plain');
    expect(text).toContain('text/html');
    expect(text).not.toContain('List-Unsubscribe');
  });

  it('includes the link to refuse advertising in a header', async () => {
    const { text } = await send(friendly, { ...MAIL, refusalUrl: 'http://shop.test/setting' });
    expect(text).toContain('List-Unsubscribe: <http://shop.test/setting>');
    expect(text).not.toContain('List-Unsubscribe-Post');
  });

  it('names in a header the link that refuses advertising by a single POST', async () => {
    const { text } = await send(friendly, { ...MAIL, refusalUrl: 'http://api.test/a', hasOneClickRefusal: true });
    expect(text).toContain('List-Unsubscribe: <http://api.test/a>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('does not read a second recipient from an address', async () => {
    const { text } = await send(friendly, { ...MAIL, email: 'hana@example.com, other@example.com' });
    expect(text).not.toContain('RCPT TO:<other@example.com>');
  });

  it('does not let a line break in a subject or an address start another header', async () => {
    const hostile = '\r\nBcc: other@example.com\r\n\r\ntext';
    for (const change of [{ subject: `감귤${hostile}` }, { email: `hana@example.com${hostile}` }]) {
      const { text } = await send(friendly, { ...MAIL, ...change });
      const [headers = ''] = text.split('Content-Type:', 1);
      expect(headers).toContain('Subject:');
      expect(headers).not.toMatch(/^Bcc:/im);
      expect(text).not.toContain('RCPT TO:<other@example.com>');
    }
  });

  it('fails when the server refuses the recipient, or the mail', async () => {
    const noRecipient = await send((line) => (line.startsWith('RCPT') ? '550 unknown' : friendly(line)));
    expect(noRecipient.result).toEqual({ kind: 'failed' });
    const noMail = await send((line) => (line === '.' ? '554 spam' : friendly(line)));
    expect(noMail.result).toEqual({ kind: 'failed' });
  });

  it('fails when no server responds', async () => {
    const server = new MailServer(friendly);
    const url = await server.listen();
    server.close();
    expect(await new SmtpMailSender(url, FROM).send(MAIL)).toEqual({ kind: 'failed' });
  });

  it('is unclear when the connection ends after the mail was sent', async () => {
    const { result } = await send((line) => (line === '.' ? 'hang up' : friendly(line)));
    expect(result).toEqual({ kind: 'unclear' });
  });
});

describe('mailSenderFromEnvironment', () => {
  const fetch = new FakeFetch('{"kind":"sent"}').fetch;
  const chosen = (env: Record<string, string>) => mailSenderFromEnvironment(parseEnvironment(env), fetch);

  it('returns the configured mail server, the sandbox, or null', () => {
    expect(chosen({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: FROM })).toBeInstanceOf(SmtpMailSender);
    expect(chosen({})).toBeInstanceOf(SandboxMailSender);
    expect(chosen({ NODE_ENV: 'production' })).toBeNull();
  });

  it('throws when only one of the settings is set', () => {
    expect(() => chosen({ SMTP_URL: 'smtp://127.0.0.1:1' })).toThrow('MAIL_FROM');
  });

  it('returns a sender that sends the text with its link to the sandbox', async () => {
    const network = new FakeFetch('{"kind":"sent"}');
    const sandbox = new SandboxMailSender('http://127.0.0.1:4002/x', network.fetch);
    expect(await sandbox.send(MAIL)).toEqual({ kind: 'sent' });
    expect(network.requests[0]?.url).toBe('http://127.0.0.1:4002/sandbox/mails');
  });
});
