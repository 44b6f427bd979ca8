import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { MyPasswordViewModel } from '../../../ui/account/my-password.view-model.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { memberFixture } from '../my-page/member-fixture.ts';

const CALL = 'PUT /api/v1/my-page/password';

function opened() {
  const fixture = memberFixture('/mypage/password', 'phone');
  const page = new MyPasswordViewModel(fixture.api, fixture.session, fixture.navigation, fixture.dialogs);
  const type = (password: string, new_password: string): void => {
    page.change('password', password);
    page.change('new_password', new_password);
  };
  return { ...fixture, page, type };
}

describe('MyPasswordViewModel', () => {
  it('stores the new token after the password is changed', async () => {
    const { page, type, http, session, dialogs } = opened();
    type('moajang1!', 'spring-2026');
    http.succeed(CALL, { ...SORA, token: 'fresh' });
    expect(await page.submit()).toBe(true);
    expect(session.user?.token).toBe('fresh');
    expect(dialogs.toasts).toHaveLength(1);
  });

  it('shows the errors at their fields, without a call', async () => {
    const { page, type, http } = opened();
    type('', 'short');
    expect(await page.submit()).toBe(false);
    expect(page.failures.password).not.toBe('');
    expect(page.failures.new_password).not.toBe('');
    expect(http.calls).toEqual([]);
  });

  it("shows the server's message at its field", async () => {
    const { page, type, http, session } = opened();
    type('wrong', 'spring-2026');
    http.reply(CALL, failure(422, '비밀번호가 맞지 않아요.', { password: '비밀번호가 맞지 않아요.' }));
    expect(await page.submit()).toBe(false);
    expect(page.failures.password).toBe('비밀번호가 맞지 않아요.');
    expect(session.user).toEqual(SORA);
  });

  it('validates the new password when its field is left, unless it is empty', () => {
    const { page, type } = opened();
    page.leave('new_password');
    expect(page.failures.new_password).toBe('');
    type('', 'short');
    page.leave('new_password');
    expect(page.failures.new_password).not.toBe('');
  });

  it('sends once when the button is pressed twice', async () => {
    const { page, type, http } = opened();
    type('moajang1!', 'spring-2026');
    const response = deferred<Envelope<UserInfo>>();
    http.reply(CALL, () => response.promise);
    const first = page.submit();
    await page.submit();
    response.resolve(success({ ...SORA, token: 'fresh' }));
    await first;
    expect(http.requestsOf(CALL)).toHaveLength(1);
  });

  it('clears both passwords when the page is left', () => {
    const { page, type } = opened();
    const leave = page.start();
    type('moajang1!', 'spring-2026');
    leave();
    expect([page.password, page.new_password]).toEqual(['', '']);
  });
});
