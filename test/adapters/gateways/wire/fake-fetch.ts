import type { Fetch } from '../../../../adapters/gateways/wire/form-post.ts';

/** A network with a fixed response that records its requests. */
export class FakeFetch {
  readonly requests: { url: string; init: RequestInit }[] = [];
  readonly #respond: () => Promise<Response>;

  constructor(response: string | (() => Promise<Response>)) {
    this.#respond = typeof response === 'string' ? () => Promise.resolve(new Response(response)) : response;
  }

  readonly fetch: Fetch = (url, init) => {
    this.requests.push({ url, init });
    return this.#respond();
  };

  fields(): Record<string, string> {
    const body = this.requests.at(-1)?.init.body;
    return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
  }
}
