import type { Random } from '../../core/ports/random.port.ts';

/** Scripted random numbers: the given integers in order, then 0, and uuids that count up. */
export class FakeRandom implements Random {
  readonly #integers: number[];
  #uuids = 0;

  constructor(integers: readonly number[] = []) {
    this.#integers = [...integers];
  }

  integer(below: number): number {
    const wanted = this.#integers.shift() ?? 0;
    return below < 1 ? 0 : Math.min(wanted, below - 1);
  }

  uuid(): string {
    this.#uuids += 1;
    return `00000000-0000-4000-8000-${String(this.#uuids).padStart(12, '0')}`;
  }
}
