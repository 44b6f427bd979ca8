import { purgeExpiredRows } from '../../../../adapters/server/jobs/purge-expired-rows.ts';
import { TOKEN_TTL_MS } from '../../../../adapters/server/members/member-token.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SocialProvider, SOCIAL_PROVIDERS } from '../../../../core/vocabulary/social-providers.ts';
import { SOCIAL_SIGN_UP_TTL_MS, SOCIAL_LOGIN_TTL_MS, SOCIAL_STATE_TTL_MS } from '../../../../core/member/social.ts';
import { removeOldSocialLogins } from '../../../../adapters/server/social/social-ticket.ts';
import { blockMember, unblockMember } from '../../../../adapters/server/office-members/member-access.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { authorizeAt } from './sandbox-social.ts';
import { verifyPhone } from '../members/verify-phone.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const START = 'POST /api/v1/member/external/{provider}';
const LOGIN = 'POST /api/v1/member/login/{token}';
const PENDING = 'POST /api/v1/member/pending-join';
const DROP = 'POST /api/v1/member/pending-join/drop';
const JOIN = 'POST /api/v1/member/join';
const HEALTH = 'GET /api/v1/common/token/health';
const MINE = 'the-key-of-this-browser';
const THEIRS = 'the-key-of-another-browser';
const PERSON = { member_name: '한다솜', email: 'dasom@example.com', phone: '01055501111' };
const CONSENTS = { agree_policy: true, agree_privacy: true, agree_age: true };

const LINK_TEXT: unknown = expect.stringMatching(/카카오 로그인을 연결할까요/);

