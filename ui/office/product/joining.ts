import { makeObservable, observableRef, runInAction } from 'mobx';
import { withStockOf, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { mergeForms, type FormConflict } from '../../../core/catalogue/sale-form-diff.ts';

/** The newer values of other staff, and the fields that both changed. */
export interface Meanwhile {
  readonly text: string;
  readonly theirs: SaleForm;
  readonly conflicts: readonly FormConflict[];
}

/** Merges the typed form with what other staff have saved since. Staff decide about fields that both changed. */
export class Joining {
  meanwhile: Meanwhile | null = null;

  constructor() {
    makeObservable(this, { meanwhile: observableRef });
  }

  /** True while a conflict is undecided: nothing may be saved until then. */
  get isOpen(): boolean {
    return (this.meanwhile?.conflicts.length ?? 0) > 0;
  }

  /** Returns the merged form; `text` names who changed the stored one. */
  join(base: SaleForm, mine: SaleForm, theirs: SaleForm, text: string): SaleForm {
    const { form, conflicts } = mergeForms(base, mine, theirs);
    runInAction(() => (this.meanwhile = { text, theirs, conflicts }));
    return withStockOf(form, theirs);
  }

  /** Removes a field from the conflicts after staff have decided about it. */
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
