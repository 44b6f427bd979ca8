import { randomInt } from 'node:crypto';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import type { Secret } from '../kernel/secret.ts';

const CODE_COUNT = 10;
/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PURPOSE = 'staff-recovery';

/** Replaces the recovery codes of an account. Returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(tx: Tx, secret: Secret, staff_idx: StaffIdx): Promise<readonly string[]> {
  const codes = Array.from({ length: CODE_COUNT }, () => `${createGroup()}-${createGroup()}`);
  await tx.deleteFrom('staff_recovery_code').where('staff_idx', '=', staff_idx).execute();
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_idx, code_hash: hashOf(secret, staff_idx, code) })))
    .execute();
  return codes;
}

/** Consumes a recovery code. Returns whether it was valid. */
export async function useRecoveryCode(tx: Tx, secret: Secret, staff_idx: StaffIdx, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('staff_recovery_code')
    .where('staff_idx', '=', staff_idx)
    .where('code_hash', '=', hashOf(secret, staff_idx, normalizeCode(code)))
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

function normalizeCode(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function hashOf(secret: Secret, staff_idx: StaffIdx, code: string): string {
  return secret.hashCode(PURPOSE, `${staff_idx}:${code}`);
}

function createGroup(): string {
  return Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
}
