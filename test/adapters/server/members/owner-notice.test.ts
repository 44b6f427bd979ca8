import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { NOTICES_PER_PHONE, sendOwnerNotice } from '../../../../adapters/server/access/owner-notice.ts';
import { deleteAccountOnRequest } from '../../../../adapters/server/members/delete-account.ts';
import { DEFAULT_COMPANY } from '../../../../core/content/company.ts';
import { ownerNoticeText } from '../../../../core/member/owner-notice.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { verifyPhone } from './verify-phone.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LOGIN = 'POST /api/v1/member/login';
const PASSWORD = 'PUT /api/v1/my-page/password';
const PHONE = 'PUT /api/v1/my-page/phone';
const SECEDE = 'PUT /api/v1/my-page/members/secede';
const RESET = 'POST /api/v1/member/reset/password';
const OLD = '01055556666';
const NEW = '01077778888';
const HOME = 'device-key-of-the-owner-1';
const WORK = 'device-key-of-the-owner-2';

describe('notices to a member are sent', () => {
  const test = useTestShop();
  /** Returns the sent notices, without verification codes. A call does not wait for its notice. */
  const notices = () => test.messages.sent.filter(({ template }) => template !== 'certification');
  const logIn = ({ email, password }: { email: string; password: string }, device_key?: string) =>
    test.call(LOGIN, { email, password, ...(device_key !== undefined && { device_key }) });

  it('when the password was changed', async () => {
    const { token } = await sampleMember(test.database, { phone: OLD });

    await test.call(PASSWORD, { password: 'wrong', new_password: 'spring-2026' }, token);
    expect(notices()).toEqual([]);
    await test.call(PASSWORD, { password: 'password12', new_password: 'spring-2026' }, token);

    const text = '[모아장] 12:00 비밀번호가 바뀌었어요. 본인이 아니면 바로 재설정해 주세요. 1600-0427';
    await expect.poll(notices).toEqual([{ phone: OLD, template: 'password-changed', text }]);
  });

  it('when the password was reset', async () => {
    const { email } = await sampleMember(test.database, { phone: OLD });
    const request = { email, phone: OLD, password: 'spring-2026', auth_token: await verifyPhone(test, OLD, 'find') };

    await test.call(RESET, { ...request, email: 'nobody@example.com' });
    expect(notices()).toEqual([]);
    expect((await test.call(RESET, request)).result_code).toBe(200);

    await expect.poll(notices).toMatchObject([{ phone: OLD, template: 'password-reset' }]);
  }, 20_000);

  it('to the old phone when the phone was changed', async () => {
    const { token, password } = await sampleMember(test.database, { phone: OLD });
    const request = { phone: NEW, auth_token: await verifyPhone(test, NEW, 'phone'), password };

    expect((await test.call(PHONE, request, token)).result_code).toBe(200);

    await expect.poll(notices).toMatchObject([{ phone: OLD, template: 'phone-changed' }]);
    const same = { phone: NEW, auth_token: await verifyPhone(test, NEW, 'phone'), password };
    expect((await test.call(PHONE, same, token)).result_code).toBe(200);
    await expect.poll(notices).toHaveLength(1);
  });

  it('to the phone of a deleted account when its member deleted it', async () => {
    const { token, password } = await sampleMember(test.database, { phone: OLD });

    await test.call(SECEDE, { reason_type: 'seldom', password: 'wrong' }, token);
    expect(notices()).toEqual([]);
    expect((await test.call(SECEDE, { reason_type: 'seldom', password }, token)).result_code).toBe(200);

    const text = '[모아장] 12:00 탈퇴가 끝났어요. 본인이 아니면 바로 연락 주세요. 1600-0427';
    await expect.poll(notices).toEqual([{ phone: OLD, template: 'account-deleted', text }]);
  });

  it('once to the phone of a deleted account when staff deleted it', async () => {
    const { member_idx } = await sampleMember(test.database, { phone: OLD });

    const responses = [];
    for (const reason of ['전화로 요청', '다시 요청']) {
      responses.push((await deleteAccountOnRequest(test.shop, member_idx, reason)).result_code);
    }

    expect(responses).toEqual([200, 404]);
    await expect.poll(notices).toMatchObject([{ phone: OLD, template: 'account-deleted' }]);
  });

  it('after a login from a new device, but not after the first login or from a known device', async () => {
    const member = await sampleMember(test.database, { phone: OLD });
    for (const device of [HOME, HOME]) await logIn(member, device);
    expect(notices()).toEqual([]);

    await logIn(member, WORK);
    await expect.poll(notices).toMatchObject([{ phone: OLD, template: 'new-device' }]);
    for (const device of [HOME, WORK]) await logIn(member, device);
    await expect.poll(notices).toHaveLength(1);
    await logIn(member);
    await expect.poll(notices).toHaveLength(2);
  });

  it('after a login from a device that only another member has used', async () => {
    const [member, other] = [await sampleMember(test.database, { phone: OLD }), await sampleMember(test.database)];
    await logIn(member, HOME);
    await logIn(other, WORK);

    await logIn(member, WORK);

    await expect.poll(notices).toMatchObject([{ phone: OLD, template: 'new-device' }]);
  });

  it('but not after the first login on the device of the sign-up', async () => {
    const form = { email: 'haru@example.com', password: 'spring-2026', member_name: '하루', phone: OLD };
    const consents = { agree_policy: true, agree_privacy: true, agree_age: true };
    const join = { ...form, ...consents, auth_token: await verifyPhone(test, OLD, 'join'), device_key: HOME };
    expect((await test.call('POST /api/v1/member/join', join)).result_code).toBe(200);
    await logIn(form, HOME);
    expect(notices()).toEqual([]);

    await logIn(form, WORK);
    await expect.poll(notices).toHaveLength(1);
  }, 20_000);

  it('when a device that the member logged out remotely logs in again', async () => {
    const member = await sampleMember(test.database, { phone: OLD });
    const here = (await logIn(member, HOME)).result_data?.token ?? '';
    await logIn(member, WORK);
    await expect.poll(notices).toHaveLength(1);

    await test.call('DELETE /api/v1/member/session/others', {}, here);
    await logIn(member, WORK);

    await expect.poll(notices).toHaveLength(2);
  });

  it('after a login from any device but the one that changed the password', async () => {
    const member = await sampleMember(test.database, { phone: OLD });
    await logIn(member, WORK);
    const here = (await logIn(member, HOME)).result_data?.token ?? '';
    await test.call(PASSWORD, { password: 'password12', new_password: 'spring-2026' }, here);

    await logIn({ ...member, password: 'spring-2026' }, HOME);
    test.clock.advance(60_000);
    await logIn({ ...member, password: 'spring-2026' }, WORK);

    const timesOfLogins = () =>
      notices()
        .filter(({ template }) => template === 'new-device')
        .map(({ text }) => /\d\d:\d\d/.exec(text)?.[0]);
    await expect.poll(timesOfLogins).toEqual(['12:00', '12:01']);
  }, 20_000);

  it('after at most twenty logins from new devices on one day, so that a member cannot use up the messages of the shop', async () => {
    const member = await sampleMember(test.database, { phone: OLD });
    const { maxAttempts } = NOTICES_PER_PHONE;
    for (let device = 0; device < maxAttempts + 3; device += 1) await logIn(member, `${HOME}-${device}`);
    await test.call(PASSWORD, { password: 'password12', new_password: 'spring-2026' }, member.token);

    const templates = () => notices().map(({ template }) => template);
    const devices = Array.from({ length: maxAttempts }, () => 'new-device');
    await expect.poll(templates).toEqual([...devices, 'password-changed']);
    test.clock.set(NOON + DAY_MS);
    for (const device of [HOME, WORK]) await logIn({ ...member, password: 'spring-2026' }, device);
    await expect.poll(templates).toEqual([...devices, 'password-changed', 'new-device']);
  }, 20_000);

  it('in the background: the call does not fail when the message cannot be sent', async () => {
    const member = await sampleMember(test.database, { phone: OLD });
    await logIn(member, HOME);
    test.messages.failing = true;

    expect((await logIn(member, WORK)).result_code).toBe(200);
  });
});

