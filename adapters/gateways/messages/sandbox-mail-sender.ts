import * as v from 'valibot';
import type { Mail, MailResult, MailSender } from '../../../core/ports/server/mail-sender.port.ts';
import type { Fetch } from '../wire/form-post.ts';
import { postJson } from '../wire/json-post.ts';

const sentResponse = v.object({ kind: v.literal('sent') });

/** Sends e-mails to the sandbox's message box, which is shown at `/sandbox/outbox`. */
export class SandboxMailSender implements MailSender {
  readonly #url: string;
  readonly #fetch: Fetch;

  constructor(sandboxUrl: string, fetch: Fetch) {
    this.#url = `${new URL(sandboxUrl).origin}/sandbox/mails`;
    this.#fetch = fetch;
  }

  async send({ email, subject, text, url, refusalUrl }: Mail): Promise<MailResult> {
    const refusal = refusalUrl === null ? '' : `\n\n수신 거부: ${refusalUrl}`;
    const mail = { email, subject, text: `${text}\n\n${url}${refusal}` };
    const reply = await postJson(this.#fetch, this.#url, mail, {}, 5_000);
    return { kind: v.is(sentResponse, reply) ? 'sent' : 'failed' };
  }
}
