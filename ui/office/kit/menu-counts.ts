import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeCountName } from '../../../core/office/office-menu.ts';

/** Counts of pending work, by the names that the menu uses. A screen that knows a newer count sets it here. */
export class MenuCounts {
  counts: Readonly<Partial<Record<OfficeCountName, number>>> = {};

  constructor() {
    makeObservable(this, { counts: observableRef });
  }

  put(counts: Readonly<Partial<Record<OfficeCountName, number>>>): void {
    runInAction(() => (this.counts = { ...this.counts, ...counts }));
  }
}
