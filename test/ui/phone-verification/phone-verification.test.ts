import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { VERIFICATION_RULES } from '../../../core/member/phone-verification.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { PhoneVerification } from '../../../ui/phone-verification/phone-verification.ts';
import { autorun } from 'mobx';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const SEND = 'POST /api/v1/common/alimtalk';
const CHECK = 'POST /api/v1/common/auth';
const NOW = 1_800_000_000_000;
const SENT = { auth_idx: 3, expire_sec: 180, resend_sec: 30 };

/** Observes all values that change over time, so that the ticker runs. */
function createFixture() {
  const { api, http, progress } = cartFixture();
  const clock = new FakeClock(NOW);
  const timers = new FakeTimers(clock);
  const ticker = new Ticker(clock, timers, 100);
  ticker.wake();
  const verification = new PhoneVerification(api, clock, ticker);
  const screen = { timeLeft: '', failure: '', canSend: false };
  autorun(() => {
    screen.timeLeft = verification.timeLeft;
    screen.failure = verification.numberFailure;
    screen.canSend = verification.canSend;
  });
  http.succeed(SEND, SENT);
  return { http, progress, timers, verification, screen };
}

async function awaiting() {
  const opened = createFixture();
  opened.verification.changePhone('01012345678');
  await opened.verification.send();
  return opened;
}

describe('PhoneVerification', () => {
  it('formats the phone number while it is typed', () => {
    const { verification } = createFixture();
    verification.changePhone('0101234567890');
    expect(verification.phone).toBe('010-1234-5678');
  });

  it('sends a code without the busy sign, and counts down from three minutes', async () => {
    const { http, progress, verification, screen, timers } = createFixture();
    verification.changePhone('01012345678');
    expect(await verification.send()).toBe(true);
    expect(http.requestsOf(SEND)).toEqual([{ phone: '010-1234-5678', purpose: 'join' }]);
    expect(progress.startedCount).toBe(0);
    expect(screen.timeLeft).toBe('3:00');
    timers.advance(13_000);
    expect(screen.timeLeft).toBe('2:47');
  });

  it('sends no code to an invalid phone number', async () => {
    const { http, verification } = createFixture();
    verification.changePhone('0101234');
    expect(await verification.send()).toBe(false);
    expect(verification.phoneRefusal).toBe('010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.');
    expect(http.calls).toEqual([]);
  });

  it('shows why no code was sent', async () => {
    const { http, verification } = createFixture();
    http.reply(SEND, failure(429, '오늘은 인증번호를 더 보낼 수 없어요. 내일 다시 시도해 주세요.'));
    verification.changePhone('01012345678');
    expect(await verification.send()).toBe(false);
    expect(verification.phoneRefusal).toBe('오늘은 인증번호를 더 보낼 수 없어요. 내일 다시 시도해 주세요.');
    expect(verification.sent).toBeNull();
  });

  it('sends another code after 30 seconds, not 1 ms earlier', async () => {
    const { http, verification, screen, timers } = await awaiting();
    timers.advance(VERIFICATION_RULES.resendMs - 1);
    expect(await verification.send()).toBe(false);
    expect(screen.canSend).toBe(false);
    timers.advance(1);
    expect(screen.canSend).toBe(true);
    expect(await verification.send()).toBe(true);
    expect(http.requestsOf(SEND)).toHaveLength(2);
    expect(screen.timeLeft).toBe('3:00');
  });

  it('shows when the time has expired', async () => {
    const { screen, timers } = await awaiting();
    timers.advance(VERIFICATION_RULES.validMs - 1);
    expect([screen.timeLeft, screen.failure]).toEqual(['0:01', '']);
    timers.advance(1);
    expect([screen.timeLeft, screen.failure]).toEqual([
      '0:00',
      '인증번호 입력 시간이 지났어요. 인증번호를 다시 받아 주세요.',
    ]);
  });

  it('keeps the first six digits of typed or pasted text', () => {
    const { verification } = createFixture();
    verification.changeNumber('[모아장] 482 1369');
    expect(verification.auth_no).toBe('482136');
  });

  it('verifies the phone with the right code, and stops the countdown', async () => {
    const { http, verification, screen, timers } = await awaiting();
    http.succeed(CHECK, { auth_token: 'proof' });
    verification.changeNumber('482136');
    expect(await verification.confirm()).toBe(true);
    expect(http.requestsOf(CHECK)).toEqual([{ auth_idx: 3, phone: '010-1234-5678', auth_no: '482136' }]);
    expect(verification.proof).toEqual({ auth_token: 'proof', proved_ms: NOW });
    timers.advance(VERIFICATION_RULES.validMs);
    expect([screen.timeLeft, screen.failure]).toEqual(['', '']);
  });

  it('does not send a code of less than six digits', async () => {
    const { http, verification, screen } = await awaiting();
    verification.changeNumber('48213');
    expect(await verification.confirm()).toBe(false);
    expect(screen.failure).toBe('인증번호 6자리를 입력해 주세요.');
    expect(http.requestsOf(CHECK)).toEqual([]);
  });

  it("shows the server's message about a wrong code until the code is changed", async () => {
    const { http, verification, screen } = await awaiting();
    const text = '인증번호가 맞지 않아요. 4번 더 입력할 수 있어요.';
    http.reply(CHECK, failure(422, text, { auth_no: text }));
    verification.changeNumber('000000');
    expect(await verification.confirm()).toBe(false);
    expect(screen.failure).toBe(text);
    verification.changeNumber('00000');
    expect(screen.failure).toBe('');
  });

  it('discards the verification when the number changes, and keeps it when the same number is typed again', async () => {
    const { http, verification } = await awaiting();
    http.succeed(CHECK, { auth_token: 'proof' });
    verification.changeNumber('482136');
    await verification.confirm();
    verification.changePhone('010-1234-5678');
    expect(verification.proof).not.toBeNull();
    verification.changePhone('010-1234-5679');
    expect([verification.proof, verification.sent, verification.auth_no]).toEqual([null, null, '']);
  });

  it('ignores a sent code when the phone changed during the request', async () => {
    const { http, verification } = createFixture();
    const { promise, resolve } = deferred<ReturnType<typeof success<typeof SENT>>>();
    http.reply(SEND, () => promise);
    verification.changePhone('01012345678');
    const sending = verification.send();
    verification.changePhone('01099998888');
    resolve(success(SENT));
    expect(await sending).toBe(false);
    expect(verification.sent).toBeNull();
  });

  it('sends one code for two taps', async () => {
    const { http, verification } = createFixture();
    verification.changePhone('01012345678');
    await Promise.all([verification.send(), verification.send()]);
    expect(http.requestsOf(SEND)).toHaveLength(1);
  });

  it('runs no timer while no code is awaited', () => {
    const { timers } = createFixture();
    expect(timers.scheduledCount).toBe(0);
  });
});
