import { ScryptPasswords } from '../../adapters/server/members/password.ts';

/** Hashes passwords at a cost far too low for real use; at the real cost, many tests would mostly hash passwords. */
export const QUICK_PASSWORDS = new ScryptPasswords({ log2: 4, r: 8, p: 1 });
