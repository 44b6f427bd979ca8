import { describe, expect, it } from 'vitest';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { failureOf } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const SET = 'PUT /api/v1/setting';
const OFF = {
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
  agree_marketing_night: false,
};
const ON = { ...OFF, agree_marketing_push: true };
const phone = (number: number, push_token = `push-${number}`) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  device: 'aos-app' as const,
  push_token,
});

describe('the address for push messages', () => {
  const shop = useTestShop();
  const storedDevices = async () => {
    const rows = shop.database.selectFrom('push_address').select(['uuid', 'push_token']).orderBy('push_token');
    return (await rows.execute()).map(({ uuid, push_token }) => `${uuid.slice(-1)} ${push_token}`);
  };
  const sendDevice = async (token: string, device: ReturnType<typeof phone>) =>
    dataOf(SET, await shop.call(SET, { ...ON, push_device: device }, token));

  it('is stored with the consent, one per device: the next replaces it', async () => {
    const { token } = await sampleMember(shop.database);
    expect(await sendDevice(token, phone(1))).toMatchObject(ON);
    expect(await storedDevices()).toEqual(['1 push-1']);
    await sendDevice(token, phone(1, 'push-2'));
    expect(await storedDevices()).toEqual(['1 push-2']);
    await sendDevice(token, phone(2, 'push-3'));
    expect(await storedDevices()).toEqual(['2 push-3']);
    dataOf(SET, await shop.call(SET, { ...ON, agree_marketing_mail: true }, token));
    expect(await storedDevices()).toEqual(['2 push-3']);
  });

  it('belongs to the last login on the phone: the previous owner’s messages are not sent to it', async () => {
    const [one, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await sendDevice(one.token, phone(1));
    await sendDevice(other.token, phone(1, 'push-2'));
    expect(await storedDevices()).toEqual(['1 push-2']);
    await sendDevice(one.token, phone(2, 'push-2'));
    expect(await storedDevices()).toEqual(['2 push-2']);
    dataOf(SET, await shop.call(SET, OFF, other.token));
    expect(await storedDevices()).toEqual(['2 push-2']);
  });

  it('is deleted for all devices when push messages are turned off, and not stored without the consent', async () => {
    const { token, email, password } = await sampleMember(shop.database);
    const login = await shop.call('POST /api/v1/member/login', { email, password });
    await sendDevice(token, phone(1));
    await sendDevice(login.result_data?.token ?? '', phone(2));
    expect(await storedDevices()).toEqual(['1 push-1', '2 push-2']);
    dataOf(SET, await shop.call(SET, { ...OFF, push_device: phone(1) }, token));
    expect(await storedDevices()).toEqual([]);
  });

  it('is deleted with the login that sent it; a logout on every device deletes all', async () => {
    const { token, email, password } = await sampleMember(shop.database);
    const login = async () =>
      (await shop.call('POST /api/v1/member/login', { email, password })).result_data?.token ?? '';
    const [two, three] = [await login(), await login()];
    for (const [index, one] of [token, two, three].entries()) await sendDevice(one, phone(index + 1));
    await shop.call('POST /api/v1/member/logout', {}, two);
    expect(await storedDevices()).toEqual(['1 push-1', '3 push-3']);
    await shop.call('POST /api/v1/member/logout/all', {}, token);
    expect(await storedDevices()).toEqual([]);
  });

  it('is accepted only from one of our apps, with a valid length', async () => {
    const { token } = await sampleMember(shop.database);
    await sendDevice(token, phone(1, 'x'.repeat(4_096)));
    for (const wrong of [
      { ...phone(1), push_token: 'x'.repeat(4_097) },
      { ...phone(1), push_token: '' },
      { ...phone(1), push_token: 'a b' },
      { ...phone(1), uuid: 'me' },
    ]) {
      expect(failureOf(await shop.call(SET, { ...ON, push_device: wrong }, token)).result_code).not.toBe(200);
    }
    expect(await storedDevices()).toEqual([`1 ${'x'.repeat(4_096)}`]);
    expect(await findHardeningViolations(shop, SET, { ...ON, push_device: phone(1) }, token)).toEqual([]);
  });
});
