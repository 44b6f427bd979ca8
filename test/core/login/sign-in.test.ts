import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/http/envelope.ts';
import { PendingJoin } from '../../../core/member/join-data.ts';
import { SignIn } from '../../../core/member/sign-in.ts';
import { deferred } from '../../fakes/deferred.ts';
import { cartWorld, request } from '../cart/cart-world.ts';
import { SORA } from './sora.ts';

const LOGIN = 'POST /api/v1/member/login';
const TOKEN_LOGIN = 'POST /api/v1/member/login/{token}';
const JOIN = 'POST /api/v1/member/join';
const MERGE = 'POST /api/v1/cart';

function world() {
  const shop = cartWorld();
  const pendingJoin = new PendingJoin(shop.storage);
  return { ...shop, pendingJoin, signIn: new SignIn(shop.api, shop.session, shop.cart, pendingJoin, shop.storage) };
}

const joinForm = {
  email: 'sora@example.com',
  password: 'moajang1',
  member_name: '김소라',
  phone: '01012345678',
  auth_token: 'proof',
  agree_policy: true,
  agree_privacy: true,
  agree_age: true,
};

describe('SignIn', () => {
  it('stores the member, whatever way the e-mail was written', async () => {
    const { signIn, http, session } = world();
    http.succeed(LOGIN, SORA);
    expect(await signIn.run(' Sora@Example.com ', 'moajang1')).toEqual({ kind: 'signed-in', user: SORA });
    expect(session.user).toEqual(SORA);
    expect(http.requestsOf(LOGIN)).toEqual([{ email: 'sora@example.com', password: 'moajang1' }]);
  });

  it('refuses empty fields without a call', async () => {
    const { signIn, http } = world();
    expect(await signIn.run(' ', '')).toEqual({
      kind: 'refused',
      text: '이메일을 입력해 주세요.',
      field_errors: { email: '이메일을 입력해 주세요.', password: '비밀번호를 입력해 주세요.' },
    });
    expect(http.calls).toEqual([]);
  });

  it('passes a refusal on, and leaves nobody logged in', async () => {
    const { signIn, http, session } = world();
    http.answer(LOGIN, failure(422, '이메일이나 비밀번호가 맞지 않아요.', { password: '다시 확인해 주세요.' }));
    expect(await signIn.run('sora@example.com', 'wrong')).toEqual({
      kind: 'refused',
      text: '이메일이나 비밀번호가 맞지 않아요.',
      field_errors: { password: '다시 확인해 주세요.' },
    });
    expect(session.user).toBeNull();
  });

  it('says so when the server cannot be reached', async () => {
    const { signIn, http } = world();
    http.answer(LOGIN, FAILED_REQUEST);
    expect(await signIn.run('sora@example.com', 'moajang1')).toMatchObject({ text: '데이터 호출에 실패했습니다.' });
  });

  it("moves the device's cart as the new member, without waiting for it", async () => {
    const { signIn, http, cart } = world();
    await cart.add([request(101)]);
    const { promise, resolve } = deferred<ReturnType<typeof empty>>();
    http.succeed(LOGIN, SORA).answer(MERGE, () => promise);
    expect(await signIn.run('sora@example.com', 'moajang1')).toMatchObject({ kind: 'signed-in' });
    await expect.poll(() => http.calls.at(-1)).toMatchObject({ call: MERGE, bearer: SORA.token });
    resolve(empty());
    await cart.mergeAtLogin();
    expect(http.requestsOf(MERGE)).toHaveLength(1);
  });

  it('is not harmed by a cart that cannot be moved', async () => {
    const { signIn, http, cart, session } = world();
    await cart.add([request(101)]);
    http.succeed(LOGIN, SORA).answer(MERGE, failure(500, '잠시 후 다시 시도해 주세요.'));
    expect(await signIn.run('sora@example.com', 'moajang1')).toMatchObject({ kind: 'signed-in' });
    await cart.mergeAtLogin();
    expect(session.user).toEqual(SORA);
  });

  it('logs in by a token that is kept elsewhere', async () => {
    const { signIn, http, session } = world();
    http.succeed(TOKEN_LOGIN, SORA);
    expect(await signIn.runWithToken('app-token')).toEqual({ kind: 'signed-in', user: SORA });
    expect(http.requestsOf(TOKEN_LOGIN)).toEqual([{ token: 'app-token' }]);
    expect(session.user).toEqual(SORA);
  });

  it('is logged in by joining, which ends the pending sign-up; a refused one stays', async () => {
    const { signIn, http, session, pendingJoin } = world();
    pendingJoin.begin({ provider: 'email', email: '', member_name: '', phone: '', social_token: null });
    http.answerOnce(JOIN, failure(409, '이미 가입한 이메일이에요.')).succeed(JOIN, SORA);
    expect(await signIn.runJoin(joinForm)).toMatchObject({ kind: 'refused' });
    expect(pendingJoin.read()).not.toBeNull();
    expect(await signIn.runJoin(joinForm)).toMatchObject({ kind: 'signed-in' });
    expect(pendingJoin.read()).toBeNull();
    expect(session.user).toEqual(SORA);
  });
});

function empty() {
  return success({ cart_list: [], notices: [] });
}
