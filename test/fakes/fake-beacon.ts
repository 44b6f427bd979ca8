import type { CallName, RequestOf } from '../../core/api/contract.ts';
import type { Beacon } from '../../core/ports/beacon.port.ts';

/** Accepts all beacons, or none while offline. */
export class FakeBeacon implements Beacon {
  readonly sent: { readonly call: CallName; readonly request: unknown }[] = [];
  isOnline = true;

  send<K extends CallName>(call: K, request: RequestOf<K>): boolean {
    if (this.isOnline) this.sent.push({ call, request });
    return this.isOnline;
  }
}
