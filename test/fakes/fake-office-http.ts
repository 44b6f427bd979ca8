import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../core/api/office/office-contract.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import type { OfficeHttp } from '../../core/ports/office-http.port.ts';

type Reply = (request: unknown) => Envelope<unknown>;

/** An office server with the responses that a test sets. A call without a response fails, as without a network. */
export class FakeOfficeHttp implements OfficeHttp {
  readonly #replies = new Map<OfficeCallName, Reply>();
  /** All calls in order. */
  readonly sent: { readonly call: OfficeCallName; readonly request: unknown }[] = [];

  reply<K extends OfficeCallName>(
    call: K,
    reply: ((request: OfficeRequestOf<K>) => Envelope<OfficeResponseOf<K>>) | null,
  ): void {
    if (reply === null) this.#replies.delete(call);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `send` passes on the request of this call
    else this.#replies.set(call, (request) => reply(request as OfficeRequestOf<K>));
  }

  async send<K extends OfficeCallName>(call: K, request: OfficeRequestOf<K>): Promise<Envelope<OfficeResponseOf<K>>> {
    this.sent.push({ call, request });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `reply` accepts only responses of this call
    return (this.#replies.get(call)?.(request) ?? FAILED_REQUEST) as Envelope<OfficeResponseOf<K>>;
  }

  /** Returns the requests of one call. */
  requestsOf(call: OfficeCallName): readonly unknown[] {
    return this.sent.filter((one) => one.call === call).map(({ request }) => request);
  }
}
