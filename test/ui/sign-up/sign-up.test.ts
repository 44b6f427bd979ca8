import { describe, expect, it, vi } from 'vitest';
import { FAILED_REQUEST, failure } from '../../../core/outcome/envelope.ts';
import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import { SignIn } from '../../../core/login/sign-in.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { givenConsents } from '../../../ui/sign-up/sign-up-consents.ts';
import { SignUpViewModel } from '../../../ui/sign-up/sign-up.view-model.ts';
import { PhoneVerification } from '../../../ui/phone-verification/phone-verification.ts';
import { VerifiedPhone } from '../../../ui/phone-verification/verified-phone.ts';
import { TermsReaderViewModel } from '../../../ui/terms/terms-reader.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const JOIN = 'POST /api/v1/member/join';
const CONFIG = 'GET /api/v1/common/config';
const OUTBOX = 'http://shop.example/outbox';
const clock = new FakeClock(1_800_000_000_000);

/** The sign-up page, opened from the login page, on a server that sends `482136` to every phone. */
async function opened(storage = new FakeStorage()) {
  const shop = cartFixture(storage);
  shop.http.succeed('POST /api/v1/cart/list', { cart_list: [], notices: [] });
  const pendingSignUp = new PendingSignUp(storage);
  if (pendingSignUp.read() === null)
    pendingSignUp.save({
      provider: 'email',
      email: 'typed@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
  const navigation = new FakeNavigation('/auth/join');
  const dialogs = new FakeDialogs();
  shop.http
    .succeed(CONFIG, {
      kakao_js_key: null,
      min_app_version: '1.0.0',
      pay_methods: ['card'],
      is_naver_wish: false,
      social_providers: [],
      postcode_url: '',
      outbox_url: OUTBOX,
    })
    .succeed('POST /api/v1/common/alimtalk', { auth_idx: 3, expire_sec: 180, resend_sec: 30 })
    .succeed('POST /api/v1/common/auth', { auth_token: 'proof' })
    .succeed(JOIN, SORA);
  const join = new SignUpViewModel('/cart', {
    api: shop.api,
    signIn: new SignIn(shop.api, shop.session, shop.cart, pendingSignUp, shop.storage, new FakeRandom()),
    pendingSignUp,
    phone: new VerifiedPhone(
      shop.api,
      new PhoneVerification(shop.api, clock, new Ticker(clock, new FakeTimers(), 100)),
    ),
    termsReader: new TermsReaderViewModel(shop.api, dialogs),
    navigation,
    dialogs,
    storage,
    clock,
  });
  await join.load();
  const leave = join.start();
  return { ...shop, pendingSignUp, navigation, dialogs, join, leave };
}

async function verifyPhone(join: SignUpViewModel): Promise<void> {
  join.phone.changePhone('01012345678');
  await join.phone.sendNumber();
  join.phone.verification.changeNumber('482136');
  await join.phone.confirmNumber();
}

async function filledIn(storage = new FakeStorage()) {
  const page = await opened(storage);
  page.join.change('email', 'sora@example.com');
  page.join.change('password', 'spring-2026');
  page.join.change('member_name', '김소라');
  await verifyPhone(page.join);
  page.join.consent({ agree_policy: true });
  page.join.consent({ agree_privacy: true });
  page.join.consent({ agree_age: true });
  return page;
}

describe('SignUpViewModel', () => {
  it('signs up, logs in and opens the page that the shopper came for', async () => {
    const { join, http, session, pendingSignUp, navigation, dialogs, storage } = await filledIn();
    join.consent({ agree_marketing_mail: true });
    expect(await join.submit()).toBe(true);
    expect(http.requestsOf(JOIN)).toEqual([
      {
        email: 'sora@example.com',
        password: 'spring-2026',
        member_name: '김소라',
        phone: '010-1234-5678',
        auth_token: 'proof',
        social: null,
        link_existing: false,
        agree_policy: true,
        agree_privacy: true,
        agree_age: true,
        agree_marketing_message: false,
        agree_marketing_mail: true,
        agree_marketing_push: false,
        device_key: '00000000-0000-4000-8000-000000000001',
      },
    ]);
    expect(session.user).toEqual(SORA);
    expect(pendingSignUp.read()).toBeNull();
    expect(navigation.history).toEqual(['/cart']);
    expect(dialogs.toasts).toEqual([{ message: '김소라 님, 가입했어요' }]);
    expect(JSON.stringify(storage.items)).not.toContain('sora@example.com');
  });

  it('starts with the e-mail typed on the login page, and without consents', async () => {
    const { join } = await opened();
    expect(join.email).toBe('typed@example.com');
    expect(givenConsents(join.consents)).toBe('none');
  });

  it('shows all missing fields on submit, and sends nothing', async () => {
    const { join, http } = await opened();
    join.change('email', '');
    expect(join.failures.email).toBeUndefined();
    expect(await join.submit()).toBe(false);
    expect(join.failures.email).toBe('이메일을 입력해 주세요.');
    expect(join.failures.password).toBe('비밀번호를 입력해 주세요.');
    expect(join.failures.member_name).toBe('이름을 입력해 주세요.');
    expect(join.phone.phoneFailure).toBe('휴대폰 번호를 입력해 주세요.');
    expect(join.failures.agree_policy).toBe('이용약관에 동의해 주세요.');
    expect(join.failures.agree_age).toBe('만 14세 이상이어야 가입할 수 있어요.');
    expect(http.requestsOf(JOIN)).toEqual([]);
  });

  it('validates a field when it is left, unless it is empty, and not while it is typed', async () => {
    const { join } = await opened();
    join.leave('password');
    expect(join.failures.password).toBeUndefined();
    join.change('password', 'short');
    expect(join.failures.password).toBeUndefined();
    join.leave('password');
    expect(join.failures.password).toBe('비밀번호는 8자에서 128자 사이로 만들어 주세요.');
    join.change('password', 'shorte');
    expect(join.failures.password).toBeUndefined();
  });

  it('shows a missing verification at the phone field, or at the code field once a code was sent', async () => {
    const { join } = await opened();
    join.phone.changePhone('01012345678');
    await join.submit();
    expect(join.phone.phoneFailure).toBe('휴대폰 번호를 인증해 주세요.');
    await join.phone.sendNumber();
    expect([join.phone.phoneFailure, join.phone.numberFailure]).toEqual(['', '']);
    await join.submit();
    expect([join.phone.phoneFailure, join.phone.numberFailure]).toEqual(['', '휴대폰 번호를 인증해 주세요.']);
  });

  it("shows the server's message at its field, until the field is changed", async () => {
    const { join, http, navigation } = await filledIn();
    http.reply(JOIN, failure(422, '이미 가입했어요.', { email: '이미 가입한 이메일이에요. 로그인해 주세요.' }));
    expect(await join.submit()).toBe(false);
    expect(join.failures.email).toBe('이미 가입한 이메일이에요. 로그인해 주세요.');
    expect(join.refusal).toBe('');
    expect(navigation.history).toEqual(['/auth/join']);
    join.change('email', 'sora2@example.com');
    expect(join.failures.email).toBeUndefined();
  });

  it('requires verification again when its proof is refused', async () => {
    const { join, http } = await filledIn();
    http.replyOnce(JOIN, failure(422, '다시 인증해 주세요.', { auth_token: '다시 인증해 주세요.' }));
    await join.submit();
    expect(join.phone.phoneFailure).toBe('다시 인증해 주세요.');
    expect(join.phone.verification.proof).toBeNull();
    await join.phone.sendNumber();
    expect(join.phone.phoneFailure).toBe('');
  });

  it('shows a refusal that belongs to no field next to the form', async () => {
    const { join, http } = await filledIn();
    http.reply(JOIN, failure(429, '가입을 너무 많이 시도했어요.'));
    expect(await join.submit()).toBe(false);
    expect(join.refusal).toBe('가입을 너무 많이 시도했어요.');
  });

  it('sends once when it is submitted twice', async () => {
    const { join, http } = await filledIn();
    const { promise, resolve } = deferred<ReturnType<typeof failure>>();
    http.reply(JOIN, () => promise);
    const first = join.submit();
    await join.submit();
    resolve(failure(500, '잠시 후 다시 시도해 주세요.'));
    await first;
    expect(http.requestsOf(JOIN)).toHaveLength(1);
  });

  it('is sent again if its response was lost and there is no such account', async () => {
    const { join, http } = await filledIn();
    http.replyOnce(JOIN, FAILED_REQUEST).reply('POST /api/v1/member/login', failure(403, '맞지 않아요.'));
    expect([await join.submit(), await join.submit()]).toEqual([false, true]);
    expect(http.requestsOf(JOIN)).toHaveLength(2);
  });

  it('restores fields and verification after a reload, but neither password nor consents', async () => {
    const { storage } = await filledIn();
    const { join } = await opened(storage);
    expect([join.email, join.member_name, join.password]).toEqual(['sora@example.com', '김소라', '']);
    expect(join.phone.verification.phone).toBe('010-1234-5678');
    expect(join.phone.verification.proof?.auth_token).toBe('proof');
    expect(givenConsents(join.consents)).toBe('none');
    expect(JSON.stringify(storage.items)).not.toContain('spring-2026');
  });

  it('clears the pending sign-up and the draft when the page is left', async () => {
    const { join, leave, storage, pendingSignUp } = await filledIn();
    leave();
    expect(pendingSignUp.read()).toBeNull();
    expect(storage.items).toEqual({});
    expect(join.password).toBe('');
  });

  it('stores nothing when a response arrives after the page was left', async () => {
    const { join, leave, storage } = await opened();
    join.phone.changePhone('01012345678');
    const sending = join.phone.sendNumber();
    leave();
    await sending;
    expect(storage.items).toEqual({});
  });

  it.each([OUTBOX, null])('links the sandbox message box if there is one: %j', async (outbox_url) => {
    const { join, http, leave } = await opened();
    http.succeed(CONFIG, {
      kakao_js_key: null,
      min_app_version: '1.0.0',
      pay_methods: ['card'],
      is_naver_wish: false,
      social_providers: [],
      postcode_url: '',
      outbox_url,
    });
    leave();
    join.start();
    await vi.waitFor(() => expect(http.requestsOf(CONFIG)).toHaveLength(2));
    await Promise.resolve();
    expect(join.phone.outbox_url).toBe(outbox_url);
  });

  describe('by an external login', () => {
    const KAKAO_PROFILE = {
      provider: 'kakao',
      email: 'sora@example.com',
      member_name: '김소라',
      phone: '01012345678',
      social_token: 'ticket',
    } as const;
    const DROP = 'POST /api/v1/member/pending-join/drop';
    async function startedSignUp() {
      const storage = new FakeStorage({ 'moajang.login-key': 'the-key-of-this-browser' });
      new PendingSignUp(storage).save(KAKAO_PROFILE);
      const page = await opened(storage);
      page.http.succeed(DROP, true);
      return page;
    }
    async function agreed() {
      const page = await startedSignUp();
      await verifyPhone(page.join);
      for (const name of ['agree_policy', 'agree_privacy', 'agree_age'] as const) page.join.consent({ [name]: true });
      return page;
    }

    it('fills in the data of the provider, and requires no password', async () => {
      const { join } = await startedSignUp();
      expect([join.provider, join.email, join.member_name]).toEqual(['kakao', 'sora@example.com', '김소라']);
      expect(join.phone.verification.phone).toBe('010-1234-5678');
      expect(await join.submit()).toBe(false);
      expect(join.failures).not.toHaveProperty('password');
    });

    it("sends the provider's token, and does not end the provider's session", async () => {
      const { join, http, leave } = await agreed();
      expect(await join.submit()).toBe(true);
      expect(http.requestsOf(JOIN)).toMatchObject([
        { password: null, social: { social_token: 'ticket', browser_key: 'the-key-of-this-browser' } },
      ]);
      leave();
      expect(http.requestsOf(DROP)).toEqual([]);
    });

    it('asks before it links the login to an existing member, and sends again when the shopper agrees', async () => {
      const { join, http, dialogs, session } = await agreed();
      http.replyOnce(JOIN, failure(409, '연결할까요?', { link_existing: '연결할까요?' }));
      dialogs.prepareReplies(true);
      expect(await join.submit()).toBe(true);
      expect(dialogs.alerts).toMatchObject([{ content: '연결할까요?', showCancel: true }]);
      expect(http.requestsOf(JOIN)).toMatchObject([{ link_existing: false }, { link_existing: true }]);
      expect(session.user).toEqual(SORA);
    });

    it('sends nothing more when the shopper declines to link', async () => {
      const { join, http, dialogs, session } = await agreed();
      http.replyOnce(JOIN, failure(409, '연결할까요?', { link_existing: '연결할까요?' }));
      dialogs.prepareReplies(false);
      expect(await join.submit()).toBe(false);
      expect(http.requestsOf(JOIN)).toHaveLength(1);
      expect(session.user).toBeNull();
      expect(join.isBusy).toBe(false);
    });

    it('shows why the login could not be linked', async () => {
      const { join, http, dialogs } = await agreed();
      http.replyOnce(JOIN, failure(409, '연결할까요?', { link_existing: '연결할까요?' }));
      http.replyOnce(JOIN, failure(409, '외부 로그인 시간이 지났어요.'));
      dialogs.prepareReplies(true);
      expect(await join.submit()).toBe(false);
      expect(join.refusal).toBe('외부 로그인 시간이 지났어요.');
    });

    it('shows at the e-mail which one the member has, and links the login with that one', async () => {
      const { join, http, dialogs, session } = await agreed();
      const question = failure(409, '연결할까요?', { link_existing: '연결할까요?' });
      http.replyOnce(JOIN, question);
      http.replyOnce(JOIN, failure(422, '가입한 이메일을 적어 주세요.', { email: '가입한 이메일을 적어 주세요.' }));
      dialogs.prepareReplies(true, true);
      expect(await join.submit()).toBe(false);
      expect(join.failures.email).toBe('가입한 이메일을 적어 주세요.');

      join.change('email', 'former@example.com');
      http.replyOnce(JOIN, question);
      expect(await join.submit()).toBe(true);
      expect(http.requestsOf(JOIN).at(-1)).toMatchObject({ link_existing: true, email: 'former@example.com' });
      expect(session.user).toEqual(SORA);
    });

    it("ends the provider's session when the page is left", async () => {
      const { http, leave, pendingSignUp } = await startedSignUp();
      leave();
      expect(http.requestsOf(DROP)).toEqual([{ social_token: 'ticket', browser_key: 'the-key-of-this-browser' }]);
      expect(pendingSignUp.read()).toBeNull();
    });
  });
});
