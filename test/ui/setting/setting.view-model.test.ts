import { describe, expect, it } from 'vitest';
import type { Setting } from '../../../core/api/browse/content.api.ts';
import { FAILED_REQUEST, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { NativeBridge } from '../../../core/ports/screen/native-bridge.port.ts';
import { SettingViewModel } from '../../../ui/setting/setting.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNativeBridge } from '../../fakes/fake-native-bridge.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const READ = 'POST /api/v1/setting';
const WRITE = 'PUT /api/v1/setting';
const OFF: Setting = {
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
  agree_marketing_night: false,
};
const ON: Setting = { ...OFF, agree_marketing_push: true };
const PHONE = { uuid: '00000000-0000-4000-8000-000000000001', device: 'aos-app', push_token: 'push-1' };
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const MESSAGES = {
  phone: '010-1234-5678',
  email: 'sora@example.com',
  alimtalk: true,
  mail: true,
  group: true,
  alert: true,
  price: true,
  inquiry: true,
  expiry: true,
  follow: true,
};

const BROWSER = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 };
const APP = { ...BROWSER, userAgent: `${BROWSER.userAgent} MoajangApp/1.4.0 (Android)` };
const NO_BRIDGE: NativeBridge = { isAvailable: false, send: async () => ({ ok: false, data: null }) };

function createFixture(bridge: NativeBridge = NO_BRIDGE) {
  const { http, api, storage } = cartFixture(undefined, undefined, SORA);
  const dialogs = new FakeDialogs();
  http.succeed('GET /api/v1/inbox/preference', MESSAGES);
  const device = bridge.isAvailable ? APP : BROWSER;
  const services = { api, dialogs, bridge, device, storage, random: new FakeRandom() };
  const clock = new FakeClock(Date.UTC(2026, 10, 23, 3));
  const page = new SettingViewModel({ ...services, clock, company: { shop_name: '모아장' } });
  return { http, dialogs, page };
}

async function opened(setting = OFF, bridge = NO_BRIDGE) {
  const all = createFixture(bridge);
  all.http.succeed(READ, setting);
  await all.page.load();
  return all;
}

