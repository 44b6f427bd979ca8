import { describe, expect, it } from 'vitest';
import { FormDraft } from '../../../core/storage/form-draft.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { VerifiedPhone } from '../../../ui/phone-verification/verified-phone.ts';
import { FindAccountViewModel, parseFindAccountDraft } from '../../../ui/member/find-account.view-model.ts';
import { PhoneVerification } from '../../../ui/phone-verification/phone-verification.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const OPEN_CONFIG = {
  kakao_js_key: null,
  min_app_version: '1.0.0',
  pay_methods: [],
  is_naver_wish: false,
  social_providers: [],
  postcode_url: '',
  outbox_url: null,
};
const FIND = 'POST /api/v1/member/find/id';
const RESET = 'POST /api/v1/member/reset/password';

function createFixture(isReset: boolean, rPath: string | null = null, storage = new FakeStorage()) {
  const { api, http } = cartFixture(storage);
  const clock = new FakeClock(1_800_000_000_000);
  const ticker = new Ticker(clock, new FakeTimers(), 100);
  const phone = new VerifiedPhone(api, new PhoneVerification(api, clock, ticker, 'find'));
  const navigation = new FakeNavigation(isReset ? '/auth/reset' : '/auth/find');
  const dialogs = new FakeDialogs();
  const page = new FindAccountViewModel(isReset, rPath, {
    api,
    phone,
    navigation,
    dialogs,
    clock,
    draft: new FormDraft(storage, 'find-account', parseFindAccountDraft),
  });
  const verifyPhone = async () => {
    http.succeed('POST /api/v1/common/alimtalk', { auth_idx: 3, expire_sec: 180, resend_sec: 30 });
    http.succeed('POST /api/v1/common/auth', { auth_token: 'proof' });
    phone.changePhone('01012345678');
    await phone.sendNumber();
    phone.verification.changeNumber('123456');
    await phone.confirmNumber();
  };
  return { page, phone, http, storage, clock, navigation, dialogs, verifyPhone };
}

