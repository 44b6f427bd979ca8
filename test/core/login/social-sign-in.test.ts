import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/outcome/envelope.ts';
import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import { SignIn } from '../../../core/login/sign-in.ts';
import { socialFailureText } from '../../../core/member/social-failure.ts';
import { removePendingSocial, pendingSocialOf, SocialSignIn } from '../../../core/login/social-sign-in.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { cartFixture } from '../cart-device/cart-fixture.ts';
import { SORA } from './member-fixtures.ts';

const START = 'POST /api/v1/member/external/{provider}';
const LOGIN = 'POST /api/v1/member/login/token';
const PENDING = 'POST /api/v1/member/pending-join';
const DROP = 'POST /api/v1/member/pending-join/drop';
const PAGE = 'https://kauth.example/authorize?state=1';
const KAKAO_PROFILE = {
  provider: 'kakao',
  email: 'sora@example.com',
  member_name: '김소라',
  phone: '01012345678',
} as const;

function createFixture() {
  const shop = cartFixture();
  shop.http.succeed('POST /api/v1/cart/list', { cart_list: [], notices: [] });
  const { api, storage } = shop;
  const pendingSignUp = new PendingSignUp(storage);
  const navigation = new FakeNavigation('/auth/login');
  const signIn = new SignIn(api, shop.session, shop.cart, pendingSignUp, storage, new FakeRandom());
  const social = new SocialSignIn(api, signIn, pendingSignUp, navigation, storage, new FakeRandom());
  const startLogin = async () => {
    shop.http.succeed(START, { authorize_url: PAGE });
    await social.start('kakao', '/cart');
    const [request] = shop.http.requestsOf(START);
    return request;
  };
  const finish = (query: string) => social.finish(new URLSearchParams(query));
  return { ...shop, pendingSignUp, navigation, social, startLogin, finish };
}

describe('SocialSignIn', () => {
  it('redirects to the provider with a key of this browser', async () => {
    const { startLogin, navigation, storage } = createFixture();
    expect(await startLogin()).toEqual({
      provider: 'kakao',
      browser_key: storage.read('moajang.login-key'),
      rPath: '/cart',
    });
    expect(navigation.externalUrls).toEqual([PAGE]);
  });

  it('stays on the page if the server refuses', async () => {
    const { social, http, navigation, storage } = createFixture();
    http.reply(START, failure(404, '지금은 쓸 수 없어요.'));
    expect(await social.start('naver', '/')).toBe('지금은 쓸 수 없어요.');
    expect(navigation.externalUrls).toEqual([]);
    expect(storage.items).toEqual({});
  });

  it('logs in a known member, and redirects to an internal path', async () => {
    const { startLogin, finish, http, session, navigation, storage } = createFixture();
    await startLogin();
    const browser_key = storage.read('moajang.login-key');
    http.succeed(LOGIN, SORA);
    expect(await finish('next=login&token=abc&rPath=%2Fcart')).toBeNull();
    expect(http.requestsOf(LOGIN)).toEqual([
      { token: 'abc', browser_key, device_key: '00000000-0000-4000-8000-000000000001' },
    ]);
    expect(session.user).toEqual(SORA);
    expect(navigation.history).toEqual(['/cart']);
    expect(storage.read('moajang.login-key')).toBeNull();
  });

  it('redirects to no other site, for any address', async () => {
    const { startLogin, finish, http, navigation } = createFixture();
    await startLogin();
    http.succeed(LOGIN, SORA);
    await finish('next=login&token=abc&rPath=https%3A%2F%2Fevil.example');
    expect(navigation.history).toEqual(['/?section=main']);
  });

  it('continues to the sign-up form with the data of the provider', async () => {
    const { startLogin, finish, http, pendingSignUp, navigation, storage } = createFixture();
    await startLogin();
    http.succeed(PENDING, KAKAO_PROFILE);
    expect(await finish('next=join&token=abc&rPath=%2Fcart')).toBeNull();
    expect(pendingSignUp.read()).toEqual({ ...KAKAO_PROFILE, social_token: 'abc' });
    expect(navigation.history).toEqual(['/auth/join?rPath=%2Fcart']);
    expect(pendingSocialOf(storage, pendingSignUp.read())).toEqual({
      social_token: 'abc',
      browser_key: storage.read('moajang.login-key'),
    });
  });

  it('makes no call in a browser that started no login', async () => {
    const { finish, http } = createFixture();
    expect(await finish('next=login&token=abc')).toBe(socialFailureText('state'));
    expect(http.calls).toEqual([]);
  });

  it.each(['cancelled', 'state', 'provider', 'under-age'] as const)(
    'returns the reason of a failure: %s',
    async (reason) => {
      const { finish } = createFixture();
      expect(await finish(`next=failed&reason=${reason}`)).toBe(socialFailureText(reason));
    },
  );

  it.each(['', 'next=failed', 'next=failed&reason=<b>', 'next=admin&token=x'])(
    'rejects an address like %j',
    async (query) => {
      expect(await createFixture().finish(query)).toBe(socialFailureText('state'));
    },
  );

  it('returns the server’s refusal of a token', async () => {
    const { startLogin, finish, http, session } = createFixture();
    await startLogin();
    http.reply(LOGIN, failure(409, '이미 쓴 로그인이에요.'));
    expect(await finish('next=login&token=abc')).toBe('이미 쓴 로그인이에요.');
    expect(session.user).toBeNull();
  });

  it('ends the session of the provider if the sign-up is cancelled, and makes no call for a sign-up by e-mail', async () => {
    const { startLogin, finish, http, api, storage, pendingSignUp } = createFixture();
    await startLogin();
    http.succeed(PENDING, KAKAO_PROFILE).succeed(DROP, true);
    await finish('next=join&token=abc');
    await removePendingSocial(api, storage, pendingSignUp.read());
    expect(http.requestsOf(DROP)).toHaveLength(1);
    await removePendingSocial(api, storage, pendingSignUp.read());
    await removePendingSocial(api, storage, null);
    expect(http.requestsOf(DROP)).toHaveLength(1);
  });
});
