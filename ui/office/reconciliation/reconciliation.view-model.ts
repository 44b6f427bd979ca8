import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import type { ReconciliationResult } from '../../../core/api/office/money/reconciliation.api.ts';
import { comparisonText } from '../../../core/ledger/reconcile.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { csvText } from '../../../core/office-text/csv-text.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { addDays, formatKstDate } from '../../../core/time/kst.ts';
import { MAX_STATEMENT_BYTES } from '../../../core/vocabulary/limits/statement-limits.ts';
import { FormState } from '../../kit/form-state.ts';
import { toBase64 } from '../parts/base64.ts';

type Request = OfficeRequestOf<'POST /api/office/v1/reconciliation'>;

interface Values {
  readonly gateway: Request['gateway'];
  readonly from: string;
  readonly to: string;
  readonly file: { readonly name: string; readonly content: string } | null;
  /** The headers that staff chose for columns that were not recognized. */
  readonly reference: string;
  readonly amount: string;
  readonly kind: string;
}

/** Compares a gateway's file with the shop's payments. Nothing of the file is stored. */
export class ReconciliationViewModel {
  readonly form: FormState<Values, ReconciliationResult>;
  result: Extract<ReconciliationResult, { kind: 'result' }> | null = null;
  /** The columns of a file whose headers were not recognized; null if there is nothing to choose. */
  columns: Extract<ReconciliationResult, { kind: 'columns' }> | null = null;

  constructor(api: OfficeApi, clock: Clock) {
    const yesterday = formatKstDate(addDays(clock.now(), -1));
    this.form = new FormState<Values, ReconciliationResult>({
      initial: { gateway: 'inicis', from: yesterday, to: yesterday, file: null, reference: '', amount: '', kind: '' },
      validate: ({ file, from, to, reference, amount }) => ({
        file: file === null ? '파일을 골라 주세요.' : '',
        from: from === '' || to === '' || to < from ? '기간을 골라 주세요.' : '',
        reference: this.columns !== null && reference === '' ? '번호가 있는 열을 골라 주세요.' : '',
        amount: this.columns !== null && amount === '' ? '금액이 있는 열을 골라 주세요.' : '',
      }),
      send: async ({ gateway, from, to, file, reference, amount, kind }) =>
        file === null
          ? null
          : api.call('POST /api/office/v1/reconciliation', {
              gateway,
              from,
              to,
              file_name: file.name,
              content: file.content,
              columns: this.columns === null ? null : { reference, amount, kind },
            }),
      onSent: (result) => {
        if (result.kind === 'columns') {
          this.columns = result;
          this.result = null;
        } else {
          this.result = result;
        }
      },
    });
    makeObservable(this, { result: observableRef, columns: observableRef });
  }

  /** Reads a file. Refuses one that is too large before reading it. */
  async choose(file: File): Promise<void> {
    runInAction(() => {
      this.columns = null;
      this.result = null;
    });
    if (file.size > MAX_STATEMENT_BYTES) {
      this.form.set({ file: null });
      runInAction(() => (this.form.failures = { file: '2.5MB까지 올릴 수 있어요.' }));
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = file.name.slice(0, 200);
    this.form.set({ file: { name, content: toBase64(bytes) }, reference: '', amount: '', kind: '' });
  }

  /** Returns the differences as a file. */
  file(): { readonly name: string; readonly content: string } {
    const { gateway, from, to } = this.form.values;
    const rows = (this.result?.difference_list ?? []).map((row) => [
      comparisonText(row.state),
      row.kind === 'refund' ? '환불' : '결제',
      row.reference,
      row.own_amount,
      row.file_amount,
      row.own_amount - row.file_amount,
    ]);
    const headers = ['결과', '종류', '번호', '우리', '파일', '차이'];
    return { name: `대사-${gateway}-${from}-${to}.csv`, content: csvText([headers, ...rows]) };
  }
}

export const reconciliationModel = recipe(ReconciliationViewModel, OfficeApi, Clock);
