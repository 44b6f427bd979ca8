import type { SealedText } from '../database/tables/sealed-columns.ts';
import type { Secret } from '../kernel/secret.ts';
import type { AddressIdx } from '../../../core/vocabulary/ids.ts';

/** Seals the entrance code of an address; the empty text stays empty. */
export function sealAddressCode(secret: Secret, address_idx: AddressIdx, code: string): SealedText | '' {
  return code === '' ? '' : secret.seal(['member_address', 'entrance_code', address_idx], code);
}

/** Opens the entrance code of an address; empty without one, or if no configured secret opens it. */
export function openAddressCode(secret: Secret, address_idx: AddressIdx, code: SealedText | ''): string {
  return code === '' ? '' : (secret.unseal(['member_address', 'entrance_code', address_idx], code) ?? '');
}