describe('sendOwnerNotice', () => {
  const test = useTestShop();
  const notice = { member_idx: 7, phone: OLD, template: 'new-device', device_name: 'iPhone Safari' } as const;

  it.each([
    ['refuses', { send: async () => ({ kind: 'failed' }) as const }],
    ['is unavailable', { send: () => Promise.reject(new Error(`no route for ${OLD}`)) }],
  ])('logs member and template, and nothing personal, when the provider %s', async (_, messages) => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });

    sendOwnerNotice({ ...test.shop, messages, log }, notice);

    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatch(/"member_idx":7.*"template":"new-device"/);
    expect(lines[0]).not.toContain(OLD);
  });

  it('sends nothing without a notice, or to a member without a phone', () => {
    sendOwnerNotice(test.shop, null);
    sendOwnerNotice(test.shop, { ...notice, phone: '' });

    expect(test.messages.sent).toEqual([]);
  });
});

describe('ownerNoticeText', () => {
  it.each([
    'password-changed',
    'password-reset',
    'phone-changed',
    'new-device',
    'refund-account',
    'account-deleted',
  ] as const)('fits %s into one text message of 90 bytes, and names no one', (template) => {
    const text = ownerNoticeText(template, NOON, 'ChromeOS 삼성 인터넷', DEFAULT_COMPANY);
    // A Hangul syllable has two bytes in a text message.
    const bytes = Array.from(text).reduce((sum, letter) => sum + (letter > '\u007f' ? 2 : 1), 0);
    expect(bytes).toBeLessThanOrEqual(90);
    expect(text).toMatch(/^\[모아장\] 12:00 /);
  });
});
