import type { Query } from '../navigation/query.ts';
import type { Clock } from '../ports/clock.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { stored } from '../storage/stored.ts';
import { currentReferral, lostReferrerType, nextReferral, parseReferral, type Referral } from './referral.ts';

/** The stored referral. Its lifetime is not limited here, since `currentReferral` checks its own timestamp. */
export const storedReferral = stored<Referral>({
  key: 'moajang.referral',
  owner: 'device',
  lifetime: 'for-ever',
  parse: parseReferral,
});

/** Stores the referral channel of this device. */
export class ReferralStorage {
  readonly #storage: Storage;
  readonly #clock: Clock;

  constructor(storage: Storage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Stores the referral of a query. Call this with the query of the first page of a visit. */
  recordVisit(query: Query): void {
    const known = storedReferral.read(this.#storage);
    const next = nextReferral(known, query, this.#clock.now());
    if (next !== null && next !== known) storedReferral.write(this.#storage, next);
  }

  /** Returns the channel of a referral that has recently expired; `0` if there is none. */
  lostType(): Referral['referrer_type'] {
    return lostReferrerType(storedReferral.read(this.#storage), this.#clock.now());
  }

  /** Returns the current referral; `NO_REFERRAL` if there is none, or after two hours. */
  current(): Referral {
    return currentReferral(storedReferral.read(this.#storage), this.#clock.now());
  }
}
