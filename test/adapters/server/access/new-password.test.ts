import { describe, expect, it } from 'vitest';
import { newPasswordFailure } from '../../../../adapters/server/access/new-password.ts';
import { COMMON_PASSWORD } from '../../../../core/member/password.ts';
import { verifyPhone } from '../members/verify-phone.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const EMAIL = 'haru@example.com';
const PHONE = '01055556666';

describe('newPasswordFailure', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd2026',
    'letmein!!',
    '1q2w3e4r',
    'qazwsx123',
    'iloveyou7',
    'samsung1234',
    'michael99',
    'dragondragon',
    '사랑해사랑해12',
    '비밀번호1234',
    '하나님은사랑12',
    'eogksalsrnr',
    'tkfkdgo1004',
    'Tkfkdgo1004!',
    'saranghae12',
    '김민수1980!',
  ])('refuses %s, which many people choose', async (text) => {
    expect(await newPasswordFailure(text, EMAIL)).toBe(COMMON_PASSWORD);
  });

  it.each(['trustno1', 'Whatever', 'hardcore', 'jordan23', 'steelers', 'pepper12'])(
    'refuses %s, which is in published leaks',
    async (text) => {
      expect(await newPasswordFailure(text, EMAIL)).toBe(COMMON_PASSWORD);
    },
  );

  it('refuses a common password in any Unicode form of its Hangul', async () => {
    expect(await newPasswordFailure('비밀번호1234'.normalize('NFD'), EMAIL)).toBe(COMMON_PASSWORD);
  });

  it.each([
    'vgmkhtqz',
    'spring-2026',
    'my password is long',
    '감귤 한 상자 주세요',
    'samsung-9-washes',
    'michael83726154',
  ])('accepts %s', async (text) => {
    expect(await newPasswordFailure(text, EMAIL)).toBeNull();
  });

  it('applies the rule of the sign-up form first', async () => {
    expect(await newPasswordFailure('short', EMAIL)).toContain('8자에서');
    expect(await newPasswordFailure('haru12345', EMAIL)).toContain('이메일');
  });
});

describe('a common password', () => {
  const test = useTestShop();
  const refused = (field: string) => ({ result_code: 422, field_errors: { [field]: COMMON_PASSWORD } });

  it('is refused at its field by sign-up, reset and change, and nothing is stored', async () => {
    const { token, email } = await sampleMember(test.database, { phone: PHONE });
    const stored = () => test.database.selectFrom('member').select('password_hash').execute();
    const before = await stored();

    const form = { email: EMAIL, member_name: '하루', phone: PHONE, password: 'qwerty123!' };
    const consents = { agree_policy: true, agree_privacy: true, agree_age: true };
    const join = { ...form, ...consents, auth_token: await verifyPhone(test, PHONE, 'join') };
    expect(await test.call('POST /api/v1/member/join', join)).toMatchObject(refused('password'));
    const reset = { email, phone: PHONE, password: 'qwerty123!', auth_token: await verifyPhone(test, PHONE, 'find') };
    expect(await test.call('POST /api/v1/member/reset/password', reset)).toMatchObject(refused('password'));
    const change = { password: 'password12', new_password: 'qwerty123!' };
    expect(await test.call('PUT /api/v1/my-page/password', change, token)).toMatchObject(refused('new_password'));

    expect(await stored()).toEqual(before);
  }, 20_000);

  it('does not prevent the login of a member who set it before the rule existed', async () => {
    const { email } = await sampleMember(test.database, { password: 'qwerty123!' });

    expect((await test.call('POST /api/v1/member/login', { email, password: 'qwerty123!' })).result_code).toBe(200);
  });
});

describe('a password in Hangul', () => {
  const test = useTestShop();

  it('of 8 to 128 characters is accepted from keyboards that decompose it, and from those that do not', async () => {
    const text = '조용한 강가에서 산책 '.repeat(10).slice(0, 120);
    const { token, email } = await sampleMember(test.database);
    const change = { password: 'password12', new_password: text.normalize('NFD') };
    expect((await test.call('PUT /api/v1/my-page/password', change, token)).result_code).toBe(200);

    for (const form of ['NFC', 'NFD'] as const) {
      const password = text.normalize(form);
      expect((await test.call('POST /api/v1/member/login', { email, password })).result_code).toBe(200);
    }
  }, 20_000);
});
