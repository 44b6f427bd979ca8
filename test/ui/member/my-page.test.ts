import { describe, expect, it } from 'vitest';
import { Session } from '../../../core/member/session.ts';
import { SignOut } from '../../../core/member/sign-out.ts';
import { MyPageViewModel } from '../../../ui/member/my-page.view-model.ts';
import { cartWorld } from '../../core/cart/cart-world.ts';
import { MINJI, SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

async function opened(user: typeof SORA | null) {
  const shop = cartWorld(new FakeStorage(), new FakeHttp(), user);
  const navigation = new FakeNavigation('/mypage');
  const signOut = new SignOut(shop.api, shop.session, shop.cart, shop.storage);
  const myPage = new MyPageViewModel(shop.session, signOut, navigation);
  await myPage.load();
  return { ...shop, navigation, myPage, leave: myPage.start() };
}

describe('MyPageViewModel', () => {
  it('knows the member, and nobody where nobody is logged in', async () => {
    expect((await opened(SORA)).myPage.user).toEqual(SORA);
    expect((await opened(null)).myPage.user).toBeNull();
  });

  it('follows a log-in and log-out of another tab while it is shown, and no longer', async () => {
    const { myPage, storage, leave } = await opened(SORA);
    const otherTab = new Session(storage.secondTab());
    otherTab.clear();
    expect(myPage.user).toBeNull();
    otherTab.store(MINJI);
    expect(myPage.user).toEqual(MINJI);
    leave();
    otherTab.clear();
    expect(myPage.user).toEqual(MINJI);
    expect(storage.watcher_cnt).toBe(0);
  });

  it('shows who is logged in when it is shown again', async () => {
    const { myPage, session, leave } = await opened(SORA);
    leave();
    session.clear();
    myPage.start();
    expect(myPage.user).toBeNull();
  });

  it('logs out and leads home without waiting for the server', async () => {
    const { myPage, http, session, navigation } = await opened(SORA);
    http.answer('POST /api/v1/member/logout', () => deferred<never>().promise);
    myPage.logOut();
    expect(session.user).toBeNull();
    expect(navigation.history).toEqual(['/mypage', '/?section=main']);
  });
});
