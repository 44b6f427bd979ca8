import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { CheckSession } from '../../../core/login/check-session.ts';
import { clearMember } from '../../../core/login/clear-member.ts';
import { SignOut } from '../../../core/login/sign-out.ts';
import { EMPTY_ORDER_DRAFT, orderDraft } from '../../../core/ordering/order-draft.ts';
import { startPurchase } from '../../../core/ordering/purchase-draft.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { cartFixture, line } from '../cart-device/cart-fixture.ts';
import { MINJI, SORA } from './member-fixtures.ts';

const LOGOUT = 'POST /api/v1/member/logout';
const HEALTH = 'GET /api/v1/common/token/health';

/** A member's device, with a cart on the server and a partly filled order form. */
async function createFixture() {
  const shop = cartFixture(undefined, undefined, SORA);
  shop.http.succeed('POST /api/v1/cart/list', { cart_list: [line(11, 101)], notices: [] });
  await shop.cart.list();
  orderDraft.write(shop.storage, { ...EMPTY_ORDER_DRAFT, buyer_name: '김소라' }, 0);
  startPurchase(shop.storage, { basket_idx_list: [11], cart_list: [] }, new FakeRandom());
  shop.http.calls.splice(0);
  const signOut = new SignOut(shop.api, shop.session, shop.cart, shop.storage);
  const forget = (): void => clearMember(shop.session, shop.cart, shop.storage);
  return { ...shop, signOut, checkSession: new CheckSession(shop.api, shop.session, forget) };
}

describe('SignOut', () => {
  it('revokes the token and removes all data of the member from the device', async () => {
    const { signOut, http, storage, cart } = await createFixture();
    http.succeed(LOGOUT, true);
    await signOut.run();
    expect(http.calls).toEqual([{ call: LOGOUT, request: {}, bearer: SORA.token }]);
    expect(storage.items).toEqual({});
    expect(cart.count).toBe(0);
  });

  it.each([FAILED_REQUEST, failure(401, '다시 로그인해 주세요.')])(
    'removes the data even if the server fails or refuses',
    async (response) => {
      const { signOut, http, storage } = await createFixture();
      http.reply(LOGOUT, response);
      await signOut.run();
      expect(storage.items).toEqual({});
    },
  );

  it('does not wait for the server', async () => {
    const { signOut, http, session } = await createFixture();
    const { promise, resolve } = deferred<ReturnType<typeof success<boolean>>>();
    http.reply(LOGOUT, () => promise);
    const running = signOut.run();
    expect(session.user).toBeNull();
    resolve(success(true));
    await running;
  });

  it('makes no call if no member is logged in', async () => {
    const { signOut, http, session } = await createFixture();
    session.clear();
    await signOut.run();
    expect(http.calls).toEqual([]);
  });
});

describe('CheckSession', () => {
  it('makes no call for a guest', async () => {
    const { checkSession, http, session } = await createFixture();
    session.clear();
    expect(await checkSession.run()).toBe(false);
    expect(http.calls).toEqual([]);
  });

  it('keeps a valid session, without a progress indicator', async () => {
    const { checkSession, http, session, progress } = await createFixture();
    const before = progress.startedCount;
    http.succeed(HEALTH, true);
    expect(await checkSession.run()).toBe(true);
    expect(session.user).toEqual(SORA);
    expect(progress.startedCount).toBe(before);
  });

  it.each([success(false), failure(401, '다시 로그인해 주세요.'), failure(403, '안 돼요.')])(
    'logs out and clears user info and cart if the token is invalid',
    async (response) => {
      const { checkSession, http, storage } = await createFixture();
      http.reply(HEALTH, response);
      expect(await checkSession.run()).toBe(false);
      // The id of the member remains, since a page of that member may still be open.
      expect(storage.items).toEqual({ 'moajang.last-member': '{"member_idx":7}' });
    },
  );

  it.each([FAILED_REQUEST, failure(429, '잠시 후에요.'), failure(500, '잠시 후에요.')])(
    'keeps the session if the response does not say whether the token is valid',
    async (response) => {
      const { checkSession, http, session, cart } = await createFixture();
      http.reply(HEALTH, response);
      expect(await checkSession.run()).toBe(true);
      expect(session.user).toEqual(SORA);
      expect(cart.count).toBe(1);
    },
  );

  it('does not affect a member who logged in during the check', async () => {
    const { checkSession, http, session } = await createFixture();
    http.reply(HEALTH, () => {
      session.store(MINJI);
      return failure(401, '다시 로그인해 주세요.');
    });
    expect(await checkSession.run()).toBe(true);
    expect(session.user).toEqual(MINJI);
  });
});
