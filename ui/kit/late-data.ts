import { makeObservable, observableRef, runInAction } from 'mobx';
import { LateService } from '../../core/ports/late-service.ts';

/** A part of a page that is created, with its code and its data, when it is near the viewport. */
export class LateData<T> {
  readonly #late: LateService<T>;
  /** Null until it has been created. */
  value: T | null = null;

  constructor(create: () => Promise<T>) {
    this.#late = new LateService(create);
    makeObservable(this, { value: observableRef });
  }

  /** Creates it once; after a failure of its code, again at the next call. */
  readonly load = async (): Promise<void> => {
    const value = await this.#late.load().catch(() => null);
    runInAction(() => (this.value ??= value));
  };
}
