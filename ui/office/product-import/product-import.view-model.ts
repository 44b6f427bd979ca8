import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ImportDifference, ImportRun, ImportSummary } from '../../../core/api/office/catalogue/import.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { success, type Envelope } from '../../../core/outcome/envelope.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { IMPORT_PAGE_ROWS } from '../../../core/vocabulary/limits/import-limits.ts';
import { Decision } from '../waiting/decision.ts';
import { fileRefusal, readFiles, type NamedFile } from './import-request.ts';
import { CurrentRun } from './import-run.ts';

export type ImportTab = 'all' | 'new' | 'changed' | 'warning' | 'fault';

const UNREADABLE = '파일을 읽지 못했어요. 다시 골라 주세요.';
const LOST = '연결이 끊겨 살펴보지 못했어요. 다시 해 주세요.';

/** Import of catalogue files: shows what they would change, then imports exactly that, part by part. */
export class ProductImportViewModel {
  readonly #api: OfficeApi;
  readonly #random: Random;
  #rowsId = 0;

  readonly current: CurrentRun;
  /** The submission of files, or of another dry run of uploaded ones. */
  readonly sending: Decision;
  /** The import of a part. */
  readonly importing: Decision;
  /** Whether an import shall set the stock, as chosen before any file. */
  wantsStock = false;
  /** Why files were not uploaded; empty otherwise. */
  refusal = '';
  /** Who changed the catalogue since the differences were shown; empty otherwise. */
  stale = '';
  tab: ImportTab = 'all';
  page = 0;
  /** The differences of the page; null while they load. */
  rows: readonly ImportDifference[] | null = null;
  rowsFailure = '';
  isCountRequired = false;
  /** True while parts are imported: until none is left, or until staff stop the import. */
  isImporting = false;

  constructor(api: OfficeApi, random: Random, timers: Timers) {
    this.#api = api;
    this.#random = random;
    this.current = new CurrentRun(api, timers);
    this.sending = new Decision(timers);
    this.importing = new Decision(timers);
    makeObservable(this, {
      wantsStock: observableRef,
      refusal: observableRef,
      stale: observableRef,
      tab: observableRef,
      page: observableRef,
      rows: observableRef,
      rowsFailure: observableRef,
      isCountRequired: observableRef,
      isImporting: observableRef,
      counts: computed,
    });
  }

