/** What a page asks of the service worker. */
export type WorkerWish =
  | { readonly kind: 'keep'; readonly path: string; readonly assets: readonly string[] }
  | { readonly kind: 'take-over' };

const ASSETS_MOST = 200;

/** Reads a wish out of a message; null for anything else, such as what an older page sent. */
export function wishOf(message: unknown): WorkerWish | null {
  const field = (name: string): unknown =>
    typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  const [kind, path, assets] = [field('kind'), field('path'), field('assets')];
  if (kind === 'take-over') return { kind };
  if (kind !== 'keep' || typeof path !== 'string' || !path.startsWith('/') || !Array.isArray(assets)) return null;
  const named = assets.filter((one): one is string => typeof one === 'string' && /^\/assets\/[\w./-]+$/.test(one));
  return { kind, path, assets: named.slice(0, ASSETS_MOST) };
}
