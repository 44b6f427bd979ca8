import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeHoliday, ScheduleEntry, ScheduleKind } from '../../../core/api/office/content/schedule.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { checkSalePeriod, salePeriodRefusalText } from '../../../core/office-content/sale-period.ts';
import { scheduleConflicts, type ScheduleConflict } from '../../../core/office-content/schedule-conflicts.ts';
import { placePeriods, type PlacedPeriod } from '../../../core/office-content/schedule-lanes.ts';
import { shiftPeriod, stretchPeriod } from '../../../core/office-content/shift-period.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { formatKst, formatKstDate, parseKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Notices } from '../kit/notices.ts';
import { readQuery, writeAddress } from '../kit/query.ts';
import { daysFrom, firstDay, shiftedDay, spanDays, type ScheduleSpan } from './schedule-days.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

type Schedule = OfficeResponseOf<'GET /api/office/v1/schedule'>;

const PATH = '/schedule';
const SPANS: readonly ScheduleSpan[] = ['week', 'two-weeks', 'month'];

/** The calendar of time deals, celeb deals and group purchases, and of the days on which customer service is closed. */
export class ScheduleViewModel {
  readonly #api: OfficeApi;
  readonly #address: Address;
  readonly #notices: Notices;
  readonly #clock: Clock;
  readonly #loaded: Loaded<Schedule>;

  readonly canMove: boolean;
  readonly canEdit: boolean;
  /** Whether the role may open the editor of a sale. */
  readonly canOpenSale: boolean;
  readonly form: ReopenableForm<Period, { version: string }>;
  readonly holiday: FormState<OfficeHoliday, null>;
  from: KstDay;
  span: ScheduleSpan = 'two-weeks';
  /** A sale that was moved and is not stored yet; null if there is none. */
  pending: { readonly sell_idx: SellIdx; readonly period: Period } | null = null;
  /** The sale in the panel; null while the panel is closed. */
  opened: ScheduleEntry | null = null;

