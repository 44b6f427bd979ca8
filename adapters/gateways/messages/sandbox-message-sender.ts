import type { Message, MessageSender } from '../../../core/ports/server/message-sender.port.ts';
import * as v from 'valibot';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import type { Fetch } from '../wire/form-post.ts';
import { postJson } from '../wire/json-post.ts';

const sentResponse = v.object({ kind: v.literal('sent') });

/** Sends messages to the sandbox's message box, which is shown at `/sandbox/outbox`. */
export class SandboxMessageSender implements MessageSender {
  readonly #url: string;
  readonly #fetch: Fetch;

  constructor(sandboxUrl: string, fetch: Fetch) {
    this.#url = `${new URL(sandboxUrl).origin}/sandbox/messages`;
    this.#fetch = fetch;
  }

  async send({ phone, text }: Message): Promise<{ kind: 'sent' } | { kind: 'failed' }> {
    const reply = await postJson(this.#fetch, this.#url, { phone: digitsOfPhone(phone), text }, {}, 5000);
    return v.is(sentResponse, reply) ? { kind: 'sent' } : { kind: 'failed' };
  }
}
