import type { WorkerWindow } from './worker-scope.ts';

/** A page that is still loading, or that belongs to an older build, does not reply. */
const REPLY_TIMEOUT_MS = 1_000;
const QUESTION = 'where-are-you';

/**
 * Requests the current path of a window, since the worker only sees the address of the window's first document.
 * Resolves with null if the window does not reply in time.
 */
export function requestWindowPath(window: WorkerWindow, timeoutMs = REPLY_TIMEOUT_MS): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (reply: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof reply === 'string' ? reply : null);
    };
    const timer = setTimeout(finish, timeoutMs);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => finish(data));
    port1.start();
    window.postMessage({ kind: QUESTION }, [port2]);
  });
}

/** Replies, in the window, to each request of the worker with the current path. */
export function answerPathRequests(
  workers: Pick<ServiceWorkerContainer, 'addEventListener'>,
  path: () => string,
): void {
  workers.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const isPathRequest = typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === QUESTION;
    if (isPathRequest) ports[0]?.postMessage(path());
  });
}
