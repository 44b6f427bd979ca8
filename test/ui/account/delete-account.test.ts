import { describe, expect, it } from 'vitest';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { DeleteAccountViewModel } from '../../../ui/account/delete-account.view-model.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { INFO, memberFixture } from '../my-page/member-fixture.ts';

const READ = 'GET /api/v1/my-page/members';
const SECEDE = 'PUT /api/v1/my-page/members/secede';

async function opened(has_password = true) {
  const fixture = memberFixture('/mypage/secede', 'secede');
  fixture.http.succeed(READ, { ...INFO, has_password });
  const open = async () => {
    const page = new DeleteAccountViewModel(fixture);
    await page.load();
    return page;
  };
  return { ...fixture, open, page: await open() };
}

describe('DeleteAccountViewModel', () => {
  it('requires a reason and a password, without a call', async () => {
    const { page, http } = await opened();
    expect(await page.submit()).toBe(false);
    expect(page.failures.reason).not.toBe('');
    expect(page.failures.password).not.toBe('');
    expect(http.requestsOf(SECEDE)).toEqual([]);
  });

  it('deletes the account after confirmation, clears the device and opens the home page', async () => {
    const { page, http, dialogs, session, storage, navigation } = await opened();
    page.choose('other');
    page.changeReason(' 이사를 가요 ');
    page.changePassword('moajang1!');
    dialogs.prepareReplies(true, true);
    http.succeed(SECEDE, true);
    expect(await page.submit()).toBe(true);
    expect(http.requestsOf(SECEDE)).toEqual([{ reason_type: 'other', reason: '이사를 가요', password: 'moajang1!' }]);
    expect(session.user).toBeNull();
    expect(storage.items).toEqual({});
    expect(navigation.history).toEqual(['/?section=main']);
  });

  it('confirms and sends once when the button is pressed twice', async () => {
    const { page, http, dialogs } = await opened();
    page.choose('price');
    page.changePassword('moajang1!');
    dialogs.prepareReplies(true, true);
    const response = deferred<Envelope<boolean>>();
    http.reply(SECEDE, () => response.promise);
    const first = page.submit();
    await page.submit();
    response.resolve(success(true));
    await first;
    expect(http.requestsOf(SECEDE)).toHaveLength(1);
  });

  it('sends nothing when the shopper does not confirm', async () => {
    const { page, http, dialogs, session } = await opened();
    page.choose('price');
    page.changePassword('moajang1!');
    dialogs.prepareReplies(false);
    await page.submit();
    expect(http.requestsOf(SECEDE)).toEqual([]);
    expect(session.user).toEqual(SORA);
    expect(page.isBusy).toBe(false);
  });

  it('requires phone verification from a member without a password', async () => {
    const { page, http, dialogs, verifyPhone, phone } = await opened(false);
    expect(phone.phone).toBe('010-1234-5678');
    page.choose('seldom');
    expect(await page.submit()).toBe(false);
    await verifyPhone('01012345678');
    dialogs.prepareReplies(true, true);
    http.succeed(SECEDE, true);
    await page.submit();
    expect(http.requestsOf(SECEDE)).toEqual([{ reason_type: 'seldom', reason: '', auth_token: 'proof' }]);
  });

  it('shows why the server refuses the deletion', async () => {
    const { page, http, dialogs, session } = await opened();
    page.choose('price');
    page.changePassword('moajang1!');
    dialogs.prepareReplies(true);
    http.reply(SECEDE, failure(409, '아직 끝나지 않은 주문이 있어요.'));
    expect(await page.submit()).toBe(false);
    expect(page.refusal).toBe('아직 끝나지 않은 주문이 있어요.');
    expect(session.user).toEqual(SORA);
  });

  it('keeps the reason over a reload, but never stores the password', async () => {
    const { page, open, storage } = await opened();
    page.choose('other');
    page.changeReason('이사를 가요');
    page.changePassword('moajang1!');
    expect((await open()).reason).toBe('이사를 가요');
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
  });
});
