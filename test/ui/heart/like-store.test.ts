import { Container } from 'inversify';
import { describe, expect, it, vi } from 'vitest';
import { provide, provideLater } from '../../../adapters/containers/storefront/provide.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { LikeStore, hearts as heartsRecipe, LazyHeartTaps } from '../../../ui/heart/like-store.ts';
import { heartTaps } from '../../../ui/heart/heart-taps.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const LIKE = 'POST /api/v1/like';
const LIKES = 'GET /api/v1/like';

function createFixture({ isMember = false } = {}) {
  const http = new FakeHttp();
  http.succeed(LIKES, { list: [], total_page: 1, total_cnt: 1, sell_idx_list: [7] });
  http.reply(LIKE, ({ sell_idx }) => success({ sell_idx: Number(sell_idx), is_liked: true, like_cnt: 1 }));
  const session = new Session(new FakeStorage());
  if (isMember) session.store(SORA);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/?section=new');
  const container = new Container();
  container.bind(Api).toConstantValue(new Api(http, session, new FakeProgress()));
  container.bind(Session).toConstantValue(session);
  container.bind(Dialogs).toConstantValue(dialogs);
  container.bind(Navigation).toConstantValue(navigation);
  provide(container, heartsRecipe);
  provideLater(container, LazyHeartTaps, async (resolve) => heartTaps.create(resolve));
  const resolve = <T>(key: ServiceKey<T>): T => container.get(key);
  return { http, session, dialogs, navigation, resolve, hearts: resolve(LikeStore) };
}

describe('LikeStore', () => {
  it('is one instance per container', () => {
    const { hearts, resolve } = createFixture();
    expect(resolve(LikeStore)).toBe(hearts);
    expect(createFixture().hearts).not.toBe(hearts);
  });

  it("loads the member's likes with one call for all hearts", async () => {
    const { hearts, http } = createFixture({ isMember: true });
    const changed = vi.fn<() => void>();
    const stops = [hearts.watch(changed), hearts.watch(changed)];
    expect(hearts.isLiked(7)).toBe(false);
    await expect.poll(() => hearts.isLiked(7)).toBe(true);
    expect(hearts.isLiked(8)).toBe(false);
    expect(changed).toHaveBeenCalled();
    expect(http.requestsOf(LIKES)).toHaveLength(1);
    stops.forEach((stop) => stop());
  });

  it('notifies a new watcher even if the likes are already loaded', async () => {
    const { hearts, resolve } = createFixture({ isMember: true });
    const { likes } = await resolve(LazyHeartTaps).load();
    await likes.load();
    const lit: boolean[] = [];
    hearts.watch(() => lit.push(hearts.isLiked(7)));
    await expect.poll(() => lit).toContain(true);
  });

  it('does not notify a watcher that has unsubscribed', async () => {
    const { hearts } = createFixture({ isMember: true });
    const changed = vi.fn<() => void>();
    hearts.watch(changed)();
    await hearts.tap(3);
    expect(hearts.isLiked(3)).toBe(true);
    expect(changed).not.toHaveBeenCalled();
  });

  it('sends a guest to the login page after a prompt, without a call', async () => {
    const { hearts, http, dialogs, navigation } = createFixture();
    hearts.watch(() => {});
    dialogs.prepareReplies(true);
    await hearts.tap(3);
    expect(dialogs.alerts).toMatchObject([{ content: '로그인이 필요해요' }]);
    expect(navigation.entry().location).toBe('/auth/login?rPath=%2F%3Fsection%3Dnew');
    expect(http.calls).toEqual([]);
  });

  it('stays on the page when a guest declines to log in', async () => {
    const { hearts, dialogs, navigation } = createFixture();
    dialogs.prepareReplies(false);
    await hearts.tap(3);
    expect(navigation.history).toEqual(['/?section=new']);
  });

  it('offers to undo the removal of a like, which restores it', async () => {
    const { hearts, http, dialogs } = createFixture({ isMember: true });
    http.reply('DELETE /api/v1/like', ({ sell_idx }) =>
      success({ sell_idx: Number(sell_idx), is_liked: false, like_cnt: 0 }),
    );
    await hearts.tap(3);
    expect(dialogs.toasts).toEqual([]);
    await hearts.tap(3);
    expect(hearts.isLiked(3)).toBe(false);
    expect(dialogs.toasts).toMatchObject([{ message: '찜을 뺐어요', link: { label: '되돌리기' } }]);
    const offer = dialogs.toasts[0]?.link;
    if (offer === undefined || !('run' in offer)) throw new Error('nothing to undo');
    offer.run();
    await expect.poll(() => http.requestsOf(LIKE)).toHaveLength(2);
    expect(hearts.isLiked(3)).toBe(true);
  });

  it('reverts the like and shows the message when the server refuses', async () => {
    const { hearts, http, dialogs } = createFixture({ isMember: true });
    http.reply(LIKE, failure(429, '잠시 후 다시 눌러 주세요.'));
    dialogs.prepareReplies(true);
    await hearts.tap(3);
    expect(hearts.isLiked(3)).toBe(false);
    expect(dialogs.alerts).toMatchObject([{ content: '잠시 후 다시 눌러 주세요.' }]);
  });
});
