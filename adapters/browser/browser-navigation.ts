import type { Arrival, HistoryEntry, Navigation, OutgoingForm } from '../../core/ports/navigation.port.ts';

const HOME = '/?section=main';

/** The window's history. Each entry carries a key and how deep into this visit it is. */
export class BrowserNavigation implements Navigation {
  readonly #listeners = new Set<(entry: HistoryEntry, arrival: Arrival) => void>();
  readonly #newKey: () => string;
  /** What the browser keeps of the entry; to read it there takes long. */
  #state: State;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
    history.scrollRestoration = 'manual';
    this.#state = readState();
    if (this.#state.key === '') this.#write('replaceState', 0);
    addEventListener('popstate', () => {
      this.#state = readState();
      this.#tell('return');
    });
  }

  entry(): HistoryEntry {
    return { location: location.pathname + location.search, key: this.#state.key };
  }

  go(path: string): void {
    if (path === this.entry().location) {
      this.replace(path);
      return;
    }
    this.#write('pushState', this.#state.depth + 1, path);
    this.#tell('go');
  }

  replace(path: string): void {
    this.#write('replaceState', this.#state.depth, path);
    this.#tell('replace');
  }

  back(): void {
    if (this.#state.depth > 0) history.back();
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
    history.replaceState({ ...this.#state, reloaded: import.meta.url }, '');
    location.reload();
    return true;
  }

  #write(how: 'pushState' | 'replaceState', depth: number, path?: string): void {
    this.#state = { key: this.#newKey(), depth };
    history[how](this.#state, '', path);
  }

  #tell(arrival: Arrival): void {
    const entry = this.entry();
    for (const listener of this.#listeners) listener(entry, arrival);
  }
}

interface State {
  readonly key: string;
  /** How many entries of this visit came before. */
  readonly depth: number;
}

function readState(): State {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { key: '', depth: 0 };
  const key: unknown = 'key' in state ? state.key : '';
  const depth: unknown = 'depth' in state ? state.depth : 0;
  return { key: typeof key === 'string' ? key : '', depth: typeof depth === 'number' ? depth : 0 };
}
