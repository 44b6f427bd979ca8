import type { SealedText } from '../database/tables/sealed-columns.ts';
import type { Secret } from '../kernel/secret.ts';

/** Seals the entrance code of an address; the empty text stays empty. */
export function sealAddressCode(secret: Secret, address_idx: number, code: string): SealedText | '' {
  return code === '' ? '' : secret.seal(['member_address', 'entrance_code', address_idx], code);
}

/** Opens the entrance code of an address; empty without one, or if no configured secret opens it. */
export function openAddressCode(secret: Secret, address_idx: number, code: SealedText | ''): string {
  return code === '' ? '' : (secret.unseal(['member_address', 'entrance_code', address_idx], code) ?? '');
}
