import { Hono, type Context } from 'hono';
import type { GroupProgress } from '../../../core/api/group.api.ts';
import { failure } from '../../../core/http/envelope.ts';
import type { Timers } from '../../../core/ports/timers.port.ts';
import { networkOf } from '../attempts.ts';
import type { Shop } from '../shop.ts';
import { readProgress } from './group-rows.ts';
import { GroupWatch } from './group-watch.ts';

/** Open streams of one process, and of one network: whoever gets none asks now and then instead. */
const STREAMS_MOST = 2_000;
const STREAMS_PER_NETWORK = 20;
/** Proxies end a connection on which nothing is said. */
const BREATH_EVERY = 20_000;
/** After a break, so that a restarted process is not met by everybody at once. */
const RETRY = 3_000;

const NOT_THERE = failure(404, '같이 사기를 찾을 수 없어요.');
const TOO_MANY = failure(429, '지금은 실시간으로 볼 수 없어요.');

export interface GroupLive {
  /** To be mounted at `/api/v1/group`. */
  readonly routes: Hono;
  /** Ends all streams: they would keep a closing shop waiting. */
  close(): void;
}

/** How a group fills, as server-sent events: each message is the group as `GET /api/v1/group/{g_idx}` answers it. */
export function groupLive(shop: Shop, timers: Timers, addressOf: (context: Context) => string): GroupLive {
  const watch = new GroupWatch(shop, timers);
  const open = new Map<() => void, string>();
  const routes = new Hono();
  let isClosed = false;
  const isFull = (network: string): boolean =>
    isClosed ||
    open.size >= STREAMS_MOST ||
    [...open.values()].filter((other) => other === network).length >= STREAMS_PER_NETWORK;

  routes.get('/:g_idx{[1-9][0-9]{0,14}}/live', async (context) => {
    // Nobody would read the stream that a HEAD opens, nor ever end it.
    if (context.req.method !== 'GET') return context.body(null, 405, { allow: 'GET' });
    const network = networkOf(addressOf(context));
    if (isFull(network)) return context.json(TOO_MANY, 429);
    const [group] = await readProgress(shop.database, [Number(context.req.param('g_idx'))], shop.clock.now());
    // Anything but a stream tells a browser not to try again.
    if (group === undefined) return context.json(NOT_THERE, 404);
    // Others may have come meanwhile.
    if (isFull(network)) return context.json(TOO_MANY, 429);
    return context.body(streamOf(group, network), 200, {
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
  });

  function streamOf(group: GroupProgress, network: string): ReadableStream<Uint8Array> {
    const write = new TextEncoder();
    let end = (): void => {};
    return new ReadableStream({
      start(controller) {
        const say = (text: string): void => controller.enqueue(write.encode(text));
        const tell = (latest: GroupProgress): void => say(`data: ${JSON.stringify(latest)}\n\n`);
        const stops = [watch.listen(group, tell), timers.every(BREATH_EVERY, () => say(':\n\n'))];
        const close = (): void => {
          end();
          controller.close();
        };
        end = () => {
          for (const stop of stops) stop();
          open.delete(close);
        };
        open.set(close, network);
        say(`retry: ${RETRY}\n`);
        tell(group);
      },
      cancel: () => end(),
    });
  }

  return {
    routes,
    close() {
      // One that is being opened just now would hold up the end as well.
      isClosed = true;
      for (const close of open.keys()) close();
    },
  };
}
