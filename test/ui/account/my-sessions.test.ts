import { describe, expect, it } from 'vitest';
import type { MemberSession } from '../../../core/api/account/member.api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { MySessionsViewModel } from '../../../ui/account/my-sessions.view-model.ts';
import { memberFixture } from '../my-page/member-fixture.ts';

const LIST = 'GET /api/v1/member/session/list';
const END = 'DELETE /api/v1/member/session';
const END_OTHERS = 'DELETE /api/v1/member/session/others';

const HERE: MemberSession = {
  session_idx: 7,
  device_name: 'iPhone Safari',
  created_dt: '2026-11-20 09:00:00',
  last_used_dt: '2026-11-23 09:00:00',
  is_current: true,
};
const LOST: MemberSession = { ...HERE, session_idx: 5, device_name: 'Windows Edge', is_current: false };

async function opened(sessions: readonly MemberSession[] = [HERE, LOST]) {
  const fixture = memberFixture('/mypage/sessions', 'phone');
  fixture.http.succeed(LIST, [...sessions]);
  const page = new MySessionsViewModel(fixture.api, fixture.dialogs);
  await page.load();
  return { ...fixture, page };
}

describe('MySessionsViewModel', () => {
  it('shows the sessions, and offers to end the others only if there are any', async () => {
    const { page } = await opened();
    expect(page.sessions).toEqual([HERE, LOST]);
    expect(page.hasOthers).toBe(true);
    expect((await opened([HERE])).page.hasOthers).toBe(false);
  });

  it('ends the session of one device after confirmation, and reloads the list', async () => {
    const { page, http, dialogs } = await opened();
    dialogs.prepareReplies(true, true);
    http.succeed(END, true);
    http.succeed(LIST, [HERE]);
    await page.end(LOST);
    expect(http.requestsOf(END)).toEqual([{ session_idx: 5 }]);
    expect(page.sessions).toEqual([HERE]);
    expect(dialogs.toasts).toEqual([{ message: '로그아웃했어요' }]);
  });

  it('ends all other sessions after confirmation', async () => {
    const { page, http, dialogs } = await opened();
    dialogs.prepareReplies(true, true);
    http.succeed(END_OTHERS, true);
    http.succeed(LIST, [HERE]);
    await page.logOutOthers();
    expect(http.requestsOf(END_OTHERS)).toEqual([{}]);
    expect(page.hasOthers).toBe(false);
  });

  it('makes no call when the shopper declines', async () => {
    const { page, http, dialogs } = await opened();
    dialogs.prepareReplies(false, false);
    await page.end(LOST);
    await page.logOutOthers();
    expect([...http.requestsOf(END), ...http.requestsOf(END_OTHERS)]).toEqual([]);
  });

  it('shows the message of a refusal, and reloads the list', async () => {
    const { page, http, dialogs } = await opened();
    dialogs.prepareReplies(true, true);
    http.reply(END, failure(404, '이미 로그아웃된 기기예요.'));
    http.succeed(LIST, [HERE]);
    await page.end(LOST);
    expect(dialogs.alerts.at(-1)).toMatchObject({ content: '이미 로그아웃된 기기예요.' });
    expect(page.sessions).toEqual([HERE]);
    expect(page.isBusy).toBe(false);
  });

  it('shows why the list did not load', async () => {
    const fixture = memberFixture('/mypage/sessions', 'phone');
    fixture.http.reply(LIST, failure(500, '잠시 문제가 생겼어요.'));
    const page = new MySessionsViewModel(fixture.api, fixture.dialogs);
    await page.load();
    expect(page.failure).toBe('잠시 문제가 생겼어요.');
    expect(page.sessions).toBeNull();
  });
});
