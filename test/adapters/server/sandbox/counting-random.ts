import type { Random } from '../../../../core/ports/random.port.ts';

/** Chance that runs the same way every time. */
export class CountingRandom implements Random {
  #drawn = 0;

  integer(below: number): number {
    this.#drawn = (this.#drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return below < 1 ? 0 : this.#drawn % below;
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${String(this.integer(1_000_000_000)).padStart(12, '0')}`;
  }
}
