import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword, DUMMY_HASH } from '../../../../adapters/server/members/password.ts';

const QUICK = { log2: 4, r: 8, p: 1 };

describe('hashPassword', () => {
  it('matches only its own password', async () => {
    const stored = await hashPassword('감귤 orange-12', QUICK);

    expect(await verifyPassword('감귤 orange-12', stored)).toBe(true);
    expect(await verifyPassword('감귤 orange-13', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('matches the same password from any keyboard', async () => {
    const stored = await hashPassword('감귤'.normalize('NFD'), QUICK);

    expect(await verifyPassword('감귤'.normalize('NFC'), stored)).toBe(true);
  });

  it('differs each time, and does not contain the password', async () => {
    const [one, other] = [await hashPassword('password12', QUICK), await hashPassword('password12', QUICK)];

    expect(one).not.toBe(other);
    expect(one).not.toContain('password12');
  });

  it('costs as much without an account as for a member', async () => {
    const costOf = (stored: string) => stored.split('$').map((part, index) => (index < 4 ? part : part.length));

    expect(costOf(DUMMY_HASH)).toEqual(costOf(await hashPassword('password12')));
  });

  it('matches no password when nothing is stored, or the stored hash is malformed', async () => {
    expect(await verifyPassword('password12', null)).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('', 'scrypt$4$8$1$$')).toBe(false);
  });
});
