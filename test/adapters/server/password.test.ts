import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, NOBODYS_HASH } from '../../../adapters/server/password.ts';

const QUICK = { log2: 4, r: 8, p: 1 };

describe('hashPassword', () => {
  it('is the password, and no other', async () => {
    const stored = await hashPassword('감귤 orange-12', QUICK);

    expect(await isPassword('감귤 orange-12', stored)).toBe(true);
    expect(await isPassword('감귤 orange-13', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('is the same password, however the keyboard composed it', async () => {
    const stored = await hashPassword('감귤'.normalize('NFD'), QUICK);

    expect(await isPassword('감귤'.normalize('NFC'), stored)).toBe(true);
  });

  it('differs each time, and does not hold the password', async () => {
    const [one, other] = [await hashPassword('password12', QUICK), await hashPassword('password12', QUICK)];

    expect(one).not.toBe(other);
    expect(one).not.toContain('password12');
  });

  it('costs as much for nobody as for a member', async () => {
    const costOf = (stored: string) => stored.split('$').map((part, index) => (index < 4 ? part : part.length));

    expect(costOf(NOBODYS_HASH)).toEqual(costOf(await hashPassword('password12')));
  });

  it('is no password at all where nothing is stored, or what is stored is broken', async () => {
    expect(await isPassword('password12', null)).toBe(false);
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword('', 'scrypt$4$8$1$$')).toBe(false);
  });
});
