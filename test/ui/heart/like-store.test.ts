import { Container } from 'inversify';
import { describe, expect, it, vi } from 'vitest';
import { Api, ApiToken } from '../../../core/http/api.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { Session, SessionToken } from '../../../core/member/session.ts';
import { Dialogs } from '../../../core/ports/dialogs.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import type { Token } from '../../../core/ports/token.ts';
import { heartsOf } from '../../../ui/like/hearts.ts';
import { likesOf } from '../../../ui/like/likes-of.ts';
import { SORA } from '../../core/member/sora.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const LIKE = 'POST /api/v1/like';
const LIKES = 'GET /api/v1/like';

function world({ isMember = false } = {}) {
  const http = new FakeHttp();
  http.succeed(LIKES, { list: [], total_page: 1, total_cnt: 1, sell_idx_list: [7] });
  http.answer(LIKE, ({ sell_idx }) => success({ sell_idx: Number(sell_idx), is_liked: true, like_cnt: 1 }));
  const session = new Session(new FakeStorage());
  if (isMember) session.store(SORA);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/?section=new');
  const container = new Container();
  container.bind(ApiToken).toConstantValue(new Api(http, session, new FakeProgress()));
  container.bind(SessionToken).toConstantValue(session);
  container.bind(Dialogs).toConstantValue(dialogs);
  container.bind(Navigation).toConstantValue(navigation);
  const resolve = <T>(token: Token<T>): T => container.get(token);
  return { http, session, dialogs, navigation, resolve, hearts: heartsOf(resolve) };
}

describe('Hearts', () => {
  it('are the same for every heart of one shop window', () => {
    const { hearts, resolve } = world();
    expect(heartsOf(resolve)).toBe(hearts);
    expect(world().hearts).not.toBe(hearts);
  });

  it('light what the member likes, with one call for all of them', async () => {
    const { hearts, http } = world({ isMember: true });
    const changed = vi.fn<() => void>();
    const stops = [hearts.watch(changed), hearts.watch(changed)];
    expect(hearts.isLit(7)).toBe(false);
    await expect.poll(() => hearts.isLit(7)).toBe(true);
    expect(hearts.isLit(8)).toBe(false);
    expect(changed).toHaveBeenCalled();
    expect(http.requestsOf(LIKES)).toHaveLength(1);
    stops.forEach((stop) => stop());
  });

  it('light too where the likes were known before', async () => {
    const { hearts, resolve } = world({ isMember: true });
    await likesOf(resolve).load();
    const lit: boolean[] = [];
    hearts.watch(() => lit.push(hearts.isLit(7)));
    await expect.poll(() => lit).toContain(true);
  });

  it('say nothing more to one that is gone', async () => {
    const { hearts } = world({ isMember: true });
    const changed = vi.fn<() => void>();
    hearts.watch(changed)();
    await hearts.tap(3);
    expect(hearts.isLit(3)).toBe(true);
    expect(changed).not.toHaveBeenCalled();
  });

  it('ask a guest to log in, and lead there from where the heart was; nothing is asked of the server', async () => {
    const { hearts, http, dialogs, navigation } = world();
    hearts.watch(() => {});
    dialogs.willAnswer(true);
    await hearts.tap(3);
    expect(dialogs.alerts).toMatchObject([{ content: '로그인이 필요해요' }]);
    expect(navigation.entry().location).toBe('/auth/login?rPath=%2F%3Fsection%3Dnew');
    expect(http.calls).toEqual([]);
  });

  it('leave a guest who does not want to log in where they are', async () => {
    const { hearts, dialogs, navigation } = world();
    dialogs.willAnswer(false);
    await hearts.tap(3);
    expect(navigation.history).toEqual(['/?section=new']);
  });

  it('go back to what they were when the server refuses, with its word', async () => {
    const { hearts, http, dialogs } = world({ isMember: true });
    http.answer(LIKE, failure(429, '잠시 후 다시 눌러 주세요.'));
    dialogs.willAnswer(true);
    await hearts.tap(3);
    expect(hearts.isLit(3)).toBe(false);
    expect(dialogs.alerts).toMatchObject([{ content: '잠시 후 다시 눌러 주세요.' }]);
  });
});
