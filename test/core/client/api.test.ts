import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';

const HEALTH = 'GET /api/v1/common/token/health';

function createFixture() {
  const http = new FakeHttp();
  const progress = new FakeProgress();
  const session = new Session(new FakeStorage());
  return { http, progress, session, api: new Api(http, session, progress) };
}

describe('Api', () => {
  it('sends the token of the logged-in member, and none for guests', async () => {
    const { api, http, session } = createFixture();
    http.succeed(HEALTH, true);
    await api.call(HEALTH, {});
    session.store(SORA);
    expect(await api.call(HEALTH, {})).toEqual(success(true));
    expect(http.calls.map(({ bearer }) => bearer)).toEqual([null, SORA.token]);
  });

  it('displays progress during a call', async () => {
    const { api, http, progress } = createFixture();
    http.reply(HEALTH, () => {
      expect(progress.openCount).toBe(1);
      return success(true);
    });
    await api.call(HEALTH, {});
    expect(progress).toMatchObject({ startedCount: 1, openCount: 0 });
  });

  it('displays no progress for a quiet call', async () => {
    const { api, http, progress } = createFixture();
    http.succeed(HEALTH, true);
    await api.call(HEALTH, {}, { quiet: true });
    expect(progress.startedCount).toBe(0);
  });

  it('ends progress after an exception', async () => {
    const { api, progress } = createFixture();
    await expect(api.call(HEALTH, {})).rejects.toThrow('No response was prepared');
    expect(progress).toMatchObject({ startedCount: 1, openCount: 0 });
  });

  it('logs out on a 401, and returns it unchanged', async () => {
    const { api, http, session } = createFixture();
    session.store(SORA);
    http.reply(HEALTH, failure(401, '다시 로그인해 주세요.'));
    expect(await api.call(HEALTH, {})).toEqual(failure(401, '다시 로그인해 주세요.'));
    expect(session.user).toBeNull();
  });

  it.each([400, 403, 404, 409, 422, 429, 500] as const)('keeps the session on a %d', async (code) => {
    const { api, http, session } = createFixture();
    session.store(SORA);
    http.reply(HEALTH, code === 404 ? FAILED_REQUEST : failure(code, '안 돼요.'));
    await api.call(HEALTH, {});
    expect(session.user).toEqual(SORA);
  });

  it('does not log out a member who logged in during the call', async () => {
    const { api, http, session } = createFixture();
    session.store(SORA);
    http.reply(HEALTH, () => {
      session.store(MINJI);
      return failure(401, '다시 로그인해 주세요.');
    });
    await api.call(HEALTH, {});
    expect(session.user).toEqual(MINJI);
  });

  it('does not log out a member who logged in during a call without a token', async () => {
    const { api, http, session } = createFixture();
    http.reply(HEALTH, () => {
      session.store(SORA);
      return failure(401, '로그인해 주세요.');
    });
    await api.call(HEALTH, {});
    expect(session.user).toEqual(SORA);
  });
});
