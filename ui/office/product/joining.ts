import { makeObservable, observableRef, runInAction } from 'mobx';
import { withStockOf, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { mergeForms, type FormConflict } from '../../../core/catalogue/sale-form-diff.ts';

/** What other staff saved meanwhile, and where both changed the same. */
export interface Meanwhile {
  readonly text: string;
  readonly theirs: SaleForm;
  readonly conflicts: readonly FormConflict[];
}

/** Joins what was typed with what other staff saved meanwhile, and asks where both changed the same. */
export class Joining {
  meanwhile: Meanwhile | null = null;

  constructor() {
    makeObservable(this, { meanwhile: observableRef });
  }

  /** Whether a field waits for a choice: nothing may be saved until then. */
  get isOpen(): boolean {
    return (this.meanwhile?.conflicts.length ?? 0) > 0;
  }

  /** Returns the joined form, and says in `text` who changed what. */
  join(base: SaleForm, mine: SaleForm, theirs: SaleForm, text: string): SaleForm {
    const { form, conflicts } = mergeForms(base, mine, theirs);
    runInAction(() => (this.meanwhile = { text, theirs, conflicts }));
    return withStockOf(form, theirs);
  }

  /** A field has been decided. */
  settle(field: keyof SaleForm): void {
    const { meanwhile } = this;
    if (meanwhile === null) return;
    const conflicts = meanwhile.conflicts.filter((conflict) => conflict.field !== field);
    runInAction(() => (this.meanwhile = conflicts.length === 0 ? null : { ...meanwhile, conflicts }));
  }

  clear(): void {
    runInAction(() => (this.meanwhile = null));
  }
}
