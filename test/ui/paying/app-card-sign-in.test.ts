import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { CARD_APPS } from '../../../core/payment/card-apps.ts';
import { AppCardSignInViewModel, POLL_TIMEOUT_MS, POLL_MS } from '../../../ui/paying/app-card-sign-in.view-model.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { settle } from '../order-sheet/order-fixture.ts';
import { ANDROID, appCardFixture, DONE, IPHONE, LAUNCH, OPEN, OUTCOME } from './app-card-fixture.ts';

const [KB] = CARD_APPS;

function createFixture(storage = new FakeStorage(), device = IPHONE) {
  const fixture = appCardFixture(null, storage);
  const tokens: string[] = [];
  const model = new AppCardSignInViewModel(fixture.api, fixture.appCardStorage, fixture.timers, device, (token) =>
    tokens.push(token),
  );
  const choose = async (): Promise<void> => {
    if (KB !== undefined) await model.choose(KB);
  };
  return { ...fixture, tokens, model, choose };
}

describe('AppCardSignInViewModel', () => {
  it('makes no call before a card company is chosen', async () => {
    const { model, http } = createFixture();
    expect(model.state).toBe('company');
    await settle();
    expect(http.calls).toEqual([]);
  });

  it.each([
    [IPHONE, false],
    [ANDROID, true],
  ])('requests the address that opens the company’s app on %j', async (device, is_android) => {
    const { model, http, choose } = createFixture(undefined, device);
    await choose();
    expect(http.requestsOf(LAUNCH)).toEqual([{ trans_no: 'T1', token: 'check', card_code: '06', is_android }]);
    expect([model.state, model.appUrl]).toEqual(['app', 'kb-acp://appcard/auth?trans_no=T1']);
  });

  it('polls every 2 s until the app has finished', async () => {
    const { model, http, timers, tokens, appCardStorage, choose } = createFixture();
    await choose();
    model.leaveForApp();
    expect(model.state).toBe('waiting');
    timers.advance(POLL_MS - 1);
    expect(http.requestsOf(OUTCOME)).toHaveLength(0);
    timers.advance(1);
    await settle();
    expect(http.requestsOf(OUTCOME)).toEqual([{ trans_no: 'T1', token: 'check' }]);
    http.succeed(OUTCOME, DONE);
    timers.advance(POLL_MS);
    await settle();
    expect(tokens).toEqual(['token-1']);
    expect(timers.scheduledCount).toBe(0);
    expect(appCardStorage.waiting).toBeNull();
  });

  it('sends one poll at a time', async () => {
    const { model, http, timers, choose } = createFixture();
    await choose();
    const response = deferred<Envelope<ResponseOf<typeof OUTCOME>>>();
    http.reply(OUTCOME, () => response.promise);
    model.leaveForApp();
    timers.advance(POLL_MS * 3);
    await settle();
    expect(http.requestsOf(OUTCOME)).toHaveLength(1);
    response.resolve(success({ status: 'WAIT' }));
    await settle();
    timers.advance(POLL_MS);
    expect(http.requestsOf(OUTCOME)).toHaveLength(2);
  });

  it('continues polling when a request fails', async () => {
    const { model, http, timers, tokens, choose } = createFixture();
    await choose();
    model.leaveForApp();
    http.replyOnce(OUTCOME, FAILED_REQUEST);
    timers.advance(POLL_MS);
    await settle();
    expect(model.state).toBe('waiting');
    http.succeed(OUTCOME, DONE);
    timers.advance(POLL_MS);
    await settle();
    expect(tokens).toEqual(['token-1']);
  });

  it('gives up after 3 minutes, not before', async () => {
    const { model, timers, choose } = createFixture();
    await choose();
    model.leaveForApp();
    timers.advance(POLL_TIMEOUT_MS - 1);
    await settle();
    expect(model.state).toBe('waiting');
    timers.advance(1);
    expect([model.state, model.failure]).toEqual(['company', '인증 시간이 지났어요. 다시 시도해 주세요.']);
    expect(timers.scheduledCount).toBe(0);
  });

  it.each([
    [success({ status: 'CANCELLED' } as const), '카드 앱에서 인증을 취소했어요. 다시 시도해 주세요.'],
    [failure(409, '이미 끝난 인증이에요.'), '이미 끝난 인증이에요.'],
  ])('starts again, and shows why, after %j', async (response, message) => {
    const { model, http, timers, tokens, choose } = createFixture();
    await choose();
    model.leaveForApp();
    http.reply(OUTCOME, response);
    timers.advance(POLL_MS);
    await settle();
    expect([model.state, model.failure, tokens]).toEqual(['company', message, []]);
    expect(timers.scheduledCount).toBe(0);
  });

  it('shows why no transaction was opened', async () => {
    const { model, http, choose } = createFixture();
    http.reply(OPEN, failure(429, '잠시 후 다시 시도해 주세요.'));
    await choose();
    expect([model.state, model.failure]).toEqual(['company', '잠시 후 다시 시도해 주세요.']);
  });

  it('resumes after a reload while the shopper was in the app', async () => {
    const storage = new FakeStorage();
    const before = createFixture(storage);
    await before.choose();
    before.model.leaveForApp();
    before.model.stop();
    const after = createFixture(storage);
    after.model.resume();
    expect([after.model.state, after.model.company?.card_code]).toEqual(['waiting', '06']);
    await settle();
    // The app can be opened again.
    expect(after.model.appUrl).toBe('kb-acp://appcard/auth?trans_no=T1');
    after.http.succeed(OUTCOME, DONE);
    after.timers.advance(POLL_MS);
    await settle();
    expect(after.tokens).toEqual(['token-1']);
  });

  it('names the next step: choose a company, open its app, wait, and try again after a failure', async () => {
    const { model, http, timers, choose } = createFixture();
    expect(model.step).toEqual({ kind: 'choose' });
    model.performStep();
    expect(model.isChoosing).toBe(true);
    await choose();
    expect([model.isChoosing, model.step]).toMatchObject([
      false,
      { kind: 'open', company: KB, url: 'kb-acp://appcard/auth?trans_no=T1' },
    ]);
    model.leaveForApp();
    expect(model.step).toEqual({ kind: 'wait' });
    http.succeed(OUTCOME, { status: 'CANCELLED' });
    timers.advance(POLL_MS);
    await settle();
    expect(model.step).toMatchObject({ kind: 'repeat', company: KB });
    model.performStep();
    await settle();
    expect([model.step.kind, model.failure]).toEqual(['open', '']);
  });

  it('closes the message of a failure', async () => {
    const { model, http, choose } = createFixture();
    http.reply(OPEN, failure(429, '잠시 후 다시 시도해 주세요.'));
    await choose();
    model.dismiss();
    expect(model.failure).toBe('');
  });

  it('ignores a response that arrives after it was restarted', async () => {
    const { model, http, timers, tokens, choose } = createFixture();
    await choose();
    const response = deferred<Envelope<ResponseOf<typeof OUTCOME>>>();
    http.reply(OUTCOME, () => response.promise);
    model.leaveForApp();
    timers.advance(POLL_MS);
    model.startOver();
    response.resolve(success(DONE));
    await settle();
    expect([model.state, tokens]).toEqual(['company', []]);
  });
});
