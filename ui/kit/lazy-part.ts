import { makeObservable, observableRef, runInAction } from 'mobx';

/** A part of a page that the first render does not need: its code is fetched later, or by the tap that needs it. */
export class LazyPart<Part> {
  readonly #bring: () => Promise<Part>;
  #coming: Promise<Part | null> | null = null;
  #tell: (part: Part) => void = () => {};
  part: Part | null = null;
  /** The last fetch failed. */
  isMissing = false;
  /** Resolves once the part has loaded; does not start the fetch. */
  readonly loaded: Promise<Part>;

  constructor(bring: () => Promise<Part>) {
    this.#bring = bring;
    this.loaded = new Promise((tell) => {
      this.#tell = tell;
    });
    makeObservable(this, { part: observableRef, isMissing: observableRef });
  }

  /** Returns null if the fetch failed; the next call tries again. */
  load(): Promise<Part | null> {
    runInAction(() => (this.isMissing = false));
    this.#coming ??= this.#bring().then(
      (part) => this.#take(part),
      () => this.#fail(),
    );
    return this.#coming;
  }

  #take(part: Part): Part {
    runInAction(() => (this.part = part));
    this.#tell(part);
    return part;
  }

  #fail(): null {
    this.#coming = null;
    runInAction(() => (this.isMissing = true));
    return null;
  }
}
