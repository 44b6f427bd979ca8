import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../core/api/member.api.ts';
import { failure, success, type Envelope } from '../../../core/http/envelope.ts';
import { MyPasswordViewModel } from '../../../ui/my-page/my-password.view-model.ts';
import { SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import { memberWorld } from './member-world.ts';

const CALL = 'PUT /api/v1/my-page/password';

function opened() {
  const world = memberWorld('/mypage/password', 'phone');
  const page = new MyPasswordViewModel(world.api, world.session, world.navigation, world.dialogs);
  const type = (password: string, new_password: string): void => {
    page.change('password', password);
    page.change('new_password', new_password);
  };
  return { ...world, page, type };
}

describe('MyPasswordViewModel', () => {
  it('goes on with the new token', async () => {
    const { page, type, http, session, dialogs } = opened();
    type('moajang1!', 'spring-2026');
    http.succeed(CALL, { ...SORA, token: 'fresh' });
    expect(await page.submit()).toBe(true);
    expect(session.user?.token).toBe('fresh');
    expect(dialogs.toasts).toHaveLength(1);
  });

  it('says at each field what is wrong, without a call', async () => {
    const { page, type, http } = opened();
    type('', 'short');
    expect(await page.submit()).toBe(false);
    expect(page.failures.password).not.toBe('');
    expect(page.failures.new_password).not.toBe('');
    expect(http.calls).toEqual([]);
  });

  it("shows the server's word at its field", async () => {
    const { page, type, http, session } = opened();
    type('wrong', 'spring-2026');
    http.answer(CALL, failure(422, '비밀번호가 맞지 않아요.', { password: '비밀번호가 맞지 않아요.' }));
    expect(await page.submit()).toBe(false);
    expect(page.failures.password).toBe('비밀번호가 맞지 않아요.');
    expect(session.user).toEqual(SORA);
  });

  it('looks at the new password when its field is left, and not at an empty one', () => {
    const { page, type } = opened();
    page.leave('new_password');
    expect(page.failures.new_password).toBe('');
    type('', 'short');
    page.leave('new_password');
    expect(page.failures.new_password).not.toBe('');
  });

  it('is sent once, however often the button is pressed', async () => {
    const { page, type, http } = opened();
    type('moajang1!', 'spring-2026');
    const answer = deferred<Envelope<UserInfo>>();
    http.answer(CALL, () => answer.promise);
    const first = page.submit();
    await page.submit();
    answer.resolve(success({ ...SORA, token: 'fresh' }));
    await first;
    expect(http.requestsOf(CALL)).toHaveLength(1);
  });

  it('forgets both when it is left', () => {
    const { page, type } = opened();
    const leave = page.start();
    type('moajang1!', 'spring-2026');
    leave();
    expect([page.password, page.new_password]).toEqual(['', '']);
  });
});