  start(): () => void {
    const stops = [
      this.current.start(),
      reaction(
        () => `${this.run?.run_key ?? ''} ${this.run?.state ?? ''}`,
        () => this.#showResult(),
      ),
      () => this.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  get run(): ImportRun | null {
    return this.current.run;
  }

  /** Why files were not uploaded or compared; empty otherwise. */
  get failure(): string {
    if (this.refusal !== '') return this.refusal;
    return this.sending.isLost ? LOST : this.sending.failure;
  }

  /** The result of the dry run; null without one, or until it has ended. */
  get checked(): ImportSummary | null {
    return this.run?.state === 'checked' ? this.run.summary : null;
  }

  get isChecking(): boolean {
    return this.sending.isBusy || this.run?.state === 'checking';
  }

  get isBusy(): boolean {
    return this.sending.isBusy || this.isImporting;
  }

  get setsStock(): boolean {
    return this.run?.sets_stock ?? this.wantsStock;
  }

  /** Uploads files for a dry run. */
  async choose(chosen: readonly NamedFile[]): Promise<void> {
    if (chosen.length === 0 || this.isBusy) return;
    const sets_stock = this.setsStock;
    this.#reset();
    const refusal = fileRefusal(chosen);
    const contents = refusal === null ? await readFiles(chosen).catch(() => null) : [];
    if (refusal !== null || contents === null) return runInAction(() => void (this.refusal = refusal ?? UNREADABLE));
    const file_list = contents.map(({ name, bytes }) => ({ name, size: bytes.byteLength }));
    const files = contents.map(({ bytes }) => bytes);
    await this.#send((run_key) =>
      this.#api.call('POST /api/office/v1/catalogue/imports/run', { run_key, file_list, sets_stock }, files),
    );
  }

  /** Checks the uploaded files against the current catalogue again. */
  async check(sets_stock = this.setsStock): Promise<void> {
    if (this.isBusy) return;
    await this.#send((run_key) => this.#api.call('PUT /api/office/v1/catalogue/imports/run', { run_key, sets_stock }));
  }

  async setStock(setsStock: boolean): Promise<void> {
    if (this.isBusy) return;
    this.#reset();
    runInAction(() => (this.wantsStock = setsStock));
    if (this.run !== null) await this.check(setsStock);
  }

  async clear(): Promise<void> {
    if (this.isBusy) return;
    this.#reset();
    this.current.applyResponse(await this.#api.call('DELETE /api/office/v1/catalogue/imports/run', {}));
  }

  openTab(tab: ImportTab): void {
    runInAction(() => {
      this.tab = tab;
      this.page = 0;
    });
    void this.loadRows();
  }

  turnPage(step: 1 | -1): void {
    runInAction(() => (this.page = Math.min(Math.max(0, this.page + step), this.pageCount - 1)));
    void this.loadRows();
  }

  requireCount(isRequired: boolean): void {
    runInAction(() => (this.isCountRequired = isRequired));
  }

  /** Number of remaining differences, and of refused rows. */
  get counts(): Readonly<Record<ImportTab, number>> {
    const { new_cnt = 0, changed_cnt = 0, warning_cnt = 0 } = this.run ?? {};
    return {
      all: new_cnt + changed_cnt,
      new: new_cnt,
      changed: changed_cnt,
      warning: warning_cnt,
      fault: this.checked?.fault_cnt ?? 0,
    };
  }

  get pageCount(): number {
    const count = this.tab === 'fault' ? (this.checked?.fault_list.length ?? 0) : this.counts[this.tab];
    return Math.max(1, Math.ceil(count / IMPORT_PAGE_ROWS));
  }

  /** The refused rows of the page. */
  get rowErrors(): ImportSummary['fault_list'] {
    const from = this.page * IMPORT_PAGE_ROWS;
    return (this.checked?.fault_list ?? []).slice(from, from + IMPORT_PAGE_ROWS);
  }

  /** Number of rows that an import would add or change; 0 if importing is not allowed. */
  get importable(): number {
    const { checked, counts } = this;
    return checked === null || checked.fault_cnt > 0 || this.sending.isBusy ? 0 : counts.all;
  }

  /** Whether all parts were imported. */
  get isDone(): boolean {
    const parts = this.checked?.part_cnt ?? 0;
    return parts > 0 && this.run?.stored_part_cnt === parts;
  }

  /** Loads the differences of the page. */
  async loadRows(): Promise<void> {
    const { run, tab, page } = this;
    if (run?.state !== 'checked' || tab === 'fault') return;
    this.#rowsId += 1;
    const rowsId = this.#rowsId;
    runInAction(() => {
      this.rows = null;
      this.rowsFailure = '';
    });
    const request = { run_key: run.run_key, tab, page };
    const envelope = await this.#api.call('GET /api/office/v1/catalogue/imports/differences', request);
    if (rowsId !== this.#rowsId) return;
    runInAction(() => {
      if (envelope.result_code === 200) this.rows = envelope.result_data.difference_list;
      else this.rowsFailure = envelope.result_msg;
    });
  }

  /**
   * Imports the shown differences, part by part. If a part is outdated, imports neither it nor later parts, and shows
   * their current differences.
   */
  async apply(): Promise<void> {
    if (this.isBusy || this.importable === 0) return;
    runInAction(() => {
      this.isCountRequired = false;
      this.stale = '';
      this.isImporting = true;
    });
    const staleText = await this.#importParts();
    runInAction(() => (this.isImporting = false));
    await this.current.load();
    if (staleText === null) await this.#reloadPage();
    else {
      runInAction(() => (this.stale = staleText));
      await this.check();
    }
  }

  /** Stops the import after the current part. */
  stop(): void {
    runInAction(() => (this.isImporting = false));
  }

  /** Returns who changed the catalogue during the import; null if no one did. */
  async #importParts(): Promise<string | null> {
    while (this.isImporting && this.run !== null && !this.isDone) {
      const { run_key, stored_part_cnt: part_no } = this.run;
      let stale: string | null = null;
      const made = await this.importing.run({
        call: async (): Promise<Envelope<unknown>> => {
          const envelope = await this.#api.call('POST /api/office/v1/catalogue/imports/parts', { run_key, part_no });
          if (envelope.result_code === 409) stale = envelope.result_msg;
          return envelope;
        },
        loadCurrent: () => this.#api.call('GET /api/office/v1/catalogue/imports/run', {}),
        isMade: ({ run }) => run?.run_key === run_key && run.stored_part_cnt > part_no,
      });
      if (made === null) return stale;
      // Without a response, the same part is sent again; the server imports it once.
      await this.current.load();
    }
    return null;
  }

  async #send(call: (run_key: string) => Promise<Envelope<{ readonly run: ImportRun | null }>>): Promise<void> {
    const run_key = this.#random.uuid();
    const made = await this.sending.run({
      call: () => call(run_key),
      loadCurrent: () => this.#api.call('GET /api/office/v1/catalogue/imports/run', {}),
      isMade: ({ run }) => run?.run_key === run_key,
    });
    if (made === null) return;
    if (made === 'made') await this.current.load();
    else this.current.applyResponse(success(made.result));
  }

  #showResult(): void {
    const { checked } = this;
    if (checked === null) return;
    this.openTab(checked.fault_cnt > 0 ? 'fault' : 'all');
  }

  async #reloadPage(): Promise<void> {
    runInAction(() => (this.page = Math.min(this.page, this.pageCount - 1)));
    await this.loadRows();
  }

  #reset(): void {
    this.sending.clear();
    this.importing.clear();
    runInAction(() => {
      this.refusal = '';
      this.stale = '';
      this.rows = null;
      this.page = 0;
    });
  }
}

export const productImportModel = recipe(ProductImportViewModel, OfficeApi, Random, Timers);
