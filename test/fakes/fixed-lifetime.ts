import type { Lifetime } from '../../adapters/server/changes/lifetime.ts';

/** A lifetime that ends at a time (epoch ms), even if rows change. */
export class FixedLifetime implements Lifetime {
  readonly #end: number;
  readonly #endsWithPeriod: boolean;

  constructor(end: number, endsWithPeriod = false) {
    this.#end = end;
    this.#endsWithPeriod = endsWithPeriod;
  }

  expiresAt(): number {
    return this.#end;
  }

  canBeRenewedAhead(): boolean {
    return !this.#endsWithPeriod;
  }
}
