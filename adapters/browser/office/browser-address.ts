import type { Address } from '../../../core/ports/screen/address.port.ts';
import { Listeners } from '../../../core/storage/listeners.ts';

/** The address bar and history of the tab. */
export class BrowserAddress implements Address {
  readonly #listeners = new Listeners(() => {
    const changed = (): void => this.#listeners.emit();
    window.addEventListener('popstate', changed);
    return () => window.removeEventListener('popstate', changed);
  });

  get path(): string {
    return decodeURI(location.pathname);
  }

  get search(): string {
    return location.search;
  }

  open(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
    if (to === location.pathname + location.search) return;
    if (replace) history.replaceState(history.state, '', to);
    else history.pushState({ fromOffice: true }, '', to);
    this.#listeners.emit();
  }

  /** Opens `fallback` on the first page of a visit, where there is no page to go back to. */
  back(fallback: string): void {
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && Reflect.get(state, 'fromOffice') === true) history.back();
    else this.open(fallback);
  }

  listen(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}
