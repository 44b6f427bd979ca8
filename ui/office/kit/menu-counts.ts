import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeCountName } from '../../../core/office/office-menu.ts';

/** How much waits for staff, by the name that the menu uses. A screen that knows a newer count puts it here. */
export class MenuCounts {
  counts: Readonly<Partial<Record<OfficeCountName, number>>> = {};

  constructor() {
    makeObservable(this, { counts: observableRef });
  }

  put(counts: Readonly<Partial<Record<OfficeCountName, number>>>): void {
    runInAction(() => (this.counts = { ...this.counts, ...counts }));
  }
}
