import { EXPIRED, type Lifetime } from '../changes/lifetime.ts';
import { ANONYMOUS } from '../kernel/server-context.ts';
import type { CallName, RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { parseResponse } from '../../../core/client/parse-response.ts';
import { FAILED_REQUEST, type Envelope } from '../../../core/outcome/envelope.ts';
import type { Http } from '../../../core/ports/http.port.ts';
import type { ApiResponse, Api } from '../api/api.ts';
import type { PageCaller } from './page-cache.ts';
import { PAGE_LIMITED, type PageLimits } from './page-limits.ts';

/** The caller and the data sources of a rendering. */
export interface RenderingOptions {
  /**
   * The caller whose rate limits the rendering counts against, and the request id for log lines. Without it, a page is
   * rendered in advance, for no caller.
   */
  readonly caller?: PageCaller;
  readonly limits?: PageLimits;
  /** Cached responses are used only if they are valid for more than this many milliseconds. */
  readonly minRemainingMs?: number;
}

/**
 * Calls the API in process for one page, as a guest at the caller's address, and records the responses for the browser.
 * Rendering a page with an unknown id counts against the caller's limit.
 */
export class RecordingHttp implements Http {
  readonly #api: Api;
  readonly #options: RenderingOptions;
  readonly #responses = new Map<string, string>();
  readonly #lifetimes = new Set<Lifetime>();
  #canMiss: Promise<boolean> | null = null;
  #refusal: string | null = null;
  #isUnavailable = false;

  constructor(api: Api, options: RenderingOptions = {}) {
    this.#api = api;
    this.#options = options;
  }

  async send<K extends CallName>(call: K, request: RequestOf<K>): Promise<Envelope<ResponseOf<K>>> {
    const { body, lifetime } = await this.#call(call, request);
    this.#responses.set(`${call} ${JSON.stringify(request)}`, body);
    this.#lifetimes.add(lifetime ?? EXPIRED);
    const envelope = parseResponse(call, JSON.parse(body)) ?? FAILED_REQUEST;
    if (envelope.result_code === 429) this.#refusal ??= envelope.result_msg;
    if (envelope.result_code === 503) this.#isUnavailable = true;
    return envelope;
  }

  async #call<K extends CallName>(call: K, request: RequestOf<K>): Promise<Pick<ApiResponse, 'body' | 'lifetime'>> {
    const { caller = ANONYMOUS, limits, minRemainingMs = 0 } = this.#options;
    const response = await this.#api.handle(
      call,
      request,
      { ...ANONYMOUS, ...caller, isRendering: true },
      minRemainingMs,
    );
    if (response.code !== 404 || limits === undefined) return response;
    this.#canMiss ??= limits.canMiss(caller.address);
    return (await this.#canMiss) ? response : { body: JSON.stringify(PAGE_LIMITED), lifetime: null };
  }

  /** The message if a limit of the caller refused a call; otherwise null. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** True if the database did not respond to a call. */
  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  /** How long each response may be shown. */
  get lifetimes(): readonly Lifetime[] {
    return [...this.#lifetimes];
  }

  /** The responses as one JSON object, by call and request. */
  get recorded(): string {
    return `{${[...this.#responses].map(([key, body]) => `${JSON.stringify(key)}:${body}`).join(',')}}`;
  }
}
