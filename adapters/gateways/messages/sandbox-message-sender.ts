import * as v from 'valibot';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import type { Fetch } from './form-post.ts';
import { postJson } from './json-post.ts';

export interface Message {
  readonly phone: string;
  readonly template: 'certification';
  /** The whole text, as the approved template reads with its variables filled in. */
  readonly text: string;
}

/** Never rejects. `sent` means that the provider took it, not that it was read. */
export interface MessageSender {
  send(message: Message): Promise<{ kind: 'sent' } | { kind: 'failed' }>;
}

const taken = v.object({ kind: v.literal('sent') });

/** Puts messages into the sandbox's message box, where `/sandbox/outbox` shows them. */
export class SandboxMessageSender implements MessageSender {
  readonly #url: string;
  readonly #fetch: Fetch;

  constructor(sandboxUrl: string, fetch: Fetch) {
    this.#url = `${new URL(sandboxUrl).origin}/sandbox/messages`;
    this.#fetch = fetch;
  }

  async send({ phone, text }: Message): Promise<{ kind: 'sent' } | { kind: 'failed' }> {
    const answer = await postJson(this.#fetch, this.#url, { phone: digitsOfPhone(phone), text }, {}, 5000);
    return v.is(taken, answer) ? { kind: 'sent' } : { kind: 'failed' };
  }
}
