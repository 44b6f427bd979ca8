import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/http/envelope.ts';
import { CheckSession } from '../../../core/member/check-session.ts';
import { SignOut } from '../../../core/member/sign-out.ts';
import { EMPTY_ORDER_DRAFT, writeOrderDraft } from '../../../core/order/order-draft.ts';
import { openPurchase } from '../../../core/order/purchase-draft.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { cartWorld, line } from '../cart/cart-world.ts';
import { MINJI, SORA } from './sora.ts';

const LOGOUT = 'POST /api/v1/member/logout';
const HEALTH = 'GET /api/v1/common/token/health';

/** A member's device with a cart on the server and an order sheet half filled in. */
async function world() {
  const shop = cartWorld(undefined, undefined, SORA);
  shop.http.succeed('POST /api/v1/cart/list', { cart_list: [line(11, 101)], notices: [] });
  await shop.cart.list();
  writeOrderDraft(shop.storage, { ...EMPTY_ORDER_DRAFT, buyer_name: '김소라' });
  openPurchase(shop.storage, { basket_idx_list: [11], cart_list: [] }, new FakeRandom());
  shop.http.calls.splice(0);
  const signOut = new SignOut(shop.api, shop.session, shop.cart, shop.storage);
  return { ...shop, signOut, checkSession: new CheckSession(shop.api, shop.session, signOut) };
}

describe('SignOut', () => {
  it("ends the token and takes all that is the member's off the device", async () => {
    const { signOut, http, storage, cart } = await world();
    http.succeed(LOGOUT, true);
    await signOut.run();
    expect(http.calls).toEqual([{ call: LOGOUT, request: {}, bearer: SORA.token }]);
    expect(storage.items).toEqual({});
    expect(cart.count).toBe(0);
  });

  it.each([FAILED_REQUEST, failure(401, '다시 로그인해 주세요.')])(
    'does so whatever the server says',
    async (answer) => {
      const { signOut, http, storage } = await world();
      http.answer(LOGOUT, answer);
      await signOut.run();
      expect(storage.items).toEqual({});
    },
  );

  it('does not make the shopper wait for the server', async () => {
    const { signOut, http, session } = await world();
    const { promise, resolve } = deferred<ReturnType<typeof success<boolean>>>();
    http.answer(LOGOUT, () => promise);
    const running = signOut.run();
    expect(session.user).toBeNull();
    resolve(success(true));
    await running;
  });

  it('asks nothing when nobody is logged in', async () => {
    const { signOut, http, session } = await world();
    session.clear();
    await signOut.run();
    expect(http.calls).toEqual([]);
  });
});

describe('CheckSession', () => {
  it('asks nothing for a non-member', async () => {
    const { checkSession, http, session } = await world();
    session.clear();
    expect(await checkSession.run()).toBe(false);
    expect(http.calls).toEqual([]);
  });

  it('keeps a healthy session, and does not show that it asks', async () => {
    const { checkSession, http, session, progress } = await world();
    const before = progress.begun_cnt;
    http.succeed(HEALTH, true);
    expect(await checkSession.run()).toBe(true);
    expect(session.user).toEqual(SORA);
    expect(progress.begun_cnt).toBe(before);
  });

  it.each([success(false), failure(401, '다시 로그인해 주세요.'), failure(403, '안 돼요.')])(
    'logs out and clears user info and cart for an unhealthy token',
    async (answer) => {
      const { checkSession, http, storage } = await world();
      http.answer(HEALTH, answer);
      expect(await checkSession.run()).toBe(false);
      expect(storage.items).toEqual({});
    },
  );

  it.each([FAILED_REQUEST, failure(429, '잠시 후에요.'), failure(500, '잠시 후에요.')])(
    'keeps the session when nothing was said about the token',
    async (answer) => {
      const { checkSession, http, session, cart } = await world();
      http.answer(HEALTH, answer);
      expect(await checkSession.run()).toBe(true);
      expect(session.user).toEqual(SORA);
      expect(cart.count).toBe(1);
    },
  );

  it('leaves alone who logged in meanwhile', async () => {
    const { checkSession, http, session } = await world();
    http.answer(HEALTH, () => {
      session.store(MINJI);
      return failure(401, '다시 로그인해 주세요.');
    });
    expect(await checkSession.run()).toBe(true);
    expect(session.user).toEqual(MINJI);
  });
});
