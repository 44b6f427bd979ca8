import { describe, expect, it } from 'vitest';
import { FormDraft } from '../../../core/storage/form-draft.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import { SignIn } from '../../../core/login/sign-in.ts';
import { SocialSignIn } from '../../../core/login/social-sign-in.ts';
import { LoginViewModel, parseLoginDraft } from '../../../ui/member/login.view-model.ts';
import { cartFixture, request } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const LOGIN = 'POST /api/v1/member/login';
const MERGE = 'POST /api/v1/cart';

function createFixture(rPath: string | null = null, storage = new FakeStorage()) {
  const shop = cartFixture(storage);
  shop.http.succeed('POST /api/v1/cart/list', { cart_list: [], notices: [] });
  const pendingSignUp = new PendingSignUp(shop.storage);
  const navigation = new FakeNavigation('/auth/login');
  const signIn = new SignIn(shop.api, shop.session, shop.cart, pendingSignUp, shop.storage, new FakeRandom());
  const socialSignIn = new SocialSignIn(shop.api, signIn, pendingSignUp, navigation, shop.storage, new FakeRandom());
  const clock = new FakeClock(1_800_000_000_000);
  const draft = new FormDraft(storage, 'login', parseLoginDraft);
  const { api } = shop;
  const login = new LoginViewModel(rPath, { api, signIn, socialSignIn, pendingSignUp, navigation, clock, draft });
  const leave = login.start();
  const type = (email: string, password: string): void => {
    login.changeEmail(email);
    login.changePassword(password);
  };
  return { ...shop, pendingSignUp, navigation, login, leave, type };
}

