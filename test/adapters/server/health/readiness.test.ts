import { beforeEach, describe, expect, it } from 'vitest';
import { loadHealthResponse, Readiness, type ReadyState } from '../../../../adapters/server/health/readiness.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const clock = new FakeClock(1_000_000);
const fixture: { state: Exclude<ReadyState, 'draining'> | Error; checks: number } = { state: 'ready', checks: 0 };
let readiness: Readiness;
beforeEach(() => {
  Object.assign(fixture, { state: 'ready', checks: 0 });
  readiness = new Readiness(async () => {
    fixture.checks += 1;
    if (fixture.state instanceof Error) throw fixture.state;
    return fixture.state;
  }, clock);
});

describe('Readiness', () => {
  it('is ready with a database that responds and has the schema', async () => {
    expect(await readiness.state()).toBe('ready');
  });

  it.each(['no-database', 'old-schema'] as const)('is not ready with %s', async (state) => {
    fixture.state = state;
    expect(await readiness.state()).toBe(state);
  });

  it('reports a database that fails like one that does not exist', async () => {
    fixture.state = new Error('connect ECONNREFUSED');
    expect(await readiness.state()).toBe('no-database');
  });

  it('is draining immediately, without the database, and remains so', async () => {
    await readiness.state();
    readiness.drain();
    fixture.state = new Error('closed');
    expect(await readiness.state()).toBe('draining');
    clock.advance(60_000);
    expect(await readiness.state()).toBe('draining');
  });

  it('is draining for a check that was waiting for the database when draining started', async () => {
    const looked = deferred<'ready'>();
    const slow = new Readiness(() => looked.promise, clock);
    const state = slow.state();
    slow.drain();
    looked.resolve('ready');
    expect(await state).toBe('draining');
  });

  it('checks the database once a second, for any number of callers', async () => {
    await Promise.all(Array.from({ length: 100 }, () => readiness.state()));
    clock.advance(999);
    await readiness.state();
    expect(fixture.checks).toBe(1);
    fixture.state = 'no-database';
    clock.advance(1);
    expect(await readiness.state()).toBe('no-database');
    expect(fixture.checks).toBe(2);
  });

  it('checks again when the clock was set back', async () => {
    await readiness.state();
    clock.advance(-60_000);
    await readiness.state();
    expect(fixture.checks).toBe(2);
  });
});

describe('loadHealthResponse', () => {
  it.each([
    ['/readyz', 'ready', 200, 'ok'],
    ['/readyz', 'draining', 503, 'draining'],
    ['/readyz', 'old-schema', 503, 'old schema'],
    ['/healthz', 'no-database', 503, 'no database'],
    ['/livez', 'no-database', 200, 'ok'],
    ['/livez', 'draining', 200, 'ok'],
  ] as const)('responds at %s in the state "%s" with %i', async (path, state, status, text) => {
    expect(await loadHealthResponse(path, { state: async () => state })).toEqual({ status, text });
  });
});
