import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CheckedImport, ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import type { ChosenFile } from '../../../core/ports/screen/sheet-reader.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import { toBase64 } from '../parts/base64.ts';
import { Decision } from '../waiting/decision.ts';

type Applied = OfficeResponseOf<'POST /api/office/v1/catalogue/imports'>;
export type ImportTab = 'all' | 'new' | 'changed' | 'warning' | 'fault';

/** Number of rows on a page of differences or errors. */
const PAGE_ROWS = 50;

interface ReadFile {
  readonly name: string;
  readonly content: string;
}

interface NamedFile extends ChosenFile {
  readonly name: string;
}

/** An import of catalogue files: first shows what they would change, then imports exactly that. */
export class ProductImportViewModel {
  readonly #api: OfficeApi;
  readonly #random: Random;
  #checkId = 0;
  #requestKey = '';

  readonly decision: Decision;
  files: readonly ReadFile[] = [];
  setsStock = false;
  /** Null: nothing to show. */
  checked: CheckedImport | null = null;
  isChecking = false;
  /** Why the files were not read; empty otherwise. */
  failure = '';
  /** Who changed the catalogue since the differences were shown; empty otherwise. */
  stale = '';
  tab: ImportTab = 'all';
  page = 0;
  /** The result of the import; null before it. */
  applied: { readonly added_cnt: number; readonly changed_cnt: number; readonly rest_cnt: number } | null = null;
  isCountAsked = false;

  constructor(api: OfficeApi, random: Random, timers: Timers) {
    this.#api = api;
    this.#random = random;
    this.decision = new Decision(timers);
    makeObservable(this, {
      files: observableRef,
      setsStock: observableRef,
      checked: observableRef,
      isChecking: observableRef,
      failure: observableRef,
      stale: observableRef,
      tab: observableRef,
      page: observableRef,
      applied: observableRef,
      isCountAsked: observableRef,
      counts: computed,
      shown: computed,
    });
  }

