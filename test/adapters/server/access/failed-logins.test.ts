import { describe, expect, it } from 'vitest';
import { limitFailedLogins } from '../../../../adapters/server/access/failed-logins.ts';
import { failure, success } from '../../../../core/outcome/envelope.ts';
import { useTestShop } from '../test-shop.ts';

describe('failed logins', () => {
  const test = useTestShop();
  const attempt = {
    accounts: 'staff',
    email: 'owner@office.kr',
    address: '203.0.113.9',
    device: '',
    isKnown: false,
  } as const;

  it('are limited to ten on an account from a network; others may still log in there', async () => {
    const wrong = () => limitFailedLogins(test.shop, attempt, async () => failure(422, 'wrong'));
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).result_code).toBe(422);
    expect((await wrong()).result_code).toBe(429);
    const other = { ...attempt, email: 'other@office.kr' };
    expect((await limitFailedLogins(test.shop, other, async () => success(null))).result_code).toBe(200);
  });

  it('do not include those whose password the server could not check', async () => {
    const busy = () => limitFailedLogins(test.shop, attempt, () => Promise.reject(new Error('too many hashes')));
    for (let tries = 0; tries < 11; tries += 1) await expect(busy()).rejects.toThrow('too many hashes');
    expect((await limitFailedLogins(test.shop, attempt, async () => success(null))).result_code).toBe(200);
  });
});
