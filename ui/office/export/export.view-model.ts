import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import {
  exportFilePath,
  MAX_SPREADSHEET_ROWS,
  type ExportFormat,
  type ExportListName,
} from '../../../core/office/exported-file.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { Loaded } from '../../kit/loaded.ts';

/** The options of a download: its number of rows, the format, and whether it contains personal data. */
export class ExportViewModel {
  readonly #api: OfficeApi;
  readonly #query: string;
  readonly list: ExportListName;

  readonly counted: Loaded<OfficeResponseOf<'GET /api/office/v1/exports/{list}'>>;
  format: ExportFormat = 'csv';
  isPersonal = false;
  isBusy = false;
  /** Why no download is possible; otherwise empty. */
  failure = '';

  constructor(api: OfficeApi, list: ExportListName, query: string) {
    this.#api = api;
    this.list = list;
    this.#query = query;
    this.counted = new Loaded(() => api.call('GET /api/office/v1/exports/{list}', { list, query }));
    makeObservable(this, {
      format: observableRef,
      isPersonal: observableRef,
      isBusy: observableRef,
      failure: observableRef,
    });
    void this.counted.load();
  }

  /** True if the rows do not fit into a spreadsheet. */
  get isTooLong(): boolean {
    const { data } = this.counted;
    return this.format === 'xlsx' && data !== null && (data.is_capped || data.row_cnt > MAX_SPREADSHEET_ROWS);
  }

  choose(change: { readonly format?: ExportFormat; readonly isPersonal?: boolean }): void {
    runInAction(() => {
      this.format = change.format ?? this.format;
      this.isPersonal = change.isPersonal ?? this.isPersonal;
      this.failure = '';
    });
  }

  /**
   * Returns the address of the file; null if it is refused. Staff confirm their identity first if the file contains
   * personal data.
   */
  async prepare(): Promise<string | null> {
    if (this.isBusy || this.isTooLong) return null;
    if (this.isPersonal) {
      runInAction(() => (this.isBusy = true));
      const envelope = await this.#api.call('POST /api/office/v1/exports/{list}/personal', { list: this.list });
      runInAction(() => {
        this.isBusy = false;
        this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
      });
      if (envelope.result_code !== 200) return null;
    }
    return exportFilePath(this.list, { format: this.format, query: this.#query, isPersonal: this.isPersonal });
  }
}