describe('FindAccountViewModel', () => {
  it('requires a verified phone before the search', async () => {
    const { page, phone, http } = createFixture(false);
    expect(await page.submit()).toBe(false);
    expect(phone.phoneFailure).not.toBe('');
    expect(http.requestsOf(FIND)).toEqual([]);
  });

  it('requests a code for the purpose “find”, and shows the accounts', async () => {
    const { page, http, verifyPhone } = createFixture(false);
    await verifyPhone();
    expect(http.requestsOf('POST /api/v1/common/alimtalk')).toEqual([{ phone: '010-1234-5678', purpose: 'find' }]);
    const account = { email: 'ha***@example.com', joined_dt: '2026-11-21 12:00:00', social_list: [] };
    http.succeed(FIND, [account]);
    expect(await page.submit()).toBe(true);
    expect(page.found).toEqual([account]);
  });

  it('resets the password and opens the login page with the return path', async () => {
    const { page, http, verifyPhone, navigation, dialogs } = createFixture(true, '/cart');
    await verifyPhone();
    page.change('email', ' hana@example.com ');
    page.change('password', 'spring-2026');
    http.succeed(RESET, true);
    expect(await page.submit()).toBe(true);
    expect(http.requestsOf(RESET)).toEqual([
      { email: 'hana@example.com', password: 'spring-2026', phone: '010-1234-5678', auth_token: 'proof' },
    ]);
    expect(navigation.history).toEqual(['/auth/login?rPath=%2Fcart']);
    expect(dialogs.toasts).toHaveLength(1);
  });

  it('shows the errors at their fields, without a call', async () => {
    const { page, http } = createFixture(true);
    page.change('email', 'hana');
    page.change('password', 'short');
    expect(await page.submit()).toBe(false);
    expect(Object.values(page.failures).every((text) => text !== '')).toBe(true);
    expect(http.calls).toEqual([]);
  });

  it('validates a field when it is left, unless it is empty', () => {
    const { page } = createFixture(true);
    page.leave('email');
    expect(page.failures.email).toBe('');
    page.change('email', 'hana@');
    page.leave('email');
    expect(page.failures.email).not.toBe('');
  });

  it('is sent once when the button is pressed twice', async () => {
    const { page, http, verifyPhone } = createFixture(true);
    await verifyPhone();
    page.change('email', 'hana@example.com');
    page.change('password', 'spring-2026');
    const response = deferred<Envelope<boolean>>();
    http.reply(RESET, () => response.promise);
    const first = page.submit();
    await page.submit();
    response.resolve(success(true));
    await first;
    expect(http.requestsOf(RESET)).toHaveLength(1);
  });

  it('requires verification again when the server refuses the proof', async () => {
    const { page, phone, http, verifyPhone } = createFixture(false);
    await verifyPhone();
    http.reply(FIND, failure(422, '다시 인증해 주세요.', { auth_token: '다시 인증해 주세요.' }));
    expect(await page.submit()).toBe(false);
    expect(phone.auth_token).toBe('');
    expect(phone.phoneFailure).toBe('다시 인증해 주세요.');
  });

  it('shows an error that belongs to no field next to the form', async () => {
    const { page, http, verifyPhone } = createFixture(true);
    await verifyPhone();
    page.change('email', 'hana@example.com');
    page.change('password', 'spring-2026');
    http.reply(RESET, failure(422, '찾지 못했어요.'));
    expect(await page.submit()).toBe(false);
    expect(page.refusal).toBe('찾지 못했어요.');
  });

  it('restores e-mail and phone after a reload until the form is sent, but never the password', async () => {
    const { page, phone, http, storage } = createFixture(true);
    http.succeed('GET /api/v1/common/config', OPEN_CONFIG);
    const leave = page.start();
    page.change('email', 'hana@example.com');
    page.change('password', 'spring-2026');
    phone.changePhone('01012345678');
    leave();
    expect(JSON.stringify(storage.items)).not.toContain('spring-2026');
    const again = createFixture(true, null, storage);
    await again.page.load();
    expect([again.page.email, again.phone.phone]).toEqual(['hana@example.com', '010-1234-5678']);
    await again.verifyPhone();
    again.page.change('password', 'spring-2026');
    again.http.succeed(RESET, true);
    await again.page.submit();
    expect(JSON.stringify(storage.items)).not.toContain('draft.find-account');
  });

  it('accepts the code that was sent before a reload, while it is valid, but stores no proof', async () => {
    const { page, phone, http, storage } = createFixture(true);
    http.succeed('GET /api/v1/common/config', OPEN_CONFIG);
    http.succeed('POST /api/v1/common/alimtalk', { auth_idx: 3, expire_sec: 180, resend_sec: 30 });
    page.start();
    phone.changePhone('01012345678');
    await phone.sendNumber();

    const again = createFixture(true, null, storage);
    again.http.succeed('GET /api/v1/common/config', OPEN_CONFIG);
    await again.page.load();
    again.page.start();
    expect(again.phone.verification).toMatchObject({ phone: '010-1234-5678', sent: { auth_idx: 3 }, canSend: false });
    again.http.succeed('POST /api/v1/common/auth', { auth_token: 'proof' });
    again.phone.verification.changeNumber('123456');
    expect(await again.phone.confirmNumber()).toBe(true);
    expect(JSON.stringify(storage.items)).not.toContain('proof');

    const late = createFixture(true, null, storage);
    late.clock.advance(3 * 60_000);
    await late.page.load();
    expect(late.phone.verification).toMatchObject({ phone: '010-1234-5678', sent: null });
  });

  it('clears the password when the page is left', () => {
    const { page, http } = createFixture(true);
    http.succeed('GET /api/v1/common/config', OPEN_CONFIG);
    const leave = page.start();
    page.change('password', 'spring-2026');
    leave();
    expect(page.password).toBe('');
  });

  it('passes on a return path only when it is internal', () => {
    expect(createFixture(false, '/cart').page.pathOf(true)).toBe('/auth/reset?rPath=%2Fcart');
    expect(createFixture(false, '//evil.example').page.loginPath).toBe('/auth/login');
  });
});
