import { describe, expect, it } from 'vitest';
import type { StaffIdx } from '../../../../core/vocabulary/ids.ts';
import { InterruptedPasswords } from '../../../fakes/interrupted-passwords.ts';
import { OfficeClient, addTestStaff, codeAt, signedInAs, STAFF_PASSWORD } from '../office/office-client.ts';
import { useTestShop } from '../test-shop.ts';

const SESSION = 'GET /api/office/v1/session';
const LOGIN = { email: 'accounting@office.kr', password: STAFF_PASSWORD };

/** The password is checked, and then an owner changes the account before the session opens. */
describe('a login of staff that completes late', () => {
  const shop = useTestShop();

  /** Logs in as `accounting`, whose account an owner changes after the password was checked. */
  async function logInWhile(change: (owner: OfficeClient, staff_idx: StaffIdx) => Promise<void>) {
    const owner = await signedInAs(shop, 'owner');
    const staff_idx = await addTestStaff(shop, 'accounting');
    const passwords = new InterruptedPasswords(shop.shop.passwords, () => change(owner, staff_idx));
    const client = new OfficeClient({ ...shop, shop: { ...shop.shop, passwords } });
    const code = codeAt(shop.clock.now());
    const response = await client.call('POST /api/office/v1/sign-in/code', { ...LOGIN, code });
    return { client, response };
  }
  const sessions = () =>
    shop.database
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.staff_idx', 'staff_session.staff_idx')
      .select('email')
      .where('email', '=', LOGIN.email)
      .execute();

  it('opens a session if nothing has changed', async () => {
    const { client, response } = await logInWhile(async () => {});

    expect(response.result_code).toBe(200);
    expect((await client.call(SESSION, {})).result_data).toMatchObject({ role: 'accounting' });
    expect(await sessions()).toHaveLength(1);
  });

  it('opens no session if the account is blocked', async () => {
    const { client, response } = await logInWhile(async (owner, staff_idx) => {
      const blocked = await owner.call('PUT /api/office/v1/staff/{staff_idx}/block', { staff_idx, is_blocked: true });
      expect(blocked.result_code).toBe(200);
    });

    expect(response.result_code).toBe(422);
    expect((await client.call(SESSION, {})).result_data).toBeNull();
    expect(await sessions()).toEqual([]);
  });

  it('opens no session if the account gets a new password: the old one could set another', async () => {
    const { client, response } = await logInWhile(async (owner, staff_idx) => {
      const reset = await owner.call('POST /api/office/v1/staff/{staff_idx}/reset', { staff_idx });
      expect(reset.result_code).toBe(200);
    });

    expect(response.result_code).toBe(422);
    expect((await client.call(SESSION, {})).result_data).toBeNull();
    expect(await sessions()).toEqual([]);
  });
});

describe('a change of the own password that completes late', () => {
  const shop = useTestShop();

  it('is refused if an owner has reset the account since the call began, and the new password stays', async () => {
    const owner = await signedInAs(shop, 'owner');
    const staff_idx = await addTestStaff(shop, 'accounting');
    const given: { password?: string | undefined } = {};
    const passwords = new InterruptedPasswords(shop.shop.passwords, async () => {
      if (given.password !== undefined) return;
      const reset = await owner.call('POST /api/office/v1/staff/{staff_idx}/reset', { staff_idx });
      given.password = reset.result_data?.password;
    });
    const client = new OfficeClient(shop);
    expect((await client.signIn('accounting')).result_code).toBe(200);
    const late = new OfficeClient({ ...shop, shop: { ...shop.shop, passwords } });
    late.cookie = client.cookie;
    late.csrf = client.csrf;

    const changed = await late.call('PUT /api/office/v1/password', { password: '도둑이 정한 비밀번호' });

    expect(changed.result_code).toBe(401);
    const logIn = async (password: string) =>
      (await new OfficeClient(shop).call('POST /api/office/v1/sign-in', { ...LOGIN, password })).result_code;
    expect(await logIn('도둑이 정한 비밀번호')).toBe(422);
    expect(await logIn(given.password ?? '')).toBe(200);
  });
});