describe('SettingViewModel', () => {
  it('switches immediately, and confirms when it is saved', async () => {
    const { http, dialogs, page } = await opened();
    const mail = { ...OFF, agree_marketing_mail: true };
    http.succeed(WRITE, mail);
    page.switch('agree_marketing_mail', true);
    expect(page.setting).toEqual(mail);
    expect(dialogs.toasts).toEqual([]);
    await settle();
    expect(http.requestsOf(WRITE)).toEqual([mail]);
    expect(dialogs.toasts).toEqual([{ message: '11월 23일 모아장 광고(이메일) 수신에 동의했어요' }]);
  });

  it('shows when a consent was given, and hides that once it is withdrawn', async () => {
    const { http, page } = createFixture();
    const dated = (agreed_dt: string) => ({
      ...ON,
      agreed_list: [{ field: 'agree_marketing_push' as const, agreed_dt }],
    });
    http.succeed(READ, dated('2026-11-20 10:00:00'));
    await page.load();
    expect(page.agreedText('agree_marketing_push')).toBe('2026년 11월 20일에 동의했어요');
    expect(page.agreedText('agree_marketing_mail')).toBeNull();
    http.succeed(WRITE, OFF);
    page.switch('agree_marketing_push', false);
    expect(page.agreedText('agree_marketing_push')).toBeNull();
    await settle();
    expect(http.requestsOf(WRITE)).toEqual([OFF]);
  });

  it('reverts to the stored setting when it could not be saved', async () => {
    const { http, dialogs, page } = await opened();
    dialogs.prepareReplies(true);
    http.reply(WRITE, FAILED_REQUEST);
    page.switch('agree_marketing_message', true);
    await settle();
    expect(page.setting).toEqual(OFF);
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
    expect(dialogs.toasts).toEqual([]);
  });

  it('sends all taps during a request as one further call, with the last choice', async () => {
    const { http, page } = await opened();
    const first = deferred<Envelope<Setting>>();
    http.replyOnce(WRITE, () => first.promise).reply(WRITE, (request) => success(request));
    page.switch('agree_marketing_mail', true);
    page.switch('agree_marketing_message', true);
    page.switch('agree_marketing_mail', false);
    first.resolve(success({ ...OFF, agree_marketing_mail: true }));
    await settle();
    expect(http.requestsOf(WRITE)).toEqual([
      { ...OFF, agree_marketing_mail: true },
      { ...OFF, agree_marketing_message: true },
    ]);
    expect(page.setting).toEqual({ ...OFF, agree_marketing_message: true });
  });

  it('shows why the settings failed to load, and then switches nothing', async () => {
    const { http, page } = createFixture();
    http.reply(READ, FAILED_REQUEST);
    await page.load();
    page.switch('agree_marketing_mail', true);
    expect(page).toMatchObject({ setting: null, failure: FAILED_REQUEST.result_msg });
    expect(http.requestsOf(WRITE)).toEqual([]);
  });

  describe('push messages', () => {
    it('can be turned on only in the app, and off on any device', async () => {
      const { http, page } = await opened();
      expect(page.canSwitch('agree_marketing_push')).toBe(false);
      page.switch('agree_marketing_push', true);
      await settle();
      expect(http.requestsOf(WRITE)).toEqual([]);

      const on = await opened({ ...OFF, agree_marketing_push: true });
      on.http.succeed(WRITE, OFF);
      expect(on.page.canSwitch('agree_marketing_push')).toBe(true);
      on.page.switch('agree_marketing_push', false);
      await settle();
      expect(on.http.requestsOf(WRITE)).toEqual([OFF]);
    });

    it('are switched on once the phone allows them', async () => {
      const bridge = new FakeNativeBridge();
      const { http, page } = await opened(OFF, bridge);
      http.succeed(WRITE, { ...OFF, agree_marketing_push: true });
      page.switch('agree_marketing_push', true);
      await settle();
      expect(bridge.sent).toEqual([{ type: 'pushToken', payload: {} }]);
      expect(http.requestsOf(WRITE)).toEqual([{ ...OFF, agree_marketing_push: true }]);
    });

    it('are turned on with the push token of the app, which is sent only once', async () => {
      const bridge = new FakeNativeBridge();
      bridge.setReply('pushToken', { ok: true, data: 'push-1' });
      const { http, page } = await opened(OFF, bridge);
      http.reply(WRITE, (request) => success(request));
      page.switch('agree_marketing_push', true);
      await settle();
      page.switch('agree_marketing_mail', true);
      await settle();
      expect(http.requestsOf(WRITE)).toEqual([
        { ...ON, push_device: PHONE },
        { ...ON, agree_marketing_mail: true },
      ]);
    });

    it('get the current push token of the app, without a notice, if the member has already consented', async () => {
      const bridge = new FakeNativeBridge();
      bridge.setReply('pushToken', { ok: true, data: 'push-1' });
      const { http, dialogs, page } = createFixture(bridge);
      http.succeed(READ, ON).succeed(WRITE, ON);
      await page.load();
      await settle();
      expect(http.requestsOf(WRITE)).toEqual([{ ...ON, push_device: PHONE }]);
      expect([dialogs.toasts, dialogs.alerts]).toEqual([[], []]);
    });

    it('can be switched off while the push token is being sent, which is then not sent again', async () => {
      const bridge = new FakeNativeBridge();
      bridge.setReply('pushToken', { ok: true, data: 'push-1' });
      const { http, dialogs, page } = createFixture(bridge);
      const first = deferred<Envelope<Setting>>();
      http
        .succeed(READ, ON)
        .replyOnce(WRITE, () => first.promise)
        .succeed(WRITE, OFF);
      await page.load();
      await settle();
      page.switch('agree_marketing_push', false);
      first.resolve(FAILED_REQUEST);
      await settle();
      expect(http.requestsOf(WRITE)).toEqual([{ ...ON, push_device: PHONE }, OFF]);
      expect(page.setting).toEqual(OFF);
      expect(dialogs.toasts).toEqual([{ message: '11월 23일 모아장 광고(앱 알림) 수신 동의를 철회했어요' }]);
    });

    it('stay off when the phone refuses them, with an alert', async () => {
      const bridge = new FakeNativeBridge();
      bridge.setReply('pushToken', { ok: false, data: null });
      const { http, dialogs, page } = await opened(OFF, bridge);
      dialogs.prepareReplies(true);
      page.switch('agree_marketing_push', true);
      await settle();
      expect(page.setting).toEqual(OFF);
      expect(http.requestsOf(WRITE)).toEqual([]);
      expect(dialogs.alerts).toEqual([{ content: textLike(/휴대폰 설정/) }]);
    });
  });

  it('shows the version of the app, and null in a browser', async () => {
    expect((await opened(OFF, new FakeNativeBridge())).page.appVersion).toBe('1.4.0');
    expect((await opened()).page.appVersion).toBeNull();
  });
});
