import type { Arrival, HistoryEntry, Navigation, OutgoingForm } from '../../core/ports/navigation.port.ts';

const HOME = '/?section=main';

/** The window's history. Each entry carries a key and how deep into this visit it is. */
export class BrowserNavigation implements Navigation {
  readonly #listeners = new Set<(entry: HistoryEntry, arrival: Arrival) => void>();
  readonly #newKey: () => string;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
    history.scrollRestoration = 'manual';
    if (readState().key === '') history.replaceState({ key: newKey(), depth: 0 }, '');
    addEventListener('popstate', () => this.#tell('return'));
  }

  entry(): HistoryEntry {
    return { location: location.pathname + location.search, key: readState().key };
  }

  go(path: string): void {
    if (path === this.entry().location) {
      this.replace(path);
      return;
    }
    history.pushState({ key: this.#newKey(), depth: readState().depth + 1 }, '', path);
    this.#tell('go');
  }

  replace(path: string): void {
    history.replaceState({ key: this.#newKey(), depth: readState().depth }, '', path);
    this.#tell('replace');
  }

  back(): void {
    if (readState().depth > 0) history.back();
    else this.replace(HOME);
  }

  listen(arrived: (entry: HistoryEntry, arrival: Arrival) => void): () => void {
    this.#listeners.add(arrived);
    return () => this.#listeners.delete(arrived);
  }

  post(outgoing: OutgoingForm): void {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = outgoing.action;
    form.acceptCharset = outgoing.accept_charset;
    form.hidden = true;
    for (const [name, value] of Object.entries(outgoing.fields)) {
      const field = document.createElement('input');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }

  leave(url: string): void {
    location.assign(url);
  }

  reload(): boolean {
    // The entry itself remembers it: it outlives the reload, even where nothing may be stored. The address of this
    // code is the build's.
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && Reflect.get(state, 'reloaded') === import.meta.url) return false;
    history.replaceState({ ...readState(), reloaded: import.meta.url }, '');
    location.reload();
    return true;
  }

  #tell(arrival: Arrival): void {
    const entry = this.entry();
    for (const listener of this.#listeners) listener(entry, arrival);
  }
}

function readState(): { key: string; depth: number } {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { key: '', depth: 0 };
  const key: unknown = 'key' in state ? state.key : '';
  const depth: unknown = 'depth' in state ? state.depth : 0;
  return { key: typeof key === 'string' ? key : '', depth: typeof depth === 'number' ? depth : 0 };
}
