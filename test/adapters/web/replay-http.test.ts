import { beforeEach, describe, expect, it } from 'vitest';
import { ReplayHttp } from '../../../adapters/web/replay-http.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';

const CALL = 'GET /api/v1/home/event/{id}';
const event = (event_idx: number, title: string) => ({
  event_idx,
  title,
  event_thum_img: '',
  start_dt: '2026-11-01 00:00:00',
  end_dt: '2026-12-01 00:00:00',
  content: '',
});

let live: FakeHttp;
beforeEach(() => {
  live = new FakeHttp().succeed(CALL, event(1, '살아 있는 답'));
});

const recorded = { [`${CALL} {"id":1}`]: success(event(1, '녹음한 답')) };

describe('ReplayHttp', () => {
  it('returns a recorded response once, then calls the server', async () => {
    const http = new ReplayHttp(recorded, live);
    expect(await http.send(CALL, { id: 1 }, null)).toEqual(recorded[`${CALL} {"id":1}`]);
    expect(live.calls).toEqual([]);
    expect(await http.send(CALL, { id: 1 }, 'token')).toEqual(success(event(1, '살아 있는 답')));
    expect(live.calls).toEqual([{ call: CALL, request: { id: 1 }, bearer: 'token' }]);
  });

  it('does not return the response of another request', async () => {
    const http = new ReplayHttp(recorded, live);
    await http.send(CALL, { id: 2 }, null);
    expect(live.requestsOf(CALL)).toEqual([{ id: 2 }]);
  });

  it('replays refusals, too', async () => {
    const refusal = failure(404, '없는 이벤트예요.');
    const http = new ReplayHttp({ [`${CALL} {"id":1}`]: refusal }, live);
    expect(await http.send(CALL, { id: 1 }, null)).toEqual(refusal);
  });

  it.each([null, 'text', {}, { result_code: 200 }, []])('calls the server when %j was recorded', async (broken) => {
    const http = new ReplayHttp({ [`${CALL} {"id":1}`]: broken }, live);
    expect(await http.send(CALL, { id: 1 }, null)).toEqual(success(event(1, '살아 있는 답')));
  });

  it('ignores properties of Object.prototype', async () => {
    const http = new ReplayHttp({}, live);
    await http.send(CALL, { id: 1 }, null);
    expect(live.calls).toHaveLength(1);
  });
});
