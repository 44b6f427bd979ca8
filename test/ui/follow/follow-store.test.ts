import { Container } from 'inversify';
import { describe, expect, it, vi } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { pendingFollow, PENDING_FOLLOW_TTL_MS } from '../../../core/follow/pending-follow.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { handOver } from '../../../core/storage/hand-over.ts';
import { followStoreOf } from '../../../ui/follow/follow-store.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const IDS = 'GET /api/v1/follow/ids';
const FOLLOW = 'POST /api/v1/follow';
const UNFOLLOW = 'DELETE /api/v1/follow';
const SEEN = 'PUT /api/v1/follow/seen';
const FARM = { member_id: 'farm', member_name: '달콤농장' };

interface FixtureOptions {
  readonly isMember?: boolean;
  readonly followed?: readonly string[];
}

function fixture({ isMember = false, followed = [] }: FixtureOptions = {}) {
  const http = new FakeHttp();
  http.reply(IDS, () => success({ member_id_list: [...followed] }));
  http.reply(FOLLOW, () => success({ member_id: 'farm', is_followed: true, follower_cnt: 1 }));
  http.reply(UNFOLLOW, () => success({ member_id: 'farm', is_followed: false, follower_cnt: 0 }));
  http.succeed(SEEN, {});
  const [storage, dialogs, clock] = [new FakeStorage(), new FakeDialogs(), new FakeClock(1_000_000)];
  const session = new Session(storage);
  if (isMember) session.store(SORA);
  const navigation = new FakeNavigation('/product/12?g_idx=3');
  const container = new Container();
  container.bind(Api).toConstantValue(new Api(http, session, new FakeProgress()));
  container.bind(Session).toConstantValue(session);
  container.bind(Dialogs).toConstantValue(dialogs);
  container.bind(Navigation).toConstantValue(navigation);
  container.bind(Storage).toConstantValue(storage);
  container.bind(Clock).toConstantValue(clock);
  const resolve = <T>(key: ServiceKey<T>): T => container.get(key);
  return { http, storage, dialogs, clock, session, navigation, resolve, store: followStoreOf(resolve) };
}

/** Logs in, as the login page does. */
function logIn({ storage, session }: Pick<ReturnType<typeof fixture>, 'storage' | 'session'>): void {
  handOver(storage, [pendingFollow], SORA.member_idx);
  session.store(SORA);
}

