import { Hono, type Context } from 'hono';
import type { GroupProgress } from '../../../core/api/buying/group.api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import { networkOf, sharedMaxAttempts } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadProgress } from './group-rows.ts';
import { GroupWatch } from './group-watch.ts';

/**
 * Maximum number of open streams per process, and per network (ten times as many for an IPv4 address). Further clients
 * poll.
 */
const MAX_STREAMS = 2_000;
const MAX_STREAMS_PER_NETWORK = 20;
/** Interval of empty messages on an idle stream, since proxies close idle connections. */
const KEEP_ALIVE_INTERVAL_MS = 20_000;
/** Reconnection delay, so that clients do not all reconnect at the same time after a restart. */
const RETRY_DELAY_MS = 3_000;

const GROUP_NOT_FOUND = failure(404, '공동구매를 찾을 수 없어요.');
const TOO_MANY = failure(429, '지금은 실시간으로 볼 수 없어요.');

export interface GroupStream {
  /** Mounted at `/api/v1/group`. */
  readonly routes: Hono;
  /** Ends all streams, which would delay a shutdown. */
  close(): void;
}

/** Streams the progress of a group as server-sent events: each message has the data of `GET /api/v1/group/{g_idx}`. */
export function createGroupStream(
  shop: ServerContext,
  timers: Timers,
  addressOf: (context: Context) => string,
): GroupStream {
  const watch = new GroupWatch(shop, timers);
  const open = new Map<() => void, string>();
  const routes = new Hono();
  let isClosed = false;
  const isFull = (network: string): boolean =>
    isClosed ||
    open.size >= MAX_STREAMS ||
    [...open.values()].filter((other) => other === network).length >=
      sharedMaxAttempts(network, MAX_STREAMS_PER_NETWORK);

  routes.get('/:g_idx{[1-9][0-9]{0,14}}/live', async (context) => {
    // A HEAD request would open a stream that is never read or closed.
    if (context.req.method !== 'GET') return context.body(null, 405, { allow: 'GET' });
    const network = networkOf(addressOf(context));
    if (isFull(network)) return context.json(TOO_MANY, 429);
    const [group] = await loadProgress(shop.database, [Number(context.req.param('g_idx'))], shop.clock.now());
    // Any response other than a stream stops the browser from reconnecting.
    if (group === undefined) return context.json(GROUP_NOT_FOUND, 404);
    // Other streams may have been opened during the query.
    if (isFull(network)) return context.json(TOO_MANY, 429);
    return context.body(createStream(group, network), 200, {
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
  });

  function createStream(group: GroupProgress, network: string): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end = (): void => {};
    return new ReadableStream({
      start(controller) {
        const writeText = (text: string): void => controller.enqueue(encoder.encode(text));
        const sendGroup = (latest: GroupProgress): void => writeText(`data: ${JSON.stringify(latest)}\n\n`);
        const stops = [watch.listen(group, sendGroup), timers.every(KEEP_ALIVE_INTERVAL_MS, () => writeText(':\n\n'))];
        const close = (): void => {
          end();
          controller.close();
        };
        end = () => {
          for (const stop of stops) stop();
          open.delete(close);
        };
        open.set(close, network);
        writeText(`retry: ${RETRY_DELAY_MS}\n`);
        sendGroup(group);
      },
      cancel: () => end(),
    });
  }

  return {
    routes,
    close() {
      // Also ends a stream that is still being opened.
      isClosed = true;
      for (const close of open.keys()) close();
    },
  };
}
