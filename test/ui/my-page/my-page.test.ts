import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { SignOut } from '../../../core/login/sign-out.ts';
import { MyPageViewModel } from '../../../ui/my-page/my-page.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { MINJI, SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const SUMMARY: ResponseOf<'GET /api/v1/my-page'> = {
  member_name: '김소라',
  email: 'sora@example.com',
  profile_img: '',
  point: 4_820,
  expire_point: 0,
  expire_dt: null,
  like_cnt: 27,
  group_cnt: 3,
  order_cnt_list: [
    { order_status: '결제완료', order_cnt: 1 },
    { order_status: '상품준비중', order_cnt: 2 },
    { order_status: '반품요청', order_cnt: 1 },
    { order_status: '구매확정', order_cnt: 9 },
  ],
};

async function opened(user: typeof SORA | null) {
  const shop = cartFixture(new FakeStorage(), new FakeHttp(), user);
  shop.http.succeed('GET /api/v1/my-page', SUMMARY);
  shop.http.succeed('GET /api/v1/inbox/unread', { unread_cnt: 0 });
  const navigation = new FakeNavigation('/mypage');
  const signOut = new SignOut(shop.api, shop.session, shop.cart, shop.storage);
  const myPage = new MyPageViewModel(shop.api, shop.session, signOut, navigation);
  await myPage.load();
  return { ...shop, navigation, myPage, leave: myPage.start() };
}

describe('MyPageViewModel', () => {
  it('shows the member, or null for a guest', async () => {
    expect((await opened(SORA)).myPage.user).toEqual(SORA);
    expect((await opened(null)).myPage.user).toBeNull();
  });

  it('follows logins and logouts of another tab while it is shown', async () => {
    const { myPage, storage, leave } = await opened(SORA);
    const otherTab = new Session(storage.secondTab());
    otherTab.clear();
    expect(myPage.user).toBeNull();
    otherTab.store(MINJI);
    expect(myPage.user).toEqual(MINJI);
    leave();
    otherTab.clear();
    expect(myPage.user).toEqual(MINJI);
    expect(storage.watcherCount).toBe(0);
  });

  it('shows the current member when it is shown again', async () => {
    const { myPage, session, leave } = await opened(SORA);
    leave();
    session.clear();
    myPage.start();
    expect(myPage.user).toBeNull();
  });

  it('logs out and opens the home page without waiting for the server', async () => {
    const { myPage, http, session, navigation } = await opened(SORA);
    http.reply('POST /api/v1/member/logout', () => deferred<never>().promise);
    myPage.logOut();
    expect(session.user).toBeNull();
    expect(navigation.history).toEqual(['/mypage', '/?section=main']);
  });

  it('counts the orders of each step and the pending requests, without finished ones', async () => {
    const { myPage } = await opened(SORA);
    expect(myPage.steps.map(({ cnt }) => cnt)).toEqual([0, 1, 2, 0, 0]);
    expect(myPage.requests.map(({ label, cnt }) => [label, cnt])).toEqual([['반품요청', 1]]);
    expect(myPage.summary?.point).toBe(4_820);
  });

  it('loads once when it is opened, and again when it is shown again', async () => {
    const { myPage, http, leave } = await opened(SORA);
    expect(http.requestsOf('GET /api/v1/my-page')).toHaveLength(1);
    leave();
    myPage.start();
    expect(http.requestsOf('GET /api/v1/my-page')).toHaveLength(2);
  });

  it('keeps its data and shows the message when a refresh fails', async () => {
    const { myPage, http } = await opened(SORA);
    http.reply('GET /api/v1/my-page', failure(500, '잠시 후 다시 시도해 주세요.'));
    await myPage.refresh();
    expect(myPage.summary?.like_cnt).toBe(27);
    expect(myPage.loadFailure).toBe('잠시 후 다시 시도해 주세요.');
  });

  it('makes no call for a guest, and ignores a response after the logout', async () => {
    const guest = await opened(null);
    expect(guest.http.calls).toEqual([]);
    const { myPage, http, session } = await opened(SORA);
    http.reply('GET /api/v1/my-page', () => {
      session.clear();
      return { result_code: 200, result_msg: '', result_data: SUMMARY };
    });
    await myPage.refresh();
    expect(myPage.summary).toBeNull();
  });
});

describe('the number of unread messages', () => {
  it('loads after the page, and is 0 until then and for guests', async () => {
    const { http, myPage, leave } = await opened(SORA);
    expect(myPage.unread_cnt).toBe(0);
    leave();
    http.succeed('GET /api/v1/inbox/unread', { unread_cnt: 3 });
    myPage.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(myPage.unread_cnt).toBe(3);

    const guest = await opened(null);
    expect(guest.http.requestsOf('GET /api/v1/inbox/unread')).toEqual([]);
  });
});
