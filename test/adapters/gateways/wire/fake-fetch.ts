import type { Fetch } from '../../../../adapters/gateways/wire/form-post.ts';

/** A network with a fixed response that records its requests. */
export class FakeFetch {
  readonly asked: { url: string; init: RequestInit }[] = [];
  readonly #answer: () => Promise<Response>;

  constructor(answer: string | (() => Promise<Response>)) {
    this.#answer = typeof answer === 'string' ? () => Promise.resolve(new Response(answer)) : answer;
  }

  readonly fetch: Fetch = (url, init) => {
    this.asked.push({ url, init });
    return this.#answer();
  };

  fields(): Record<string, string> {
    const body = this.asked.at(-1)?.init.body;
    return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
  }
}