describe('FollowStore', () => {
  it('is one instance per app', () => {
    const { resolve, store } = fixture();
    expect(followStoreOf(resolve)).toBe(store);
    expect(fixture().store).not.toBe(store);
  });

  it('follows a seller before the server responds, and explains what following means', async () => {
    const { store, dialogs, http } = fixture({ isMember: true });
    const changed = vi.fn<() => void>();
    store.watch(changed);
    const done = store.tap(FARM);
    expect(store.isFollowed('farm')).toBe(true);
    expect(changed).toHaveBeenCalled();
    await done;
    expect(dialogs.toasts).toMatchObject([{ message: '팔로우했어요. 새 판매가 열리면 알려 드릴게요' }]);
    expect(http.requestsOf(FOLLOW)).toEqual([{ member_id: 'farm' }]);
  });

  it('loads the follows once for all buttons, and nothing for a guest', async () => {
    const member = fixture({ isMember: true, followed: ['farm'] });
    member.store.watch(() => {});
    member.store.watch(() => {});
    await expect.poll(() => member.store.isFollowed('farm')).toBe(true);
    expect(member.http.requestsOf(IDS)).toHaveLength(1);
    const guest = fixture();
    guest.store.watch(() => {});
    expect(guest.http.calls).toEqual([]);
  });

  it('offers to undo when a seller is unfollowed', async () => {
    const { store, dialogs, http } = fixture({ isMember: true });
    await store.tap(FARM);
    await store.tap(FARM);
    expect(store.isFollowed('farm')).toBe(false);
    const offer = dialogs.toasts.at(-1)?.link;
    expect(dialogs.toasts.at(-1)).toMatchObject({ message: '팔로우를 끊었어요' });
    if (offer === undefined || !('run' in offer)) throw new Error('nothing to undo');
    offer.run();
    await expect.poll(() => http.requestsOf(FOLLOW)).toHaveLength(2);
    expect(store.isFollowed('farm')).toBe(true);
  });

  it('unfollows a seller in the list of followed ones, even before the follows have loaded', async () => {
    const { store, dialogs, http } = fixture({ isMember: true, followed: ['farm'] });
    expect(store.isFollowed('farm', true)).toBe(true);
    await store.tap(FARM, true);
    expect(store.isFollowed('farm', true)).toBe(false);
    expect(http.calls.map(({ call }) => call)).toEqual([IDS, UNFOLLOW]);
    expect(dialogs.toasts.at(-1)).toMatchObject({ message: '팔로우를 끊었어요' });
  });

  it('sends a follow and its undo once each on a double tap, without a toast', async () => {
    const { store, dialogs, http } = fixture({ isMember: true });
    await Promise.all([store.tap(FARM), store.tap(FARM)]);
    expect(store.isFollowed('farm')).toBe(false);
    expect(http.calls.map(({ call }) => call)).toEqual([FOLLOW, UNFOLLOW]);
    expect(dialogs.toasts.filter(({ message }) => message.startsWith('팔로우했어요'))).toEqual([]);
  });

  it('reverts and shows the reason when the server refuses', async () => {
    const { store, dialogs, http } = fixture({ isMember: true });
    http.reply(FOLLOW, failure(409, '판매자는 200명까지 팔로우할 수 있어요.'));
    dialogs.prepareReplies(true);
    await store.tap(FARM);
    expect(store.isFollowed('farm')).toBe(false);
    expect(dialogs.alerts).toMatchObject([{ content: '판매자는 200명까지 팔로우할 수 있어요.' }]);
  });

  it('asks a guest to log in, and follows the seller once they are back on the page', async () => {
    const shop = fixture();
    shop.dialogs.prepareReplies(true);
    await shop.store.tap(FARM);
    expect(shop.navigation.entry().location).toBe('/auth/login?rPath=%2Fproduct%2F12%3Fg_idx%3D3');
    expect(shop.http.calls).toEqual([]);
    logIn(shop);
    // A button on another page does nothing.
    shop.navigation.replace('/farm');
    shop.store.watch(() => {});
    await expect.poll(() => shop.http.requestsOf(IDS)).toHaveLength(1);
    expect(shop.http.requestsOf(FOLLOW)).toEqual([]);
    shop.navigation.replace('/product/12?g_idx=3');
    shop.store.watch(() => {});
    shop.store.watch(() => {});
    await expect.poll(() => shop.http.requestsOf(FOLLOW)).toEqual([{ member_id: 'farm' }]);
    await expect.poll(() => shop.dialogs.toasts).toHaveLength(1);
    expect(shop.store.isFollowed('farm')).toBe(true);
  });

  it('does not unfollow a seller whom the member had followed before logging in', async () => {
    const shop = fixture({ followed: ['farm'] });
    shop.dialogs.prepareReplies(true);
    await shop.store.tap(FARM);
    logIn(shop);
    shop.navigation.replace('/product/12?g_idx=3');
    shop.store.watch(() => {});
    await expect.poll(() => shop.store.isFollowed('farm')).toBe(true);
    expect(shop.http.requestsOf(UNFOLLOW)).toEqual([]);
  });

  it('follows no seller for a guest who declines to log in, or logs in too late', async () => {
    const declined = fixture();
    declined.dialogs.prepareReplies(false);
    await declined.store.tap(FARM);
    expect(declined.navigation.history).toEqual(['/product/12?g_idx=3']);
    expect(pendingFollow.read(declined.storage, declined.clock.now())).toBe(null);

    const slow = fixture();
    slow.dialogs.prepareReplies(true);
    await slow.store.tap(FARM);
    slow.clock.advance(PENDING_FOLLOW_TTL_MS);
    logIn(slow);
    slow.navigation.replace('/product/12?g_idx=3');
    slow.store.watch(() => {});
    await expect.poll(() => slow.http.requestsOf(IDS)).toHaveLength(1);
    expect(slow.http.requestsOf(FOLLOW)).toEqual([]);
  });

  it('marks the sales of a followed seller as seen, and those of no other', async () => {
    const { store, http } = fixture({ isMember: true, followed: ['farm'] });
    await store.markSeen('farm');
    await store.markSeen('sea');
    expect(http.requestsOf(SEEN)).toEqual([{ member_id: 'farm' }]);
    const guest = fixture();
    await guest.store.markSeen('farm');
    expect(guest.http.calls).toEqual([]);
  });
});
