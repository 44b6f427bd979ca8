import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../core/api/office/office-contract.ts';
import { FIELDS_HEADER, FILES_TYPE } from '../../core/office/file-body.ts';
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
    files?: readonly ArrayBuffer[],
  ): Promise<Envelope<OfficeResponseOf<K>>> {
    const { method, path, fields } = callAddress(call, request);
    const isRead = method === 'GET';
    try {
      const sentAt = Date.now();
      const { headers, body } = isRead ? NO_CONTENT : contentOf(fields, files);
      const response = await this.#fetch(isRead ? path + queryOf(fields) : path, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(requestTimeout(typeof body === 'string' ? body.length : (body?.size ?? 0))),
        headers: { ...headers, ...(!isRead && csrf_token !== null && { 'x-csrf-token': csrf_token }) },
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

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
}

const NO_CONTENT: Content = { headers: {} };

/** Sends the fields as the body, or in a header if the body consists of files. */
function contentOf(fields: ReadonlyMap<string, unknown>, files: readonly ArrayBuffer[] | undefined): Content {
  const text = asciiJson(Object.fromEntries(fields));
  return files === undefined
    ? { headers: { 'content-type': 'application/json' }, body: text }
    : { headers: { 'content-type': FILES_TYPE, [FIELDS_HEADER]: text }, body: new Blob([...files]) };
}

/**
 * Returns JSON in ASCII only, since headers allow no other characters. In a body that contains a file, a single Korean
 * character, such as in the file's name, would double the memory that the server needs for the whole text.
 */
function asciiJson(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Trusts `result_data` to match the contract, which the server's tests verify. */
function parseOfficeResponse<K extends OfficeCallName>(_call: K, body: unknown): Envelope<OfficeResponseOf<K>> | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the only place that trusts the response type
  return parseEnvelope(body) as Envelope<OfficeResponseOf<K>> | null;
}
