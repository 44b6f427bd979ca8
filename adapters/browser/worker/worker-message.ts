/** Messages that a page sends to the service worker. */
export type WorkerMessage =
  | { readonly kind: 'keep'; readonly path: string; readonly assets: readonly string[] }
  | { readonly kind: 'take-over' };

const MAX_ASSETS = 200;

/** Parses a page's message. Returns null if it is invalid or comes from an incompatible older page. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  const field = (name: string): unknown =>
    typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  const [kind, path, assets] = [field('kind'), field('path'), field('assets')];
  if (kind === 'take-over') return { kind };
  if (kind !== 'keep' || typeof path !== 'string' || !path.startsWith('/') || !Array.isArray(assets)) return null;
  const named = assets.filter((one): one is string => typeof one === 'string' && /^\/assets\/[\w./-]+$/.test(one));
  return { kind, path, assets: named.slice(0, MAX_ASSETS) };
}
