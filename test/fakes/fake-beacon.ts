import type { CallName, RequestOf } from '../../core/api/contract.ts';
import type { Beacon } from '../../core/ports/beacon.port.ts';

/** Takes what it is given along, or nothing while there is no network. */
export class FakeBeacon implements Beacon {
  readonly sent: { readonly call: CallName; readonly request: unknown }[] = [];
  isOnline = true;

  send<K extends CallName>(call: K, request: RequestOf<K>): boolean {
    if (this.isOnline) this.sent.push({ call, request });
    return this.isOnline;
  }
}
