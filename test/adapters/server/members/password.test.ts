import { describe, expect, it } from 'vitest';
import { PASSWORD_COST, ScryptPasswords } from '../../../../adapters/server/members/password.ts';
import { QUICK_PASSWORDS } from '../../../fakes/quick-passwords.ts';

describe('a stored password', () => {
  const passwords = QUICK_PASSWORDS;

  it('matches only its own password', async () => {
    const stored = await passwords.hash('감귤 orange-12');

    expect(await passwords.verify('감귤 orange-12', stored)).toBe(true);
    expect(await passwords.verify('감귤 orange-13', stored)).toBe(false);
    expect(await passwords.verify('', stored)).toBe(false);
  });

  it('matches the same password from any keyboard', async () => {
    const stored = await passwords.hash('감귤'.normalize('NFD'));

    expect(await passwords.verify('감귤'.normalize('NFC'), stored)).toBe(true);
  });

  it('differs each time, and does not contain the password', async () => {
    const [one, other] = [await passwords.hash('password12'), await passwords.hash('password12')];

    expect(one).not.toBe(other);
    expect(one).not.toContain('password12');
  });

  it('is checked at the cost with which it was stored', async () => {
    const stored = await passwords.hash('password12');

    expect(stored).toMatch(/^scrypt\$4\$8\$1\$/);
    expect(await new ScryptPasswords({ log2: 5, r: 8, p: 1 }).verify('password12', stored)).toBe(true);
  });

  it('is hashed in production in five passes, each with 16 MB of memory', async () => {
    expect(await new ScryptPasswords(PASSWORD_COST).hash('password12')).toMatch(/^scrypt\$14\$8\$5\$/);
  });

  it('matches nothing if it is missing or malformed', async () => {
    expect(await passwords.verify('password12', null)).toBe(false);
    expect(await passwords.verify('', null)).toBe(false);
    expect(await passwords.verify('', 'scrypt$4$8$1$$')).toBe(false);
  });

  it('takes as long to check when it is missing as when it exists', async () => {
    const timeOf = async (stored: string | null): Promise<number> => {
      const real = new ScryptPasswords(PASSWORD_COST);
      const began = performance.now();
      await real.verify('password12', stored);
      return performance.now() - began;
    };
    // Measures twice, since the first hash also starts the thread.
    const quick = [await timeOf('scrypt$4$8$1$$'), await timeOf('scrypt$4$8$1$$')];
    expect(await timeOf(null)).toBeGreaterThan(5 * Math.min(...quick));
  });
});
