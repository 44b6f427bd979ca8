import { describe, expect, it } from 'vitest';
import { HashQueue } from '../../../../adapters/server/access/hash-queue.ts';
import { PASSWORD_COST, ScryptPasswords } from '../../../../adapters/server/members/password.ts';
import { Overloaded } from '../../../../adapters/server/kernel/overloaded.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { QUICK_PASSWORDS } from '../../../fakes/quick-passwords.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('HashQueue', () => {
  it('runs two hashes at a time, and the others in order', async () => {
    const queue = new HashQueue(2, 10);
    const started: number[] = [];
    const steps = [0, 1, 2, 3].map(() => deferred<string>());
    const results = steps.map(({ promise }, index) =>
      queue.run(() => {
        started.push(index);
        return promise;
      }),
    );

    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    steps[1]?.resolve('b');
    await results[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const step of steps) step.resolve('x');
    expect(await Promise.all(results)).toEqual(['x', 'b', 'x', 'x']);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('refuses immediately when too many are waiting, and accepts more once the queue is shorter', async () => {
    const queue = new HashQueue(1, 1);
    const step = deferred<string>();
    const [first, second] = [queue.run(() => step.promise), queue.run(async () => 'second')];

    await expect(queue.run(async () => 'third')).rejects.toThrow(Overloaded);
    step.resolve('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
    expect(await queue.run(async () => 'fourth')).toBe('fourth');
  });

  it('continues after a hash that failed', async () => {
    const queue = new HashQueue(1, 1);
    const failed = queue.run(() => Promise.reject(new Error('out of memory')));
    const next = queue.run(async () => 'next');

    await expect(failed).rejects.toThrow('out of memory');
    expect(await next).toBe('next');
  });
});

describe('a login while too many passwords are being checked', () => {
  const test = useTestShop();

  it('is refused with a clear message, and does not count as a failure', async () => {
    const { email, password } = await sampleMember(test.database);
    const login = () => test.call('POST /api/v1/member/login', { email, password });
    // The first two hashes take longer than the logins below, so that the others fill the queue.
    const slow = new ScryptPasswords({ ...PASSWORD_COST, p: 12 });
    const crowd = Array.from({ length: 42 }, (_, at) => (at < 2 ? slow : QUICK_PASSWORDS).hash('x'));

    const refused = [await login(), await login()];

    for (const refusal of refused) {
      expect(refusal).toEqual({
        result_code: 429,
        result_msg: '지금 로그인하는 분이 많아요. 잠시 후 다시 시도해 주세요.',
        result_data: null,
      });
    }
    const counts = await test.database.selectFrom('attempt').select('cnt').execute();
    expect(counts.every(({ cnt }) => cnt === 0)).toBe(true);
    await Promise.all(crowd);
    expect((await login()).result_code).toBe(200);
  }, 30_000);
});