describe('social login', () => {
  const test = useTestShop();

  const start = async (provider: SocialProvider = 'kakao', rPath = '', browser_key = MINE) =>
    dataOf(START, await test.call(START, { provider, browser_key, rPath })).authorize_url;
  /** Sends the provider's result to the server. Returns the address of the redirect. */
  const arrive = async (provider: string, fields: Record<string, string>): Promise<URLSearchParams> => {
    const query = new URLSearchParams(fields).toString();
    const init =
      provider === 'apple'
        ? { method: 'POST', body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {};
    const path = `/auth/${provider}/callback`;
    const response = await test.fetch(provider === 'apple' ? path : `${path}?${query}`, init);
    expect(response.status).toBe(303);
    const url = new URL(response.headers.get('location') ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('http://shop.test/auth/external-login');
    return url.searchParams;
  };
  const logIn = async (provider: SocialProvider, person: string, choice: 'agree' | 'cancel' = 'agree', rPath = '') => {
    const { action, fields } = await authorizeAt(test.sandbox, await start(provider, rPath), person, choice);
    expect(action).toBe(`http://api.test/auth/${provider}/callback`);
    return arrive(provider, fields);
  };
  const ticketOf = (query: URLSearchParams) => ({ social_token: query.get('token') ?? '', browser_key: MINE });
  const join = async (query: URLSearchParams, more: object = {}) => {
    const phone = PERSON.phone;
    const auth_token = await verifyPhone(test, phone, 'join');
    return test.call(JOIN, { ...PERSON, phone, auth_token, ...CONSENTS, social: ticketOf(query), ...more });
  };
  const joined = async (provider: SocialProvider = 'kakao') =>
    dataOf(JOIN, await join(await logIn(provider, 'normal')));

  it.each(SOCIAL_PROVIDERS)(
    'signs a new person up, and logs them in the next time: %s',
    async (provider) => {
      const first = await logIn(provider, 'normal');
      expect(first.get('next')).toBe('join');
      const pending = dataOf(PENDING, await test.call(PENDING, ticketOf(first)));
      expect(pending).toEqual({ provider, ...PERSON, phone: provider === 'apple' ? '' : PERSON.phone });
      const { member_idx, token } = dataOf(JOIN, await join(first));
      expect((await test.call(HEALTH, {}, token)).result_code).toBe(200);

      const second = await logIn(provider, 'normal');
      expect(second.get('next')).toBe('login');
      const user = dataOf(LOGIN, await test.call(LOGIN, { token: second.get('token') ?? '', browser_key: MINE }));
      expect(user).toMatchObject({ member_idx, member_name: '한다솜' });
      expect(user.token).not.toBe(token);
    },
    60_000,
  );

  it('sends state, nonce and PKCE to Kakao, and a nonce for a posted response to Apple', async () => {
    const kakao = new URL(await start('kakao')).searchParams;
    expect(kakao.get('code_challenge_method')).toBe('S256');
    expect(kakao.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(kakao.get('state')).toMatch(/^[\w-]{43}$/);
    const apple = new URL(await start('apple')).searchParams;
    expect(apple.get('response_mode')).toBe('form_post');
    expect(apple.get('nonce')).not.toBe(apple.get('state'));
  });

  it('reveals no personal data in the address, and stores it only encrypted', async () => {
    const query = await logIn('kakao', 'normal');
    expect(query.toString()).not.toMatch(/dasom|010|%ED/);
    const rows = JSON.stringify([
      await test.database.selectFrom('social_ticket').selectAll().execute(),
      await test.database.selectFrom('social_state').selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/dasom|01055501111|한다솜/);
    expect(rows).not.toContain(query.get('token'));
  });

  it('returns the shopper to the requested page, inside the storefront only', async () => {
    expect((await logIn('kakao', 'normal', 'agree', '/product/3?g_idx=7')).get('rPath')).toBe('/product/3?g_idx=7');
    expect((await logIn('kakao', 'normal', 'agree', '//evil.example')).get('rPath')).toBeNull();
  });

  it('leaves the e-mail empty when the person did not consent to share it', async () => {
    const query = await logIn('naver', 'no-email');
    expect(dataOf(PENDING, await test.call(PENDING, ticketOf(query)))).toMatchObject({
      email: '',
      member_name: '이서리',
    });
  });

  it.each(['kakao', 'naver'] as const)('refuses a person under 14: %s', async (provider) => {
    expect(Object.fromEntries(await logIn(provider, 'child'))).toEqual({ next: 'failed', reason: 'under-age' });
    expect(await test.database.selectFrom('social_ticket').selectAll().execute()).toEqual([]);
  });

  it.each(SOCIAL_PROVIDERS)('reports a cancelled login: %s', async (provider) => {
    expect(Object.fromEntries(await logIn(provider, 'normal', 'cancel', '/cart'))).toEqual({
      next: 'failed',
      reason: 'cancelled',
      rPath: '/cart',
    });
  });

  it('is limited first per browser, and then per IPv4 address, which many shoppers may share', async () => {
    const startFrom = async (browser_key: string): Promise<number> =>
      (await test.call(START, { provider: 'kakao', browser_key, rPath: '' })).result_code;
    for (let times = 0; times < 100; times += 1) await startFrom(MINE);
    expect([await startFrom(MINE), await startFrom(THEIRS)]).toEqual([429, 200]);
    await test.database.updateTable('attempt').set({ cnt: 2_000 }).where('key', 'like', 'social:%').execute();
    expect(await startFrom(THEIRS)).toBe(429);
  });

  describe('refuses', () => {
    let fields: Record<string, string>;
    beforeEach(async () => {
      ({ fields } = await authorizeAt(test.sandbox, await start(), 'normal'));
    });
    const STATE = { next: 'failed', reason: 'state' };

    it('an invented state', async () => {
      const forged = { ...fields, state: 'a'.repeat(43) };
      expect(Object.fromEntries(await arrive('kakao', forged))).toEqual(STATE);
      expect(Object.fromEntries(await arrive('kakao', { code: fields['code'] ?? '' }))).toEqual(STATE);
    });

    it('a repeated state', async () => {
      expect((await arrive('kakao', fields)).get('next')).toBe('join');
      expect(Object.fromEntries(await arrive('kakao', fields))).toEqual(STATE);
    });

    it('a state of another provider', async () => {
      expect(Object.fromEntries(await arrive('naver', fields))).toEqual(STATE);
    });

    it.each([
      [SOCIAL_STATE_TTL_MS - 1, 'join'],
      [SOCIAL_STATE_TTL_MS, 'failed'],
    ])('a state that has expired: one that returns after %i ms leads to "%s"', async (after, next) => {
      test.clock.set(NOON + after);
      // Uses a fresh code, since the first one expires together with its state.
      const { fields: fresh } = await authorizeAt(test.sandbox, await start(), 'normal');
      const response = await arrive('kakao', { ...fresh, state: fields['state'] ?? '' });
      expect(response.get('reason') === 'state').toBe(next === 'failed');
    });

    it('a code of another login', async () => {
      const { fields: other } = await authorizeAt(test.sandbox, await start(), 'linked');
      const swapped = await arrive('kakao', { ...fields, code: other['code'] ?? '' });
      expect(Object.fromEntries(swapped)).toEqual({ next: 'failed', reason: 'provider' });
    });

    it('an unknown provider', async () => {
      expect(Object.fromEntries(await arrive('myspace', fields))).toEqual(STATE);
    });

    it('a body that is too long', async () => {
      const long = await arrive('apple', { ...fields, user: 'x'.repeat(40_000) });
      expect(Object.fromEntries(long)).toEqual(STATE);
    });
  });

  it('lets only the browser that started it continue, once, within three minutes', async () => {
    await joined();
    const query = await logIn('kakao', 'normal');
    const token = query.get('token') ?? '';
    expect((await test.call(LOGIN, { token, browser_key: THEIRS })).result_code).toBe(409);
    expect((await test.call(LOGIN, { token })).result_code).toBe(401);
    test.clock.set(NOON + SOCIAL_LOGIN_TTL_MS - 1);
    expect((await test.call(LOGIN, { token, browser_key: MINE })).result_code).toBe(200);
    expect((await test.call(LOGIN, { token, browser_key: MINE })).result_code).toBe(409);
    test.clock.set(NOON);
    const late = (await logIn('kakao', 'normal')).get('token') ?? '';
    test.clock.set(NOON + SOCIAL_LOGIN_TTL_MS);
    expect((await test.call(LOGIN, { token: late, browser_key: MINE })).result_code).toBe(409);
  });

  it('refuses a member whom staff have blocked, until they are unblocked', async () => {
    const { member_idx, token } = await joined();
    await blockMember(test.shop, member_idx, '도용 신고');
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(401);
    const again = async () => {
      const ticket = (await logIn('kakao', 'normal')).get('token') ?? '';
      return (await test.call(LOGIN, { token: ticket, browser_key: MINE })).result_code;
    };
    expect(await again()).toBe(409);
    await unblockMember(test.shop, member_idx);
    expect(await again()).toBe(200);
  });

  it('stores sign-up data for the same browser for half an hour', async () => {
    const key = ticketOf(await logIn('kakao', 'normal'));
    expect((await test.call(PENDING, { ...key, browser_key: THEIRS })).result_code).toBe(409);
    test.clock.set(NOON + SOCIAL_SIGN_UP_TTL_MS - 1);
    expect((await test.call(PENDING, key)).result_code).toBe(200);
    test.clock.set(NOON + SOCIAL_SIGN_UP_TTL_MS);
    expect((await test.call(PENDING, key)).result_code).toBe(409);
    await removeOldSocialLogins(test.database, NOON + SOCIAL_SIGN_UP_TTL_MS);
    expect(await test.database.selectFrom('social_ticket').selectAll().execute()).toEqual([]);
  });

  it('creates one member for one login, when it is sent repeatedly', async () => {
    const query = await logIn('kakao', 'normal');
    const auth_token = await verifyPhone(test, PERSON.phone, 'join');
    const request = { ...PERSON, auth_token, ...CONSENTS, social: ticketOf(query) };
    const responses = await Promise.all([1, 2, 3].map(() => test.call(JOIN, request)));
    expect(responses.filter(({ result_code }) => result_code === 200)).toHaveLength(1);
    expect(await test.database.selectFrom('member').selectAll().execute()).toHaveLength(1);
  });

  it('asks before it links the login to the member with this phone, and then logs that member in', async () => {
    const member = await sampleMember(test.database, { phone: PERSON.phone });
    const query = await logIn('kakao', 'normal');
    const response = await join(query);
    expect(response).toMatchObject({ result_code: 409, result_msg: LINK_TEXT });
    expect(await test.database.selectFrom('member').selectAll().execute()).toHaveLength(1);
    const linked = { link_existing: true, email: member.email.toUpperCase() };
    const user = dataOf(JOIN, await join(query, linked));
    expect(user.member_idx).toBe(member.member_idx);
    expect((await logIn('kakao', 'normal')).get('next')).toBe('login');
    // The password is unchanged.
    const { email, password } = member;
    expect((await test.call('POST /api/v1/member/login', { email, password })).result_code).toBe(200);
  });

  it('links no login to the member of a phone whose e-mail is not in the form, since the phone may have a new owner', async () => {
    const member = await sampleMember(test.database, { phone: PERSON.phone, email: 'former.owner@example.com' });
    const query = await logIn('kakao', 'normal');
    const refused = await join(query, { link_existing: true });
    expect(refused).toMatchObject({
      result_code: 422,
      field_errors: {
        email:
          '이 휴대폰 번호로 가입한 이메일(fo***@example.com)을 적어 주세요. 내 계정이 아니면 이메일로 가입해 주세요.',
      },
    });
    expect(await test.database.selectFrom('member_social').selectAll().execute()).toEqual([]);
    expect(await test.database.selectFrom('member_token').selectAll().execute()).toHaveLength(1);

    // The login waits, so that the right e-mail can be typed.
    const user = dataOf(JOIN, await join(query, { link_existing: true, email: 'Former.Owner@example.com' }));
    expect(user.member_idx).toBe(member.member_idx);
  });

  it('links no login to a blocked member, who would be logged in by it', async () => {
    const { member_idx, email } = await sampleMember(test.database, { phone: PERSON.phone });
    await blockMember(test.shop, member_idx, '도용 신고');
    const refused = await join(await logIn('kakao', 'normal'), { link_existing: true, email });
    expect(refused).toMatchObject({
      result_code: 422,
      field_errors: { email: '이미 가입한 이메일이에요. 로그인해 주세요.' },
    });
    expect(await test.database.selectFrom('member_social').selectAll().execute()).toEqual([]);
    expect(await test.database.selectFrom('member_token').selectAll().execute()).toEqual([]);
  });

  it('links the login to the member with the e-mail of the form if several have its phone', async () => {
    const first = await sampleMember(test.database, { phone: PERSON.phone });
    await sampleMember(test.database, { phone: PERSON.phone });
    const query = await logIn('kakao', 'normal');
    const user = dataOf(JOIN, await join(query, { link_existing: true, email: first.email }));
    expect(user.member_idx).toBe(first.member_idx);
  });

  it('ends the session at Kakao at logout, and when the sign-up is cancelled', async () => {
    const live = async () => (await test.sandbox.request('/sandbox/kakao-login/sessions')).text();
    const { token } = await joined();
    expect(await live()).toContain('normal');
    await test.call('POST /api/v1/member/logout', {}, token);
    expect(await live()).not.toContain('normal');

    const key = ticketOf(await logIn('kakao', 'linked'));
    await test.call(DROP, { ...key, browser_key: THEIRS });
    expect(await live()).toContain('linked');
    await test.call(DROP, key);
    expect(await live()).not.toContain('linked');
    expect((await test.call(PENDING, key)).result_code).toBe(409);
  });

  it('ends the session at Kakao, and deletes the token, once the token has expired', async () => {
    const live = async () => (await test.sandbox.request('/sandbox/kakao-login/sessions')).text();
    await joined();
    const start = test.clock.now();
    test.clock.set(start + TOKEN_TTL_MS - 1_000);
    await purgeExpiredRows(test.shop);
    expect(await live()).toContain('normal');
    test.clock.set(start + TOKEN_TTL_MS);
    await purgeExpiredRows(test.shop);
    expect(await live()).not.toContain('normal');
    expect(await test.database.selectFrom('member_token').selectAll().execute()).toEqual([]);
  });

  it('removes the link at the provider when the member’s account is deleted', async () => {
    const { token } = await joined('apple');
    const auth_token = await verifyPhone(test, PERSON.phone, 'secede');
    const request = { reason_type: 'seldom', auth_token } as const;
    expect((await test.call('PUT /api/v1/my-page/members/secede', request, token)).result_code).toBe(200);
    expect(await test.database.selectFrom('member_social').selectAll().execute()).toEqual([]);
    // Apple sends the name at the first consent only.
    const { fields } = await authorizeAt(test.sandbox, await start('apple'), 'normal');
    expect(fields['user']).toContain('한');
    expect((await arrive('apple', fields)).get('next')).toBe('join');
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(test, START, { provider: 'kakao', browser_key: MINE, rPath: '/' })).toEqual(
      [],
    );
    expect(await findHardeningViolations(test, PENDING, { social_token: 'x', browser_key: MINE })).toEqual([]);
  }, 60_000);
});
