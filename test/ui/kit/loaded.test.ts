import { beforeEach, describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { Loaded } from '../../../ui/kit/loaded.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

type Deferred<T> = ReturnType<typeof deferred<T>>;

const REFUSED = failure(403, '볼 수 없어요.');
const NOT_FOUND = failure(404, '찾을 수 없어요.');

describe('Loaded', () => {
  let calls: Deferred<Envelope<string>>[];
  const call = (): Promise<Envelope<string>> => {
    const made = deferred<Envelope<string>>();
    calls.push(made);
    return made.promise;
  };
  const respond = async (index: number, envelope: Envelope<string>): Promise<void> => {
    calls[index]?.resolve(envelope);
    await Promise.resolve();
    await Promise.resolve();
  };
  beforeEach(() => {
    calls = [];
  });

  it('is refused after a refusal of the server, but not after an unanswered request', async () => {
    const list = new Loaded(call);
    void list.load();
    await respond(0, FAILED_REQUEST);
    expect([list.state, list.isRefused]).toEqual(['failed', false]);
    void list.load();
    await respond(1, REFUSED);
    expect([list.state, list.isRefused]).toEqual(['failed', true]);
    void list.load();
    await respond(2, success('first'));
    expect([list.state, list.isRefused]).toEqual(['ready', false]);
  });

  it('is loading without data until the response arrives, and ready afterwards', async () => {
    const list = new Loaded(call);
    void list.load();
    expect([list.state, list.data]).toEqual(['loading', null]);

    await respond(0, success('first'));

    expect([list.state, list.data, list.failure]).toEqual(['ready', 'first', null]);
  });

  it('shows why a load failed, and keeps the previous data', async () => {
    const list = new Loaded(call);
    list.put('first');
    void list.load();

    await respond(0, REFUSED);

    expect([list.state, list.data, list.failure, list.message]).toEqual(['failed', 'first', REFUSED, '볼 수 없어요.']);
  });

  it('is calling until the last of several reloads has a response', async () => {
    const list = new Loaded(call);
    expect(list.isCalling).toBe(false);
    list.put('first');
    void list.load();
    void list.load();
    await respond(0, success('old'));
    expect([list.isCalling, list.state]).toEqual([true, 'ready']);

    await respond(1, REFUSED);

    expect([list.isCalling, list.state]).toEqual([false, 'failed']);
  });

  it('returns the response of a load', async () => {
    const loading = new Loaded(call).load();

    await respond(0, REFUSED);

    expect(await loading).toBe(REFUSED);
  });

  it('removes the data immediately with `clearsData`', () => {
    const list = new Loaded(call, { clearsData: true });
    list.put('first');

    void list.load();

    expect([list.state, list.data]).toEqual(['loading', null]);
  });

  it('ignores a response that a later load has overtaken', async () => {
    const list = new Loaded(call);
    const overtaken = list.load();
    void list.load();

    await respond(1, success('second'));
    await respond(0, success('first'));

    expect(list.data).toBe('second');
    expect(await overtaken).toBeNull();
  });

  it('ignores a response that arrives after `put` has set other data', async () => {
    const list = new Loaded(call);
    void list.load();
    list.put('put');

    await respond(0, success('late'));

    expect(list.data).toBe('put');
  });

  it('shows the previous data if the first load fails, and replaces it after a successful one', async () => {
    const previous: { data: string | null } = { data: 'before' };
    const list = new Loaded(call, { previous });
    void list.load();
    expect([list.state, list.data]).toEqual(['loading', null]);
    await respond(0, FAILED_REQUEST);
    expect([list.state, list.data]).toEqual(['failed', 'before']);

    void list.load();
    await respond(1, success('new'));

    expect([list.data, previous.data]).toEqual(['new', 'new']);
  });

  it('loads once, even if it is requested again while the call is in flight', async () => {
    const list = new Loaded(call);
    void list.loadOnce();
    void list.loadOnce();
    await respond(0, FAILED_REQUEST);
    expect(calls).toHaveLength(1);

    void list.loadOnce();
    await respond(1, success('first'));
    void list.loadOnce();

    expect([calls.length, list.data]).toEqual([2, 'first']);
  });

  describe('when it is refreshed', () => {
    it('keeps data and state if the call fails', async () => {
      const list = new Loaded(call);
      list.put('first');
      void list.refresh();

      await respond(0, FAILED_REQUEST);

      expect([list.state, list.data, list.failure]).toEqual(['ready', 'first', null]);
    });

    it('removes data that no longer exists', async () => {
      const list = new Loaded(call);
      list.put('first');
      void list.refresh();

      await respond(0, NOT_FOUND);

      expect([list.state, list.data, list.isMissing]).toEqual(['failed', null, true]);
    });

    it('shows the failure if there is no data yet', async () => {
      const list = new Loaded(call);
      void list.refresh();

      await respond(0, FAILED_REQUEST);

      expect([list.state, list.failure]).toEqual(['failed', FAILED_REQUEST]);
    });

    it('calls only if the data is older than the maximum age', async () => {
      const clock = new FakeClock(1_000);
      const list = new Loaded(call, { maxAge: { ms: 500, clock } });
      void list.load();
      await respond(0, success('first'));

      clock.advance(500);
      void list.refresh();
      expect(calls).toHaveLength(1);

      clock.advance(1);
      void list.refresh();
      expect(calls).toHaveLength(2);
    });
  });

  describe('when it is retried', () => {
    it('does nothing without a failure', () => {
      const list = new Loaded(call);
      list.put('first');

      void list.retry();

      expect(calls).toHaveLength(0);
    });

    it('still shows the failure until the response arrives', async () => {
      const list = new Loaded(call);
      void list.load();
      await respond(0, REFUSED);

      void list.retry();
      expect([list.state, list.failure]).toEqual(['failed', REFUSED]);
      await respond(1, success('second'));

      expect([list.state, list.data, list.failure]).toEqual(['ready', 'second', null]);
    });
  });
});
