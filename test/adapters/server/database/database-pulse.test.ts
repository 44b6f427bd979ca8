import { describe, expect, it } from 'vitest';
import { DatabasePulse } from '../../../../adapters/server/database/database-pulse.ts';
import { DatabaseUnavailable, toDatabaseError } from '../../../../adapters/server/database/database-unavailable.ts';
import { deferred } from '../../../fakes/deferred.ts';

const NOON = Date.UTC(2026, 10, 21, 3);

/** Creates a pulse on a machine whose clock is `ahead` ms ahead of the database's. */
function pulseOf(ahead = 0) {
  const fixture = {
    readTime: async (): Promise<number> => NOON,
    resets: 0,
    changes: new Array<boolean>(),
    now: NOON + ahead,
  };
  const pulse = new DatabasePulse({
    readTime: () => fixture.readTime(),
    reset: () => void (fixture.resets += 1),
    onChange: (isUp) => fixture.changes.push(isUp),
    now: () => fixture.now,
    timeoutMs: 30,
  });
  return { fixture, pulse };
}

describe('DatabasePulse', () => {
  it('rejects pending and new work when the database stops responding, until it responds again', async () => {
    const { fixture, pulse } = pulseOf();
    const slow = deferred<string>();
    const pending = pulse.guard(() => slow.promise);
    const healthy = fixture.readTime;
    fixture.readTime = () => new Promise(() => {});
    const beat = pulse.beat();
    await expect(pending).rejects.toBeInstanceOf(DatabaseUnavailable);
    await beat;
    expect([fixture.changes, fixture.resets]).toEqual([[false], 1]);
    let isRun = false;
    const later = pulse.guard(async () => void (isRun = true));
    await expect(later).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(isRun).toBe(false);
    fixture.readTime = healthy;
    await pulse.beat();
    expect(fixture.changes).toEqual([false, true]);
    expect(await pulse.guard(async () => 'rows')).toBe('rows');
  });

  it('counts a refused connection as no response', async () => {
    const { fixture, pulse } = pulseOf();
    fixture.readTime = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    await pulse.beat();
    expect(fixture.changes).toEqual([false]);
  });

  it('leaves a slow query alone while the database responds', async () => {
    const { pulse } = pulseOf();
    const slow = deferred<string>();
    const pending = pulse.guard(() => slow.promise);
    for (const _ of [1, 2, 3]) await pulse.beat();
    slow.resolve('rows');
    expect(await pending).toBe('rows');
  });

  it.each([40_000, -40_000, 0])('knows the database’s time on a machine that is %i ms ahead', async (ahead) => {
    const { fixture, pulse } = pulseOf(ahead);
    await pulse.beat();
    expect(fixture.now + pulse.offsetMs).toBe(NOON);
  });

  it('lets two machines agree on the time of a lease, however wrong their clocks are', async () => {
    const [fast, slow] = [pulseOf(40_000), pulseOf(-5_000)];
    for (const { pulse } of [fast, slow]) await pulse.beat();
    const before = slow.fixture.now + slow.pulse.offsetMs;
    fast.fixture.now += 1_000;
    expect(fast.fixture.now + fast.pulse.offsetMs - before).toBe(1_000);
  });

  it('keeps its clock offset when a response took too long', async () => {
    const { fixture, pulse } = pulseOf();
    fixture.readTime = async () => {
      fixture.now += 5_000;
      return NOON;
    };
    await pulse.beat();
    expect(pulse.offsetMs).toBe(0);
  });
});

describe('toDatabaseError', () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code });

  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '57014', '53300'])(
    'treats %s as an outage',
    (code) => {
      const error = withCode(code);
      expect(toDatabaseError(error)).toBeInstanceOf(DatabaseUnavailable);
      expect(toDatabaseError(error)).toMatchObject({ cause: error });
    },
  );

  it.each(['23505', '40001', '40P01', '22P02'])('passes %s to the caller', (code) => {
    const error = withCode(code);
    expect(toDatabaseError(error)).toBe(error);
  });

  it('recognizes the pool’s own errors, which have no code', () => {
    expect(toDatabaseError(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(DatabaseUnavailable);
    expect(toDatabaseError(new Error('timeout exceeded when trying to connect'))).toBeInstanceOf(DatabaseUnavailable);
    expect(toDatabaseError('what')).toBe('what');
  });
});
