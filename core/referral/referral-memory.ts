import type { Query } from '../navigation/query.ts';
import type { Clock } from '../ports/clock.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { token } from '../ports/token.ts';
import { readJson, writeJson } from '../storage/stored-json.ts';
import { currentReferral, nextReferral, parseReferral, type Referral } from './referral.ts';

const KEY = 'moajang.referral';

/** Remembers on this device which channel brought the shopper. */
export class ReferralMemory {
  readonly #storage: Storage;
  readonly #clock: Clock;

  constructor(storage: Storage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** To be called with the query of the page on which the shopper enters the shop. */
  enter(query: Query): void {
    const stored = this.#stored();
    const next = nextReferral(stored, query, this.#clock.now());
    if (next !== null && next !== stored) writeJson(this.#storage, KEY, next);
  }

  /** The referral that counts now; after two hours the one that says none. */
  current(): Referral {
    return currentReferral(this.#stored(), this.#clock.now());
  }

  #stored(): Referral | null {
    return readJson(this.#storage, KEY, parseReferral);
  }
}

export const ReferralMemoryToken = token<ReferralMemory>('ReferralMemory');