  constructor(api: OfficeApi, account: StaffAccount, address: Address, notices: Notices, clock: Clock) {
    this.#api = api;
    this.#address = address;
    this.#notices = notices;
    this.#clock = clock;
    this.canMove = account.hasRight('catalogue.edit');
    this.canEdit = account.hasRight('content.edit');
    this.canOpenSale = account.hasRight('catalogue.view');
    this.from = this.today;
    this.#loaded = new Loaded(() =>
      api.call('GET /api/office/v1/schedule', { from: this.from, to: this.days.at(-1) ?? this.from }),
    );
    this.form = new ReopenableForm<Period, { version: string }>({
      initial: { start_dt: '', end_dt: '' },
      validate: (period) => {
        const refusal = this.opened === null ? null : checkSalePeriod(this.opened, period, this.#clock.now());
        return refusal === null ? {} : { end_dt: salePeriodRefusalText(refusal) };
      },
      send: async (period) => (this.opened === null ? null : this.#store(this.opened, period)),
      onSent: () => {
        this.opened = null;
        notices.show('기간을 바꿨어요.');
        void this.load();
      },
      onRefused: async ({ result_msg }) => {
        await this.load();
        runInAction(() => {
          this.form.refusal = result_msg;
          this.opened =
            this.schedule?.entry_list.find(({ sell_idx }) => sell_idx === this.opened?.sell_idx) ?? this.opened;
        });
      },
    });
    this.holiday = new FormState<OfficeHoliday, null>({
      initial: { holiday_dt: '', holiday_name: '' },
      validate: ({ holiday_dt, holiday_name }) => ({
        holiday_dt: parseKst(holiday_dt) === null ? '있는 날짜를 골라 주세요.' : '',
        holiday_name: holiday_name.trim() === '' ? '이름을 적어 주세요.' : '',
      }),
      send: (values) => api.call('PUT /api/office/v1/holidays/{holiday_dt}', values),
      onSent: () => {
        notices.show('쉬는 날로 정했어요.');
        this.holiday.fill({ holiday_dt: '', holiday_name: '' });
        void this.load();
      },
    });
    makeObservable(this, {
      from: observableRef,
      span: observableRef,
      pending: observableRef,
      opened: observableRef,
      conflicts: computed,
      days: computed,
    });
  }

  /** Follows the address. Returns a function that stops this. */
  start(): () => void {
    const stop = this.#address.listen(() => this.#follow());
    this.#follow();
    return stop;
  }

  /** The calendar; null until it has loaded. */
  get schedule(): Schedule | null {
    return this.#loaded.data;
  }

  /** Why the last load failed; empty otherwise. */
  get failure(): string {
    return this.#loaded.message;
  }

  get isLoading(): boolean {
    return this.#loaded.isCalling;
  }

  get now(): KstText {
    return formatKst(this.#clock.now());
  }

  get today(): KstDay {
    return formatKstDate(this.#clock.now());
  }

  get days(): readonly KstDay[] {
    return daysFrom(this.from, spanDays(this.from, this.span));
  }

  get conflicts(): readonly ScheduleConflict[] {
    const { entry_list = [], holiday_list = [] } = this.schedule ?? {};
    const names = new Map(holiday_list.map(({ holiday_dt, holiday_name }) => [holiday_dt, holiday_name]));
    return scheduleConflicts(
      entry_list.map((entry) => this.moved(entry)),
      names,
      this.#clock.now(),
    );
  }

  /** Returns the sales of a kind with their positions in the calendar, including an unsaved move. */
  placed(kind: ScheduleKind): readonly PlacedPeriod<ScheduleEntry>[] {
    const own = (this.schedule?.entry_list ?? []).filter(({ type }) => type === kind);
    return placePeriods(
      own.map((entry) => this.moved(entry)),
      this.from,
      this.days.length,
    );
  }

  get placedNoted() {
    return placePeriods(this.schedule?.noted_list ?? [], this.from, this.days.length);
  }

  open({ from = this.from, span = this.span }: { readonly from?: KstDay; readonly span?: ScheduleSpan }): void {
    this.#address.open(writeAddress(PATH, { from, span }));
  }

  /** Shows the span with this name; ignores unknown names. */
  openSpan(name: string): void {
    const span = SPANS.find((one) => one === name);
    if (span !== undefined) this.open({ span });
  }

  /** Shows the days before (`-1`) or after (`1`). */
  openAdjacent(step: number): void {
    this.open({ from: shiftedDay(this.from, this.span, step) });
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }

  /** Returns the sale with its unsaved period if it has been moved. */
  moved(entry: ScheduleEntry): ScheduleEntry {
    return this.pending?.sell_idx === entry.sell_idx ? { ...entry, ...this.pending.period } : entry;
  }

  /**
   * Moves a sale, or only its end, by days; `commit` stores the move. A move that the rules forbid is reported instead.
   */
  moveByDays(entry: ScheduleEntry, days: number, movesEndOnly: boolean): void {
    if (!this.canMove) return;
    const current = this.moved(entry);
    const period = movesEndOnly ? stretchPeriod(current, days) : shiftPeriod(current, days);
    if (period === null) return;
    const stored = this.schedule?.entry_list.find(({ sell_idx }) => sell_idx === entry.sell_idx) ?? entry;
    const refusal = checkSalePeriod(stored, period, this.#clock.now());
    if (refusal === null) runInAction(() => (this.pending = { sell_idx: entry.sell_idx, period }));
    else this.#notices.fail(salePeriodRefusalText(refusal));
  }

  cancel(): void {
    runInAction(() => (this.pending = null));
  }

  /** Stores the moved sale. The notice offers to undo this. */
  async commit(): Promise<void> {
    const { pending } = this;
    const entry = this.schedule?.entry_list.find(({ sell_idx }) => sell_idx === pending?.sell_idx);
    if (pending === null || entry === undefined) return;
    const stored = await this.#store(entry, pending.period);
    // Without a response the move is retained, so that it can be stored again.
    if (isUnanswered(stored)) return this.#notices.fail(stored.result_msg);
    runInAction(() => (this.pending = null));
    if (stored.result_code === 200) {
      const { start_dt, end_dt } = entry;
      const undo = (): void => void this.#undo({ ...entry, version: stored.result_data.version }, { start_dt, end_dt });
      this.#notices.show(`${entry.product_name} 기간을 바꿨어요.`, { undo });
    } else this.#notices.fail(stored.result_msg);
    await this.load();
  }

  openEntry(entry: ScheduleEntry): void {
    const { start_dt, end_dt } = this.moved(entry);
    // A period that was moved or stored since is shown instead of what was typed before.
    this.form.open(`${entry.sell_idx} ${start_dt} ${end_dt}`, { start_dt, end_dt });
    runInAction(() => {
      this.opened = entry;
      this.pending = null;
    });
  }

  closeEntry(): void {
    runInAction(() => (this.opened = null));
  }

  async removeHoliday({ holiday_dt, holiday_name }: OfficeHoliday): Promise<void> {
    const removed = await this.#api.call('DELETE /api/office/v1/holidays/{holiday_dt}', { holiday_dt });
    const undo = async (): Promise<void> => {
      const restored = await this.#api.call('PUT /api/office/v1/holidays/{holiday_dt}', { holiday_dt, holiday_name });
      if (restored.result_code === 200) this.#notices.show('되돌렸어요.');
      else this.#notices.fail(restored.result_msg);
      await this.load();
    };
    if (removed.result_code === 200) this.#notices.show(`${holiday_name} 뺐어요.`, { undo: () => void undo() });
    else this.#notices.fail(removed.result_msg);
    await this.load();
  }

  async #undo(entry: ScheduleEntry, period: Period): Promise<void> {
    const restored = await this.#store(entry, period);
    if (restored.result_code === 200) this.#notices.show('되돌렸어요.');
    else this.#notices.fail(restored.result_msg);
    await this.load();
  }

  #store({ sell_idx, version }: ScheduleEntry, { start_dt, end_dt }: Period) {
    return this.#api.call('PUT /api/office/v1/schedule/{sell_idx}', { sell_idx, version, start_dt, end_dt });
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const query = readQuery(this.#address.search, ['from', 'span']);
    const span = SPANS.find((one) => one === query.span) ?? 'two-weeks';
    const from = firstDay(query.from, span, this.today);
    if (this.schedule !== null && from === this.from && span === this.span) return;
    runInAction(() => {
      this.span = span;
      this.from = from;
      this.pending = null;
    });
    void this.load();
  }
}

export const scheduleModel = recipe(ScheduleViewModel, OfficeApi, StaffAccount, Address, Notices, Clock);
