import type { Random } from '../../core/ports/random.port.ts';

/** Reproducible random numbers (mulberry32): the same seed gives the same numbers and ids. */
export class SeededRandom implements Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  integer(below: number): number {
    return below < 1 ? 0 : Math.floor(this.#next() * below);
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(16).toString(16)).join('');
    const variant = '89ab'.charAt(this.integer(4));
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** Returns a number in [0, 1). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
