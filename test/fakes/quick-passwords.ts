import { ScryptPasswords } from '../../adapters/server/members/password.ts';

/** Passwords with a cost far too low for real use: the real one would take most of the time of many tests. */
export const QUICK_PASSWORDS = new ScryptPasswords({ log2: 4, r: 8, p: 1 });
