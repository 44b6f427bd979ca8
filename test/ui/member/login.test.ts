import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/http/envelope.ts';
import { PendingJoin } from '../../../core/member/join-data.ts';
import { SignIn } from '../../../core/member/sign-in.ts';
import { LoginViewModel } from '../../../ui/member/login.view-model.ts';
import { cartWorld, request } from '../../core/cart/cart-world.ts';
import { SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';

const LOGIN = 'POST /api/v1/member/login';
const MERGE = 'POST /api/v1/cart';

function world(rPath: string | null = null) {
  const shop = cartWorld();
  const pendingJoin = new PendingJoin(shop.storage);
  const navigation = new FakeNavigation('/auth/login');
  const signIn = new SignIn(shop.api, shop.session, shop.cart, pendingJoin);
  const login = new LoginViewModel(rPath, signIn, pendingJoin, navigation);
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
    expect(pendingJoin.read()).toEqual({ provider: 'email', email: 'sora@example.com', member_name: '' });
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
});
