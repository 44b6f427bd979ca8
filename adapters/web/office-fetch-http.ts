import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../core/api/office/office-contract.ts';
import { FAILED_REQUEST, parseEnvelope, type Envelope } from '../../core/outcome/envelope.ts';
import type { OfficeHttp } from '../../core/ports/office-http.port.ts';
import { requestTimeout } from '../../core/vocabulary/request-timeout.ts';
import { callAddress, queryOf } from './call-address.ts';

/**
 * Calls the office's API with `fetch`, which sends the session's cookie. Any failure becomes the failed-request
 * envelope.
 */
export class OfficeFetchHttp implements OfficeHttp {
  readonly #fetch: typeof fetch;
  readonly #dateListener: (serverNow: number, age: number) => void;

  constructor(fetchFunction: typeof fetch, dateListener: (serverNow: number, age: number) => void = () => {}) {
    this.#fetch = fetchFunction;
    this.#dateListener = dateListener;
  }

  async send<K extends OfficeCallName>(
    call: K,
    request: OfficeRequestOf<K>,
    csrf_token: string | null,
  ): Promise<Envelope<OfficeResponseOf<K>>> {
    const { method, path, fields } = callAddress(call, request);
    const isRead = method === 'GET';
    try {
      const sentAt = Date.now();
      const body = isRead ? undefined : asciiJson(Object.fromEntries(fields));
      const response = await this.#fetch(isRead ? path + queryOf(fields) : path, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(requestTimeout(body?.length ?? 0)),
        headers: isRead
          ? {}
          : { 'content-type': 'application/json', ...(csrf_token !== null && { 'x-csrf-token': csrf_token }) },
        ...(body !== undefined && { body }),
      });
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) this.#dateListener(date, Date.now() - sentAt);
      const envelope = parseOfficeResponse(call, await response.json());
      return envelope === null || (!response.ok && envelope.result_code === 200) ? FAILED_REQUEST : envelope;
    } catch {
      return FAILED_REQUEST;
    }
  }
}

/**
 * Returns JSON in ASCII only. A single Korean character, such as in a file name, would double the memory that the
 * server needs for the whole text, including the files in it.
 */
function asciiJson(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Trusts `result_data` to match the contract, which the server's tests verify. */
function parseOfficeResponse<K extends OfficeCallName>(_call: K, body: unknown): Envelope<OfficeResponseOf<K>> | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the only place that trusts the response type
  return parseEnvelope(body) as Envelope<OfficeResponseOf<K>> | null;
}
