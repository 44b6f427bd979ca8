import { randomInt, randomUUID } from 'node:crypto';
import type { Random } from '../../../core/ports/random.port.ts';

/** Random numbers from the machine's cryptographic source. */
export class NodeRandom implements Random {
  integer(below: number): number {
    return below < 1 ? 0 : randomInt(below);
  }

  uuid(): string {
    return randomUUID();
  }
}
