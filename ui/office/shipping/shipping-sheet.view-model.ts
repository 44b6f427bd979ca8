import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { MAX_BULK_LINES } from '../../../core/office-search/order-list.ts';
import type { CheckedShippingRow } from '../../../core/api/office/orders/shipping.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { sheetFileRefusalText } from '../../../core/office-sheets/sheet-file.ts';
import {
  missingColumns,
  recognizeShippingColumns,
  type ShippingColumn,
  type RecognizedSheet,
} from '../../../core/office-sheets/shipping-columns.ts';
import {
  MAX_SHEET_ROWS,
  interpretRows,
  splitPasted,
  toShippingRows,
  type ShippingRow,
} from '../../../core/office-sheets/shipping-rows.ts';
import { SheetReader, type ChosenFile } from '../../../core/ports/screen/sheet-reader.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Notices } from '../kit/notices.ts';
import {
  splitIntoRequests,
  refusalOf,
  toSentRow,
  toShownRow,
  type ShippingState,
  type ShownShippingRow,
} from './sent-rows.ts';

export type ShippingTab = 'all' | 'ready' | 'warning' | 'fault';

const NOTHING_READ: RecognizedSheet = { columns: [], hasHeader: false };

/** Ships the parcels of a pasted or uploaded sheet. No order is changed until the whole sheet has been checked. */
export class ShippingSheetViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly #reader: SheetReader;
  #checkId = 0;

  readonly waiting: Loaded<OfficeResponseOf<'GET /api/office/v1/shipping'>>;
  pasted = '';
  cells: readonly (readonly string[])[] = [];
  reading = NOTHING_READ;
  input: readonly ShippingRow[] = [];
  checked: ReadonlyMap<number, CheckedShippingRow> = new Map();
  refused: ReadonlyMap<number, string> = new Map();
  /** Why the file could not be read, or that the server did not respond; empty otherwise. */
  failure = '';
  isChecking = false;
  /** Number of rows already sent, and of all rows to send; null while nothing is being sent. */
  sending: { readonly done: number; readonly all: number } | null = null;
  /** True while the dialog is open in which staff type the count. */
  isCountRequired = false;
  tab: ShippingTab = 'all';

  constructor(api: OfficeApi, notices: Notices, reader: SheetReader) {
    this.#api = api;
    this.#notices = notices;
    this.#reader = reader;
    this.waiting = new Loaded(() => api.call('GET /api/office/v1/shipping', {}));
    makeObservable(this, {
      pasted: observableRef,
      cells: observableRef,
      reading: observableRef,
      input: observableRef,
      checked: observableRef,
      refused: observableRef,
      failure: observableRef,
      isChecking: observableRef,
      sending: observableRef,
      isCountRequired: observableRef,
      tab: observableRef,
      rows: computed,
      counts: computed,
      paste: action,
      clear: action,
      setColumn: action,
      setHeader: action,
      edit: action,
      show: action,
      requireCount: action,
    });
  }

  start(): () => void {
    void this.waiting.load();
    return () => {};
  }

  get rows(): readonly ShownShippingRow[] {
    const meanings = interpretRows(this.input);
    return this.input.flatMap((input, index) => {
      const meaning = meanings[index];
      if (meaning === undefined) return [];
      return [toShownRow(input, meaning, this.checked.get(input.row) ?? null, this.refused.get(input.row) ?? null)];
    });
  }

  get counts(): Readonly<Record<ShippingState, number>> {
    const counts = { unchecked: 0, ready: 0, warning: 0, fault: 0, sent: 0 };
    for (const { state } of this.rows) counts[state] += 1;
    return counts;
  }

  /** What became of the sheet, as a sentence. */
  get statusText(): string {
    const { sent, unchecked } = this.counts;
    if (this.isChecking) return '시험하고 있어요.';
    if (sent > 0) return `${sent}줄을 보냈어요.`;
    return unchecked > 0
      ? `${unchecked}줄은 시험하지 못했어요. 아무것도 바뀌지 않았어요.`
      : '시험했어요. 아직 아무것도 바뀌지 않았어요.';
  }

  get shownRows(): readonly ShownShippingRow[] {
    return this.tab === 'all' ? this.rows : this.rows.filter(({ state }) => state === this.tab);
  }

  get sendable(): readonly ShownShippingRow[] {
    return this.rows.filter(({ state }) => state === 'ready' || state === 'warning');
  }

  /** The missing columns of the sheet, such as 송장번호; empty if all were found. */
  get missing(): readonly string[] {
    return this.cells.length === 0 ? [] : missingColumns(this.reading);
  }

  paste(text: string): void {
    this.pasted = text;
    this.#open(text.trim() === '' ? [] : splitPasted(text));
  }

  async readFile(file: ChosenFile): Promise<void> {
    const read = await this.#reader.read(file);
    runInAction(() => {
      this.pasted = '';
      if (read.kind === 'cells') this.#open(read.cells);
      else this.failure = sheetFileRefusalText(read.refusal);
    });
  }

  clear(): void {
    this.paste('');
    this.tab = 'all';
  }

  setColumn(at: number, column: ShippingColumn | null): void {
    const columns = this.reading.columns.map((other, index) =>
      index === at ? column : other === column ? null : other,
    );
    this.#read({ ...this.reading, columns });
  }

  setHeader(hasHeader: boolean): void {
    this.#read({ ...this.reading, hasHeader });
  }

  /** Changes one row, which is checked again. */
  edit(row: number, change: Partial<Omit<ShippingRow, 'row'>>): void {
    this.input = this.input.map((input) => (input.row === row ? { ...input, ...change } : input));
    this.checked = new Map([...this.checked].filter(([key]) => key !== row));
    this.refused = new Map([...this.refused].filter(([key]) => key !== row));
    void this.check();
  }

  show(tab: ShippingTab): void {
    this.tab = tab;
  }

  requireCount(isRequired: boolean): void {
    this.isCountRequired = isRequired;
  }

  /** Checks all rows that were not checked yet, without changing orders. */
  async check(): Promise<void> {
    this.#checkId += 1;
    const checkId = this.#checkId;
    const open = this.rows.filter(({ state }) => state === 'unchecked');
    runInAction(() => {
      this.failure = '';
      this.isChecking = open.length > 0;
    });
    for (let from = 0; from < open.length; from += MAX_BULK_LINES) {
      const row_list = open.slice(from, from + MAX_BULK_LINES).map(({ input, meaning }) => ({
        row: input.row,
        number: input.number.slice(0, 40),
        carrier_code: meaning.carrier_code,
        invoice_no: input.invoice.slice(0, 40),
      }));
      const envelope = await this.#api.call('POST /api/office/v1/shipping/check', { row_list });
      if (checkId !== this.#checkId) return;
      if (envelope.result_code !== 200) {
        runInAction(() => (this.failure = envelope.result_msg));
        break;
      }
      const news = envelope.result_data.list.map((checked) => [checked.row, checked] as const);
      runInAction(() => (this.checked = new Map([...this.checked, ...news])));
    }
    runInAction(() => (this.isChecking = false));
  }

  /** Checks every row again, since other staff may have shipped some after the first check. */
  async checkAgain(): Promise<void> {
    runInAction(() => {
      this.checked = new Map();
      this.refused = new Map();
    });
    await this.check();
  }

  /**
   * Ships all valid rows, in requests one after the other. After a lost response, checks the remaining rows again
   * to find those already shipped; shipping a row twice would change nothing.
   */
  async send(): Promise<void> {
    const rows = this.sendable;
    if (this.sending !== null || rows.length === 0) return;
    runInAction(() => {
      this.isCountRequired = false;
      this.failure = '';
      this.sending = { done: 0, all: rows.length };
    });
    let sent = 0;
    for (const request of splitIntoRequests(rows)) {
      const results = await this.#sendRows(request);
      if (results === null) break;
      sent += results.sent;
      runInAction(() => (this.sending = { done: (this.sending?.done ?? 0) + request.length, all: rows.length }));
    }
    const failure = this.failure;
    runInAction(() => (this.sending = null));
    if (sent > 0) this.#notices.show(`${sent}건 발송처리`);
    void this.waiting.load();
    if (failure === '') return;
    await this.checkAgain();
    runInAction(() => (this.failure = failure));
  }

  async #sendRows(request: readonly ShownShippingRow[]): Promise<{ readonly sent: number } | null> {
    const parcel_list = request.flatMap(({ input, meaning, checked }) =>
      (checked?.order_idx_list ?? []).map((order_idx) => ({
        order_idx,
        carrier_code: meaning.carrier_code,
        invoice_no: input.invoice,
      })),
    );
    const envelope = await this.#api.call('POST /api/office/v1/orders/ship', { parcel_list });
    if (envelope.result_code !== 200) {
      runInAction(
        () => (this.failure = `${envelope.result_msg} 보낸 것이 있는지 다시 확인했어요. 남은 것만 보내면 돼요.`),
      );
      return null;
    }
    const refusals = request.map((row) => [row, refusalOf(row, envelope.result_data.list)] as const);
    runInAction(() => {
      const done = refusals.flatMap(([{ input, checked }, refusal]) =>
        refusal === null && checked !== null ? [[input.row, toSentRow(checked)] as const] : [],
      );
      this.checked = new Map([...this.checked, ...done]);
      const failed = refusals.flatMap(([{ input }, refusal]) =>
        refusal === null ? [] : [[input.row, refusal] as const],
      );
      this.refused = new Map([...this.refused, ...failed]);
    });
    return { sent: refusals.filter(([, refusal]) => refusal === null).length };
  }

  #open(cells: readonly (readonly string[])[]): void {
    this.cells = cells;
    this.#read(cells.length === 0 ? NOTHING_READ : recognizeShippingColumns(cells));
  }

  #read(reading: RecognizedSheet): void {
    this.reading = reading;
    const rows = toShippingRows(this.cells, reading);
    this.input = rows.slice(0, MAX_SHEET_ROWS);
    this.checked = new Map();
    this.refused = new Map();
    this.tab = 'all';
    void this.check();
    if (rows.length > MAX_SHEET_ROWS) {
      this.failure = `한 번에 ${MAX_SHEET_ROWS.toLocaleString('ko-KR')}줄까지예요. 나머지는 나누어 올려 주세요.`;
    }
  }
}

export const shippingSheetModel = recipe(ShippingSheetViewModel, OfficeApi, Notices, SheetReader);
