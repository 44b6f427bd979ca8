import { makeObservable, observableRef, runInAction } from 'mobx';
import { LazyService } from '../../core/ports/lazy-service.ts';

/** A part of a page that is created when it is near the viewport: only then are its code and its data loaded. */
export class LazyData<T> {
  readonly #service: LazyService<T>;
  /** The part; null until it has been created. */
  value: T | null = null;

  constructor(create: () => Promise<T>) {
    this.#service = new LazyService(create);
    makeObservable(this, { value: observableRef });
  }

  /** Creates the part once. If its code cannot be fetched, the next call tries again. */
  readonly load = async (): Promise<void> => {
    const value = await this.#service.load().catch(() => null);
    runInAction(() => (this.value ??= value));
  };
}