describe('LoginViewModel', () => {
  it('logs in and opens the page that the shopper came for, replacing the login page', async () => {
    const { login, http, session, navigation, type } = createFixture('/product/12?g_idx=3');
    http.succeed(LOGIN, SORA);
    type('sora@example.com', 'moajang1!');
    expect(await login.submit()).toBe(true);
    expect(session.user).toEqual(SORA);
    expect(navigation.history).toEqual(['/product/12?g_idx=3']);
  });

  it.each([null, 'https://evil.example', '//evil.example', '/auth/login'])(
    'opens the home page for rPath %j',
    async (rPath) => {
      const { login, http, navigation, type } = createFixture(rPath);
      http.succeed(LOGIN, SORA);
      type('sora@example.com', 'moajang1!');
      await login.submit();
      expect(navigation.history).toEqual(['/?section=main']);
    },
  );

  it('restores the e-mail after a reload until the form is sent, but never the password', async () => {
    const { type, storage } = createFixture();
    type('sora@example.com', 'moajang1!');
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
    const again = createFixture(null, storage);
    again.http.reply('GET /api/v1/common/config', failure(404, '없어요')).succeed(LOGIN, SORA);
    await again.login.load();
    expect([again.login.email, again.login.password]).toEqual(['sora@example.com', '']);
    again.login.changePassword('moajang1!');
    await again.login.submit();
    expect(JSON.stringify(storage.items)).not.toContain('draft.login');
  });

  it('redirects without waiting for the cart to merge', async () => {
    const { login, http, navigation, cart, type } = createFixture('/cart');
    await cart.add([request(101)]);
    http.succeed(LOGIN, SORA).reply(MERGE, () => deferred<never>().promise);
    type('sora@example.com', 'moajang1!');
    await login.submit();
    expect(navigation.history).toEqual(['/cart']);
  });

  it('shows the errors of empty fields, without a call', async () => {
    const { login, http } = createFixture();
    expect(await login.submit()).toBe(false);
    expect(login.failures).toEqual({ email: '이메일을 입력해 주세요.', password: '비밀번호를 입력해 주세요.' });
    expect(http.calls).toEqual([]);
  });

  it('does not send an invalid e-mail address', async () => {
    const { login, http, type } = createFixture();
    type('hana@moajang', 'moajang1!');
    expect(await login.submit()).toBe(false);
    expect(login.failures.email).toBe('이메일 주소를 다시 확인해 주세요.');
    expect(http.calls).toEqual([]);
  });

  it('validates the e-mail when its field is left, unless it is empty', () => {
    const { login } = createFixture();
    login.leave('email');
    expect(login.failures.email).toBe('');
    login.changeEmail('hana@moajang');
    login.leave('email');
    expect(login.failures.email).toBe('이메일 주소를 다시 확인해 주세요.');
  });

  it('clears the error while the field is typed in', () => {
    const { login } = createFixture();
    login.changeEmail('hana@moajang');
    login.leave('email');
    login.changeEmail('hana@moajang.k');
    expect(login.failures.email).toBe('');
  });

  it('shows one message next to the form when e-mail and password do not match, until one of them changes', async () => {
    const { login, http, navigation, type } = createFixture();
    http.reply(LOGIN, failure(422, '이메일 또는 비밀번호가 맞지 않아요.'));
    type('sora@example.com', 'wrong');
    expect(await login.submit()).toBe(false);
    expect(login.refusal).toBe('이메일 또는 비밀번호가 맞지 않아요.');
    expect(login.failures).toEqual({ email: '', password: '' });
    expect(navigation.history).toEqual(['/auth/login']);
    login.changePassword('wrong!');
    expect(login.refusal).toBe('');
  });

  it("shows the server's message at its field", async () => {
    const { login, http, type } = createFixture();
    http.reply(LOGIN, failure(422, '확인해 주세요.', { password: '비밀번호를 확인해 주세요.' }));
    type('sora@example.com', 'wrong');
    await login.submit();
    expect(login.failures).toEqual({ email: '', password: '비밀번호를 확인해 주세요.' });
    expect(login.refusal).toBe('');
  });

  it('sends once when it is submitted twice', async () => {
    const { login, http, type } = createFixture();
    const { promise, resolve } = deferred<ReturnType<typeof failure>>();
    http.reply(LOGIN, () => promise);
    type('sora@example.com', 'moajang1!');
    const first = login.submit();
    expect(login.isBusy).toBe(true);
    await login.submit();
    resolve(failure(422, '이메일 또는 비밀번호가 맞지 않아요.'));
    await first;
    expect(login.isBusy).toBe(false);
    expect(http.requestsOf(LOGIN)).toHaveLength(1);
  });

  it('does not redirect when the shopper left before the response', async () => {
    const { login, http, navigation, leave, type } = createFixture('/cart');
    http.succeed(LOGIN, SORA);
    type('sora@example.com', 'moajang1!');
    const submission = login.submit();
    navigation.go('/category');
    leave();
    await submission;
    expect(navigation.entry().location).toBe('/category');
  });

  it('clears the password when the page is left', () => {
    const { login, leave, type } = createFixture();
    type('sora@example.com', 'moajang1!');
    leave();
    expect([login.email, login.password]).toEqual(['sora@example.com', '']);
  });

  it('starts a sign-up with the typed e-mail and the same return path', () => {
    const { login, pendingSignUp, type } = createFixture('/cart');
    type(' sora@example.com', '');
    login.startSignUp();
    expect(pendingSignUp.read()).toEqual({
      provider: 'email',
      email: 'sora@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
    expect(login.signUpPath).toBe('/auth/join?rPath=%2Fcart');
  });

  it.each([
    ['/order', '/order'],
    ['/order?from=cart', '/order?from=cart'],
    ['/order/list', null],
    ['/cart', null],
    [null, null],
  ])('for the return path %j, offers to order as a guest at: %j', (rPath, expected) => {
    expect(createFixture(rPath).login.guestOrderPath).toBe(expected);
  });

  it('offers the configured providers, and redirects to the chosen one only once', async () => {
    const { login, http, navigation } = createFixture('/cart');
    http.succeed('GET /api/v1/common/config', {
      kakao_js_key: null,
      min_app_version: '1.0.0',
      pay_methods: [],
      is_naver_wish: false,
      social_providers: ['naver'],
      postcode_url: '',
      outbox_url: null,
    });
    await login.load();
    expect(login.providers).toEqual(['naver']);
    http.succeed('POST /api/v1/member/external/{provider}', { authorize_url: 'https://nid.example/a' });
    await Promise.all([login.goTo('naver'), login.goTo('naver')]);
    expect(navigation.externalUrls).toEqual(['https://nid.example/a']);
    expect(login.isBusy).toBe(false);
  });

  it('shows why the login with a provider failed', async () => {
    const { login, http, navigation } = createFixture();
    http.reply('POST /api/v1/member/external/{provider}', failure(429, '잠시 후에요.'));
    await login.goTo('kakao');
    expect(login.refusal).toBe('잠시 후에요.');
    expect(navigation.externalUrls).toEqual([]);
  });

  it('offers no providers when the configuration fails to load', async () => {
    const { login, http } = createFixture();
    http.reply('GET /api/v1/common/config', failure(500, '잠시 후에요.'));
    await login.load();
    expect(login.providers).toEqual([]);
    expect(login.findPath).toBe('/auth/find');
  });
});
