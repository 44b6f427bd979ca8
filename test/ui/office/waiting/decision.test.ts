import { beforeEach, describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../../core/outcome/envelope.ts';
import { Decision } from '../../../../ui/office/waiting/decision.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Decision', () => {
  let timers: FakeTimers;
  let decision: Decision;
  beforeEach(() => {
    timers = new FakeTimers();
    decision = new Decision(timers);
  });

  const LOOK = { loadCurrent: async () => success(true), isMade: (now: boolean) => now };

  it('is made once, even if it is pressed twice', async () => {
    const response = deferred<ReturnType<typeof success<number>>>();
    let calls = 0;
    const call = () => {
      calls += 1;
      return response.promise;
    };
    const [first, second] = [decision.run({ call, ...LOOK }), decision.run({ call, ...LOOK })];
    expect(await second).toBeNull();
    response.resolve(success(7));
    expect(await first).toEqual({ result: 7 });
    expect(calls).toBe(1);
  });

  it('shows why it was refused', async () => {
    const made = await decision.run({ call: async () => failure(409, '이미 처리했어요.'), ...LOOK });
    expect([made, decision.failure]).toEqual([null, '이미 처리했어요.']);
  });

  it('shows no error if staff did not confirm their identity', async () => {
    const refusal = failure(403, '한 번 더 확인할게요.', { confirmation: '비밀번호와 인증 번호가 필요해요.' });
    expect(await decision.run({ call: async () => refusal, ...LOOK })).toBeNull();
    expect(decision.failure).toBe('');
  });

  it('checks after a lost response whether it was made, until the server responds', async () => {
    const responses = [FAILED_REQUEST, FAILED_REQUEST];
    const loadCurrent = async () => responses.shift() ?? success(true);
    const running = decision.run({ ...LOOK, call: async () => FAILED_REQUEST, loadCurrent });
    await settled();
    expect([decision.isChecking, decision.isBusy]).toEqual([true, true]);
    timers.advance(3_000);
    await settled();
    expect(decision.isChecking).toBe(true);
    timers.advance(3_000);
    expect(await running).toBe('made');
    expect([decision.isChecking, decision.isBusy, decision.failure]).toEqual([false, false, '']);
  });

  it.each([
    ['the check finds no change', success(false)],
    ['the check is refused, as after the end of a session', failure(401, '로그인이 필요해요.')],
  ])('reports that it was not made when %s', async (_why, found) => {
    const made = await decision.run({ ...LOOK, call: async () => FAILED_REQUEST, loadCurrent: async () => found });
    expect(made).toBeNull();
    expect(decision.failure).toContain('반영되지 않았어요');
  });
});
