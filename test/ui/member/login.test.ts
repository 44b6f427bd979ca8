import { describe, expect, it } from 'vitest';
import { FormDraft } from '../../../core/form/form-draft.ts';
import { failure } from '../../../core/http/envelope.ts';
import { PendingJoin } from '../../../core/member/join-data.ts';
import { SignIn } from '../../../core/member/sign-in.ts';
import { SocialSignIn } from '../../../core/member/social-sign-in.ts';
import { LoginViewModel, parseLoginDraft } from '../../../ui/member/login.view-model.ts';
import { cartWorld, request } from '../../core/cart/cart-world.ts';
import { SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const LOGIN = 'POST /api/v1/member/login';
const MERGE = 'POST /api/v1/cart';

function world(rPath: string | null = null, storage = new FakeStorage()) {
  const shop = cartWorld(storage);
  const pendingJoin = new PendingJoin(shop.storage);
  const navigation = new FakeNavigation('/auth/login');
  const signIn = new SignIn(shop.api, shop.session, shop.cart, pendingJoin, shop.storage);
  const social = { api: shop.api, signIn, pendingJoin, navigation, storage: shop.storage, random: new FakeRandom() };
  const socialSignIn = new SocialSignIn(social);
  const clock = new FakeClock(1_800_000_000_000);
  const draft = new FormDraft(storage, 'login', parseLoginDraft);
  const { api } = shop;
  const login = new LoginViewModel(rPath, { api, signIn, socialSignIn, pendingJoin, navigation, clock, draft });
  const leave = login.start();
  const type = (email: string, password: string): void => {
    login.changeEmail(email);
    login.changePassword(password);
  };
  return { ...shop, pendingJoin, navigation, login, leave, type };
}

describe('LoginViewModel', () => {
  it('logs in and leads to where the shopper wanted to go, in place of the log-in page', async () => {
    const { login, http, session, navigation, type } = world('/product/12?g_idx=3');
    http.succeed(LOGIN, SORA);
    type('sora@example.com', 'moajang1!');
    expect(await login.submit()).toBe(true);
    expect(session.user).toEqual(SORA);
    expect(navigation.history).toEqual(['/product/12?g_idx=3']);
  });

  it.each([null, 'https://evil.example', '//evil.example', '/auth/login'])(
    'leads home from rPath %j',
    async (rPath) => {
      const { login, http, navigation, type } = world(rPath);
      http.succeed(LOGIN, SORA);
      type('sora@example.com', 'moajang1!');
      await login.submit();
      expect(navigation.history).toEqual(['/?section=main']);
    },
  );

  it('has the address that was typed after a reload, never the password, until it was sent', async () => {
    const { type, storage } = world();
    type('sora@example.com', 'moajang1!');
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
    const again = world(null, storage);
    again.http.answer('GET /api/v1/common/config', failure(404, '없어요')).succeed(LOGIN, SORA);
    await again.login.load();
    expect([again.login.email, again.login.password]).toEqual(['sora@example.com', '']);
    again.login.changePassword('moajang1!');
    await again.login.submit();
    expect(JSON.stringify(storage.items)).not.toContain('draft.login');
  });

  it('leads on without waiting for the cart to move', async () => {
    const { login, http, navigation, cart, type } = world('/cart');
    await cart.add([request(101)]);
    http.succeed(LOGIN, SORA).answer(MERGE, () => deferred<never>().promise);
    type('sora@example.com', 'moajang1!');
    await login.submit();
    expect(navigation.history).toEqual(['/cart']);
  });

  it('says what is missing at each empty field, without a call', async () => {
    const { login, http } = world();
    expect(await login.submit()).toBe(false);
    expect(login.failures).toEqual({ email: '이메일을 입력해 주세요.', password: '비밀번호를 입력해 주세요.' });
    expect(http.calls).toEqual([]);
  });

  it('does not send what is no e-mail address', async () => {
    const { login, http, type } = world();
    type('hana@moajang', 'moajang1!');
    expect(await login.submit()).toBe(false);
    expect(login.failures.email).toBe('이메일 주소를 다시 확인해 주세요.');
    expect(http.calls).toEqual([]);
  });

  it('looks at an address when its field is left, and not at an empty one', () => {
    const { login } = world();
    login.leave('email');
    expect(login.failures.email).toBe('');
    login.changeEmail('hana@moajang');
    login.leave('email');
    expect(login.failures.email).toBe('이메일 주소를 다시 확인해 주세요.');
  });

  it('takes a complaint back while the field is typed in', () => {
    const { login } = world();
    login.changeEmail('hana@moajang');
    login.leave('email');
    login.changeEmail('hana@moajang.k');
    expect(login.failures.email).toBe('');
  });

  it('says in one place that e-mail and password do not match, until one is changed', async () => {
    const { login, http, navigation, type } = world();
    http.answer(LOGIN, failure(422, '이메일 또는 비밀번호가 맞지 않아요.'));
    type('sora@example.com', 'wrong');
    expect(await login.submit()).toBe(false);
    expect(login.refusal).toBe('이메일 또는 비밀번호가 맞지 않아요.');
    expect(login.failures).toEqual({ email: '', password: '' });
    expect(navigation.history).toEqual(['/auth/login']);
    login.changePassword('wrong!');
    expect(login.refusal).toBe('');
  });

  it("shows the server's word on a field at that field", async () => {
    const { login, http, type } = world();
    http.answer(LOGIN, failure(422, '확인해 주세요.', { password: '비밀번호를 확인해 주세요.' }));
    type('sora@example.com', 'wrong');
    await login.submit();
    expect(login.failures).toEqual({ email: '', password: '비밀번호를 확인해 주세요.' });
    expect(login.refusal).toBe('');
  });

  it('sends once, however often it is asked to meanwhile', async () => {
    const { login, http, type } = world();
    const { promise, resolve } = deferred<ReturnType<typeof failure>>();
    http.answer(LOGIN, () => promise);
    type('sora@example.com', 'moajang1!');
    const first = login.submit();
    expect(login.isBusy).toBe(true);
    await login.submit();
    resolve(failure(422, '이메일 또는 비밀번호가 맞지 않아요.'));
    await first;
    expect(login.isBusy).toBe(false);
    expect(http.requestsOf(LOGIN)).toHaveLength(1);
  });

  it('leaves the shopper alone who went elsewhere while the answer was on its way', async () => {
    const { login, http, navigation, leave, type } = world('/cart');
    http.succeed(LOGIN, SORA);
    type('sora@example.com', 'moajang1!');
    const answered = login.submit();
    navigation.go('/category');
    leave();
    await answered;
    expect(navigation.entry().location).toBe('/category');
  });

  it('forgets the password when it is left', () => {
    const { login, leave, type } = world();
    type('sora@example.com', 'moajang1!');
    leave();
    expect([login.email, login.password]).toEqual(['sora@example.com', '']);
  });

  it('begins a sign-up with the address that was typed, and leads on to the same place', () => {
    const { login, pendingJoin, type } = world('/cart');
    type(' sora@example.com', '');
    login.beginJoin();
    expect(pendingJoin.read()).toEqual({
      provider: 'email',
      email: 'sora@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
    expect(login.joinPath).toBe('/auth/join?rPath=%2Fcart');
  });

  it.each([
    ['/order', '/order'],
    ['/order?from=cart', '/order?from=cart'],
    ['/order/list', null],
    ['/cart', null],
    [null, null],
  ])('lets who came from %j order without logging in: %j', (rPath, expected) => {
    expect(world(rPath).login.guestOrderPath).toBe(expected);
  });

  it('offers the providers that the shop has, and goes to the one that is chosen, once', async () => {
    const { login, http, navigation } = world('/cart');
    http.succeed('GET /api/v1/common/config', {
      kakao_js_key: null,
      min_app_version: '1.0.0',
      pay_methods: [],
      social_providers: ['naver'],
      postcode_url: '',
      outbox_url: null,
    });
    await login.load();
    expect(login.providers).toEqual(['naver']);
    http.succeed('POST /api/v1/member/external/{provider}', { authorize_url: 'https://nid.example/a' });
    await Promise.all([login.goTo('naver'), login.goTo('naver')]);
    expect(navigation.left).toEqual(['https://nid.example/a']);
    expect(login.isBusy).toBe(false);
  });

  it('says why a provider can not be gone to', async () => {
    const { login, http, navigation } = world();
    http.answer('POST /api/v1/member/external/{provider}', failure(429, '잠시 후에요.'));
    await login.goTo('kakao');
    expect(login.refusal).toBe('잠시 후에요.');
    expect(navigation.left).toEqual([]);
  });

  it('stands without providers where the shop does not answer', async () => {
    const { login, http } = world();
    http.answer('GET /api/v1/common/config', failure(500, '잠시 후에요.'));
    await login.load();
    expect(login.providers).toEqual([]);
    expect(login.findPath).toBe('/auth/find');
  });
});