  /** Reads the files immediately, so that the imported content is the one shown, and shows what they would change. */
  async choose(chosen: readonly NamedFile[]): Promise<void> {
    if (chosen.length === 0 || this.decision.isBusy) return;
    this.clear();
    const refusal = fileRefusal(chosen);
    if (refusal !== null) return runInAction(() => void (this.failure = refusal));
    const checkId = this.#checkId;
    runInAction(() => (this.isChecking = true));
    const files = await Promise.all(chosen.map(readFile)).catch(() => null);
    if (checkId !== this.#checkId) return;
    runInAction(() => {
      this.isChecking = false;
      this.files = files ?? [];
      this.failure = files === null ? '파일을 읽지 못했어요. 다시 골라 주세요.' : '';
    });
    await this.check();
  }

  setStock(setsStock: boolean): void {
    if (this.decision.isBusy || this.applied !== null) return;
    runInAction(() => {
      this.setsStock = setsStock;
      this.stale = '';
    });
    void this.check();
  }

  /** Calculates what the files would change in the current catalogue. */
  async check(): Promise<void> {
    if (this.files.length === 0) return;
    this.#checkId += 1;
    const checkId = this.#checkId;
    this.decision.clear();
    runInAction(() => {
      this.isChecking = true;
      this.applied = null;
      this.failure = '';
    });
    const envelope = await this.#api.call('POST /api/office/v1/catalogue/imports/check', this.#request);
    if (checkId !== this.#checkId) return;
    this.#requestKey = this.#random.uuid();
    runInAction(() => {
      this.isChecking = false;
      this.page = 0;
      this.checked = envelope.result_code === 200 ? envelope.result_data : null;
      this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
      this.tab = this.checked !== null && this.checked.fault_cnt > 0 ? 'fault' : 'all';
    });
  }

  clear(): void {
    this.#checkId += 1;
    this.decision.clear();
    runInAction(() => {
      this.files = [];
      this.checked = null;
      this.applied = null;
      this.isChecking = false;
      this.failure = '';
      this.stale = '';
      this.page = 0;
    });
  }

  show(tab: ImportTab): void {
    runInAction(() => {
      this.tab = tab;
      this.page = 0;
    });
  }

  turn(step: 1 | -1): void {
    runInAction(() => (this.page = Math.min(Math.max(0, this.page + step), this.pageCount - 1)));
  }

  askCount(isAsked: boolean): void {
    runInAction(() => (this.isCountAsked = isAsked));
  }

  get counts(): Readonly<Record<ImportTab, number>> {
    const rows = this.checked?.difference_list ?? [];
    const added = rows.filter(isNew).length;
    return {
      all: rows.length,
      new: added,
      changed: rows.length - added,
      warning: rows.filter(({ warning }) => warning !== null).length,
      fault: this.checked?.fault_cnt ?? 0,
    };
  }

  /** The differences of the tab. */
  get shown(): readonly ImportDifference[] {
    const rows = this.checked?.difference_list ?? [];
    if (this.tab === 'new') return rows.filter(isNew);
    if (this.tab === 'changed') return rows.filter((row) => !isNew(row));
    return this.tab === 'warning' ? rows.filter(({ warning }) => warning !== null) : rows;
  }

  get pageCount(): number {
    const rows = this.tab === 'fault' ? (this.checked?.fault_list ?? []) : this.shown;
    return Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  }

  /** Returns the rows of the page. */
  pageOf<Row>(rows: readonly Row[]): readonly Row[] {
    return rows.slice(this.page * PAGE_ROWS, (this.page + 1) * PAGE_ROWS);
  }

  /** Rows that an import would add or change; 0 if it may not be done. */
  get importable(): number {
    if (this.checked === null || this.isChecking) return 0;
    const { fault_cnt, difference_list } = this.checked;
    return fault_cnt > 0 ? 0 : difference_list.length;
  }

  /** Imports the shown changes. If they are outdated, imports nothing and shows the current ones. */
  async apply(): Promise<void> {
    const { checked } = this;
    if (checked === null || this.importable === 0) return;
    const request_key = this.#requestKey;
    const { version, checked_dt } = checked;
    runInAction(() => {
      this.isCountAsked = false;
      this.stale = '';
    });
    let stale: string | null = null;
    const made = await this.decision.run({
      call: async (): Promise<Envelope<Applied>> => {
        const request = { ...this.#request, version, checked_dt, request_key };
        const envelope = await this.#api.call('POST /api/office/v1/catalogue/imports', request);
        if (envelope.result_code === 409) stale = envelope.result_msg;
        return envelope;
      },
      look: () => this.#api.call('GET /api/office/v1/catalogue/imports/{request_key}', { request_key }),
      isMade: ({ is_done }) => is_done,
    });
    if (made !== null) {
      const { new: added_cnt, changed: changed_cnt } = this.counts;
      runInAction(() => {
        this.applied = { added_cnt, changed_cnt, rest_cnt: checked.rest_cnt };
        this.checked = null;
      });
    } else if (stale !== null) {
      const text: string = stale;
      runInAction(() => (this.stale = text));
      await this.check();
    }
  }

  get #request() {
    return { file_list: [...this.files], sets_stock: this.setsStock };
  }
}

function isNew({ row_idx }: ImportDifference): boolean {
  return row_idx === null;
}

async function readFile(file: NamedFile): Promise<ReadFile> {
  return { name: file.name.slice(0, 200), content: toBase64(new Uint8Array(await file.arrayBuffer())) };
}

function fileRefusal(files: readonly NamedFile[]): string | null {
  if (files.length > IMPORT_FILE.most_files) return `한 번에 파일 ${IMPORT_FILE.most_files}개까지 올릴 수 있어요.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const most = formatNumber(IMPORT_FILE.most_bytes / 1_000_000);
  return bytes > IMPORT_FILE.most_bytes ? `파일은 모두 합해 ${most}MB까지예요. 나누어 올려 주세요.` : null;
}

export const productImportModel = recipe(ProductImportViewModel, OfficeApi, Random, Timers);
