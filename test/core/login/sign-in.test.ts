import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import { SignIn } from '../../../core/login/sign-in.ts';
import { EMPTY_ORDER_DRAFT, orderDraft } from '../../../core/ordering/order-draft.ts';
import type { Storage } from '../../../core/ports/storage.port.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { removeAtSignOut } from '../../../core/storage/hand-over.ts';
import { STORED_VALUES } from '../../../core/login/stored-values.ts';
import { deferred } from '../../fakes/deferred.ts';
import { cartFixture, request } from '../cart-device/cart-fixture.ts';
import { MINJI, SORA } from './member-fixtures.ts';

const LOGIN = 'POST /api/v1/member/login';
const TOKEN_LOGIN = 'POST /api/v1/member/login/token';
const JOIN = 'POST /api/v1/member/join';
const MERGE = 'POST /api/v1/cart';
const DEVICE_KEY = '00000000-0000-4000-8000-000000000001';
const NOW = Date.UTC(2026, 10, 23);
const FILLED = { ...EMPTY_ORDER_DRAFT, buyer_phone: '010-1234-9999', zonecode: '04763', address: '서울 뚝섬로1길 10' };

function createFixture() {
  const shop = cartFixture();
  shop.http.succeed('POST /api/v1/cart/list', { cart_list: [], notices: [] });
  const pendingSignUp = new PendingSignUp(shop.storage);
  return {
    ...shop,
    pendingSignUp,
    signIn: new SignIn(shop.api, shop.session, shop.cart, pendingSignUp, shop.storage, new FakeRandom()),
  };
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
  it('stores the member, for any spelling of the email address', async () => {
    const { signIn, http, session } = createFixture();
    http.succeed(LOGIN, SORA);
    expect(await signIn.run(' Sora@Example.com ', 'moajang1')).toEqual(success(SORA));
    expect(session.user).toEqual(SORA);
    expect(http.requestsOf(LOGIN)).toEqual([
      { email: 'sora@example.com', password: 'moajang1', device_key: DEVICE_KEY },
    ]);
  });

  it('identifies the device by the same secret at each login, even after a logout', async () => {
    const { signIn, http, storage } = createFixture();
    http.succeed(LOGIN, SORA);
    await signIn.run('sora@example.com', 'moajang1');
    removeAtSignOut(storage, STORED_VALUES);
    await signIn.run('minji@example.com', 'moajang1');
    http.succeed(TOKEN_LOGIN, SORA);
    await signIn.runWithTicket('ticket', 'browser-key');
    const device = { device_key: DEVICE_KEY };
    expect(http.requestsOf(LOGIN)).toMatchObject([device, device]);
    expect(http.requestsOf(TOKEN_LOGIN)).toMatchObject([device]);
  });

  it('refuses empty fields without a call', async () => {
    const { signIn, http } = createFixture();
    expect(await signIn.run(' ', '')).toMatchObject({
      result_msg: '이메일을 입력해 주세요.',
      field_errors: { email: '이메일을 입력해 주세요.', password: '비밀번호를 입력해 주세요.' },
    });
    expect(http.calls).toEqual([]);
  });

  it('returns a refusal unchanged, and logs no one in', async () => {
    const { signIn, http, session } = createFixture();
    const refusal = failure(422, '이메일이나 비밀번호가 맞지 않아요.', { password: '다시 확인해 주세요.' });
    http.reply(LOGIN, refusal);
    expect(await signIn.run('sora@example.com', 'wrong')).toEqual(refusal);
    expect(session.user).toBeNull();
  });

  it('returns a message if the server cannot be reached', async () => {
    const { signIn, http } = createFixture();
    http.reply(LOGIN, FAILED_REQUEST);
    expect(await signIn.run('sora@example.com', 'moajang1')).toBe(FAILED_REQUEST);
  });

  it('merges the guest cart into that of the member, without waiting for the response', async () => {
    const { signIn, http, cart } = createFixture();
    await cart.add([request(101)]);
    const { promise, resolve } = deferred<ReturnType<typeof empty>>();
    http.succeed(LOGIN, SORA).reply(MERGE, () => promise);
    expect(await signIn.run('sora@example.com', 'moajang1')).toEqual(success(SORA));
    await expect.poll(() => http.calls.at(-1)).toMatchObject({ call: MERGE, bearer: SORA.token });
    resolve(empty());
    await cart.mergeAtLogin();
    expect(http.requestsOf(MERGE)).toHaveLength(1);
  });

  it('transfers the order form of a guest to the member', async () => {
    const { signIn, http, storage } = createFixture();
    orderDraft.write(storage, FILLED, NOW);
    http.succeed(LOGIN, SORA);

    await signIn.run('sora@example.com', 'moajang1');

    expect(orderDraft.read(storage, NOW)).toEqual(FILLED);
  });

  describe('after the login of a member expired', () => {
    it('restores the order form, with later changes, when the same member logs in', async () => {
      const { signIn, http, session, storage } = createFixture();
      session.store(MINJI);
      orderDraft.write(storage, FILLED, NOW);
      session.expire();
      orderDraft.write(storage, { ...FILLED, address_detail: '103동' }, NOW);
      http.succeed(LOGIN, MINJI);

      await signIn.run('minji@example.com', 'moajang1');

      expect(orderDraft.read(storage, NOW)).toEqual({ ...FILLED, address_detail: '103동' });
    });

    it.each([
      ['before', () => {}],
      ['before and after', (storage: Storage) => orderDraft.write(storage, FILLED, NOW)],
    ])('removes the order form, filled in %s the expiry, when another member logs in', async (_when, typeOn) => {
      const { signIn, http, session, storage } = createFixture();
      session.store(MINJI);
      orderDraft.write(storage, FILLED, NOW);
      session.expire();
      typeOn(storage);
      http.succeed(LOGIN, SORA);

      await signIn.run('sora@example.com', 'moajang1');

      expect(orderDraft.read(storage, NOW)).toBeNull();
      expect(JSON.stringify(storage.items)).not.toMatch(/010-1234-9999|뚝섬로/);
    });
  });

  it('never returns the order form of another member, even if it was not removed', () => {
    const { session, storage } = createFixture();
    session.store(MINJI);
    orderDraft.write(storage, FILLED, NOW);

    session.store(SORA);

    expect(orderDraft.read(storage, NOW)).toBeNull();
  });

  it('succeeds if the cart cannot be merged', async () => {
    const { signIn, http, cart, session } = createFixture();
    await cart.add([request(101)]);
    http.succeed(LOGIN, SORA).reply(MERGE, failure(500, '잠시 후 다시 시도해 주세요.'));
    expect(await signIn.run('sora@example.com', 'moajang1')).toEqual(success(SORA));
    await cart.mergeAtLogin();
    expect(session.user).toEqual(SORA);
  });

  it('logs in after sign-up, which removes the pending data only on success', async () => {
    const { signIn, http, session, pendingSignUp } = createFixture();
    pendingSignUp.save({ provider: 'email', email: '', member_name: '', phone: '', social_token: null });
    http.replyOnce(JOIN, failure(409, '이미 가입한 이메일이에요.')).succeed(JOIN, SORA);
    expect(await signIn.runSignUp(joinForm)).toMatchObject({ result_code: 409 });
    expect(pendingSignUp.read()).not.toBeNull();
    expect(await signIn.runSignUp(joinForm)).toEqual(success(SORA));
    expect(pendingSignUp.read()).toBeNull();
    expect(session.user).toEqual(SORA);
  });
});

function empty() {
  return success({ cart_list: [], notices: [] });
}
