import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Journal } from './journal.ts';
import { type Html, page } from './page-frame.ts';

const FAILING_PHONE = '01000000001';
/** A number that Alimtalk cannot reach, so that the text is sent by SMS instead. */
const SMS_PHONE = '01000000002';
const MAX_SHOWN = 100;

const messageEntry = v.object({
  type: v.literal('message'),
  at: v.pipe(v.number(), v.integer()),
  phone: v.string(),
  text: v.string(),
  channel: v.picklist(['alimtalk', 'sms']),
  delivered: v.boolean(),
});
type StoredMessage = v.InferOutput<typeof messageEntry>;

const mailEntry = v.object({
  type: v.literal('mail'),
  at: v.pipe(v.number(), v.integer()),
  email: v.string(),
  subject: v.string(),
  text: v.string(),
  delivered: v.boolean(),
});
type StoredMail = v.InferOutput<typeof mailEntry>;

const FAILING_EMAIL = 'fails@example.com';

const mailRequest = v.object({
  email: v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/)),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
});

const request = v.object({
  phone: v.pipe(v.string(), v.transform(digitsOfPhone), v.regex(/^\d{8,15}$/)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1300)),
});

/** Simulates the message provider: stores all messages and shows them on a page. */
export function messageBox(journal: Journal, now: () => number): Hono {
  const app = new Hono();

  app.post('/sandbox/messages', async (c) => {
    const read = v.safeParse(request, await c.req.json().catch(() => null));
    if (!read.success) return c.json({ kind: 'failed', message: 'phone, text' }, 400);
    const { phone, text } = read.output;
    const delivered = phone !== FAILING_PHONE;
    const channel = phone === SMS_PHONE ? 'sms' : 'alimtalk';
    const entry: StoredMessage = { type: 'message', at: now(), phone, text, channel, delivered };
    journal.append(entry);
    return c.json({ kind: delivered ? 'sent' : 'failed' });
  });

  app.post('/sandbox/mails', async (c) => {
    const read = v.safeParse(mailRequest, await c.req.json().catch(() => null));
    if (!read.success) return c.json({ kind: 'failed', message: 'email, subject, text' }, 400);
    const delivered = read.output.email !== FAILING_EMAIL;
    const entry: StoredMail = { type: 'mail', at: now(), ...read.output, delivered };
    journal.append(entry);
    return c.json({ kind: delivered ? 'sent' : 'failed' });
  });

  app.get('/sandbox/outbox.json', (c) => {
    const phone = c.req.query('phone');
    const messages = newestFirst(journal).filter(
      (message) => phone === undefined || message.phone === digitsOfPhone(phone),
    );
    const email = c.req.query('email');
    const mails = journal
      .read(mailEntry)
      .toReversed()
      .filter((mail) => email === undefined || mail.email === email);
    const toListed = (one: StoredMessage | StoredMail) => ({ ...one, type: undefined, at: formatKst(one.at) });
    return c.json({ messages: messages.map(toListed), mails: mails.map(toListed) });
  });

  app.get('/sandbox/outbox', (c) => {
    const all = [...journal.read(messageEntry), ...journal.read(mailEntry)];
    return c.html(outboxPage(all.toSorted((one, other) => other.at - one.at).slice(0, MAX_SHOWN)));
  });

  return app;
}

function outboxPage(messages: readonly (StoredMessage | StoredMail)[]): Html {
  return page(
    '메시지 함',
    html`<div class="canvas">
      <header>
        <p class="notice">연습용 메시지 함 · 실제로 발송되지 않아요</p>
        <h1>메시지 함</h1>
        <p class="note">3초마다 새로 불러와요. <a href="/sandbox">연습 게이트웨이</a></p>
      </header>
      <main>
        ${
          messages.length === 0
            ? html`<p>아직 온 메시지가 없어요.</p>`
            : html`<ol class="messages">
                ${messages.map(item)}
              </ol>`
        }
      </main>
    </div>`,
    { refreshSeconds: 3 },
  );
}

function item(message: StoredMessage | StoredMail): Html {
  if (message.type === 'mail') {
    const { email, subject, text, delivered, at } = message;
    return html`<li>
      <span class="chip-state ${delivered ? 'good' : 'bad'}">${delivered ? '메일 발송' : '발송 실패'}</span>
      ${email} <span class="note">${formatKst(at)}</span>
      <p class="text"><b>${subject}</b><br />${text}</p>
    </li>`;
  }
  return html`<li>
    <span class="chip-state ${message.delivered ? 'good' : 'bad'}">${state(message)}</span>
    ${message.phone} <span class="note">${formatKst(message.at)}</span>
    <p class="text">${withCode(message.text)}</p>
  </li>`;
}

/** Highlights the verification code of a message. */
function withCode(text: string): (string | Html)[] {
  return text
    .split(/(?<!\d)(\d{6})(?!\d)/)
    .map((part, index) => (index % 2 === 1 ? html`<strong>${part}</strong>` : part));
}

function state(message: StoredMessage): string {
  if (!message.delivered) return '발송 실패';
  return message.channel === 'sms' ? '문자로 발송' : '알림톡 발송';
}

/** Returns the number of messages sent so far. */
export function countMessages(journal: Journal): number {
  return journal.read(messageEntry).length;
}

function newestFirst(journal: Journal): StoredMessage[] {
  return journal.read(messageEntry).toReversed();
}
