import type { WorkerWindow } from './worker-scope.ts';

/** A page that is only loading, or of an older build, says nothing. */
const PATIENCE_MS = 1_000;
const QUESTION = 'where-are-you';

/**
 * The path that a window shows, for the service worker: the window says it itself, since what the worker sees of it
 * stays the address of its first page. Null for a window that says nothing in time.
 */
export function placeOf(window: WorkerWindow, patience = PATIENCE_MS): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const tell = (place: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof place === 'string' ? place : null);
    };
    const timer = setTimeout(tell, patience);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => tell(data));
    port1.start();
    window.postMessage({ kind: QUESTION }, [port2]);
  });
}

/** The window's part: answers whenever the worker asks where it is. */
export function tellPlace(workers: Pick<ServiceWorkerContainer, 'addEventListener'>, path: () => string): void {
  workers.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const isAsked = typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === QUESTION;
    if (isAsked) ports[0]?.postMessage(path());
  });
}
