import { makeObservable, observableRef, runInAction } from 'mobx';

/** A part of a page that its first look does without: its code is fetched later, or with the tap that needs it. */
export class LaterPart<Part> {
  readonly #bring: () => Promise<Part>;
  #coming: Promise<Part | null> | null = null;
  #tell: (part: Part) => void = () => {};
  part: Part | null = null;
  /** It could not be had the last time it was asked for. */
  isMissing = false;
  /** For what can wait until somebody needs the part. */
  readonly there: Promise<Part>;

  constructor(bring: () => Promise<Part>) {
    this.#bring = bring;
    this.there = new Promise((tell) => {
      this.#tell = tell;
    });
    makeObservable(this, { part: observableRef, isMissing: observableRef });
  }

  /** Answers null when it can't be had now; whoever asks next tries again. */
  load(): Promise<Part | null> {
    runInAction(() => (this.isMissing = false));
    this.#coming ??= this.#bring().then(
      (part) => this.#take(part),
      () => this.#miss(),
    );
    return this.#coming;
  }

  #take(part: Part): Part {
    runInAction(() => (this.part = part));
    this.#tell(part);
    return part;
  }

  #miss(): null {
    this.#coming = null;
    runInAction(() => (this.isMissing = true));
    return null;
  }
}
