import { makeObservable, observableRef, runInAction } from 'mobx';
import { withStockOf, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { mergeForms, type FormConflict } from '../../../core/catalogue/sale-form-diff.ts';

/** The newer values of other staff, and the fields that both changed. */
export interface StoredChange {
  readonly text: string;
  readonly stored: SaleForm;
  readonly conflicts: readonly FormConflict[];
}

/** Merges the typed form with what other staff have saved since. Staff decide about fields that both changed. */
export class FormMerger {
  storedChange: StoredChange | null = null;

  constructor() {
    makeObservable(this, { storedChange: observableRef });
  }

  /** True while a conflict is undecided: nothing may be saved until then. */
  get hasConflicts(): boolean {
    return (this.storedChange?.conflicts.length ?? 0) > 0;
  }

  /** Returns the merged form; `text` names who changed the stored one. */
  merge(base: SaleForm, mine: SaleForm, stored: SaleForm, text: string): SaleForm {
    const { form, conflicts } = mergeForms(base, mine, stored);
    runInAction(() => (this.storedChange = { text, stored, conflicts }));
    return withStockOf(form, stored);
  }

  /** Removes a field from the conflicts after staff have decided about it. */
  resolveConflict(field: keyof SaleForm): void {
    const { storedChange } = this;
    if (storedChange === null) return;
    const conflicts = storedChange.conflicts.filter((conflict) => conflict.field !== field);
    runInAction(() => (this.storedChange = conflicts.length === 0 ? null : { ...storedChange, conflicts }));
  }

  clear(): void {
    runInAction(() => (this.storedChange = null));
  }
}
