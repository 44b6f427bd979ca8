import type { Random } from '../../core/ports/random.port.ts';

/**
 * Random numbers from the browser's cryptographic source. Creates ids itself, since `randomUUID` is missing on
 * plain-HTTP pages.
 */
export class CryptoRandom implements Random {
  integer(below: number): number {
    if (below < 1) return 0;
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    return Math.floor((value / 2 ** 32) * below);
  }

  uuid(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}
