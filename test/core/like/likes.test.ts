import { describe, expect, it, vi } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { Likes } from '../../../core/like/likes.ts';
import { Session } from '../../../core/client/session.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';

function createFixture() {
  const http = new FakeHttp();
  const session = new Session(new FakeStorage());
  const likes = new Likes(new Api(http, session, new FakeProgress()), session);
  http.succeed('GET /api/v1/like', { list: [], total_page: 0, total_cnt: 1, sell_idx_list: [7] });
  http.reply('POST /api/v1/like', ({ sell_idx }) =>
    success({ sell_idx: Number(sell_idx), is_liked: true, like_cnt: 1 }),
  );
  http.reply('DELETE /api/v1/like', ({ sell_idx }) =>
    success({ sell_idx: Number(sell_idx), is_liked: false, like_cnt: 0 }),
  );
  return { http, session, likes };
}

describe('Likes', () => {
  it('requires a login for a guest, and makes no call', async () => {
    const { http, likes } = createFixture();
    expect(await likes.toggle(3)).toEqual({ kind: 'login-needed' });
    expect(likes.has(3)).toBe(false);
    expect(http.calls).toEqual([]);
  });

  it('loads the likes of the member once', async () => {
    const { http, session, likes } = createFixture();
    session.store(SORA);
    await Promise.all([likes.load(), likes.load()]);
    expect(likes.has(7)).toBe(true);
    expect(http.requestsOf('GET /api/v1/like')).toHaveLength(1);
  });

  it('updates before the server responds, and notifies listeners', async () => {
    const { http, session, likes } = createFixture();
    session.store(SORA);
    const response = deferred<Envelope<ResponseOf<'POST /api/v1/like'>>>();
    http.reply('POST /api/v1/like', () => response.promise);
    const listener = vi.fn<() => void>();
    likes.subscribe(listener);
    const done = likes.toggle(3);
    expect(likes.has(3)).toBe(true);
    expect(listener).toHaveBeenCalled();
    response.resolve(success({ sell_idx: 3, is_liked: true, like_cnt: 1 }));
    expect(await done).toEqual({ kind: 'done' });
  });

  it('reverts and returns the reason if the server refuses', async () => {
    const { http, session, likes } = createFixture();
    session.store(SORA);
    http.reply('POST /api/v1/like', failure(409, '찜은 500개까지 할 수 있어요.'));
    expect(await likes.toggle(3)).toEqual({ kind: 'failed', text: '찜은 500개까지 할 수 있어요.' });
    expect(likes.has(3)).toBe(false);
  });

  it('sends only the last value after any number of taps during a call', async () => {
    const { http, session, likes } = createFixture();
    session.store(SORA);
    await Promise.all([likes.toggle(3), likes.toggle(3), likes.toggle(3), likes.toggle(3)]);
    expect(likes.has(3)).toBe(false);
    expect(http.calls.map(({ call }) => call)).toEqual(['POST /api/v1/like', 'DELETE /api/v1/like']);
  });

  it('clears the likes of one member when another logs in', async () => {
    const { session, likes } = createFixture();
    session.store(SORA);
    await likes.load();
    session.store(MINJI);
    expect(likes.has(7)).toBe(false);
  });

  it('retries after a failed call', async () => {
    const { http, session, likes } = createFixture();
    session.store(SORA);
    http.replyOnce('GET /api/v1/like', failure(404, '데이터 호출에 실패했습니다.'));
    await likes.load();
    expect(likes.has(7)).toBe(false);
    await likes.load();
    expect(likes.has(7)).toBe(true);
  });
});
