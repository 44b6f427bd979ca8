import { ScryptPasswords } from '../../adapters/server/members/password.ts';

/** Passwords at a cost that no attacker would mind: the real one would take most of the time of many tests. */
export const QUICK_PASSWORDS = new ScryptPasswords({ log2: 4, r: 8, p: 1 });
