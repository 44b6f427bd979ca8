import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { NEW_SALE_FORM, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { changedFields, mergeForms, type FormConflict } from '../../../core/catalogue/sale-form-diff.ts';
import { saleFormDraft, type StoredSaleForm } from '../../../core/catalogue/stored-sale-form.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import type { FormDraft } from '../../../core/storage/form-draft.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Notices } from '../kit/notices.ts';

const DRAFT_KEY = /^[0-9a-f-]{36}$/;
/** A draft is saved this long after the last change, and tried again this long after a failure. */
const SAVED_AFTER_MS = 1_200;
const TRIED_AGAIN_MS = 5_000;

type Choices = OfficeResponseOf<'GET /api/office/v1/catalogue/choices'>;

/** What other staff saved meanwhile, and where both changed the same. */
export interface Meanwhile {
  readonly text: string;
  readonly theirs: SaleForm;
  readonly conflicts: readonly FormConflict[];
}

/**
 * The editor of one sale. A new one is a draft, which saves by itself and which only staff see until it is published; a
 * published one changes when it is saved. Whatever is typed is on this device at once.
 */
export class ProductViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly #timers: Timers;
  readonly #clock: Clock;
  readonly #device: FormDraft<StoredSaleForm>;
  readonly #draft_key: string;
  readonly #isDraftKnown: boolean;
  readonly #copied: number;
  #stopWaiting: (() => void) | null = null;

  /** Null: a draft. */
  readonly sell_idx: number | null;
  readonly choices: Loaded<Choices>;
  state: 'loading' | 'failed' | 'ready' = 'loading';
  loadFailure: Failure | null = null;
  form: SaleForm = NEW_SALE_FORM;
  /** What the server has. */
  base: SaleForm = NEW_SALE_FORM;
  version = '';
  failures: Readonly<Record<string, string>> = {};
  refusal = '';
  isBusy = false;
  /** When the draft was last saved; null before, and while it is not. */
  savedAt: string | null = null;
  isUnsaved = false;
  isRestored = false;
  meanwhile: Meanwhile | null = null;
  otherSales = 0;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    timers: Timers,
    clock: Clock,
    storage: Storage,
    random: Random,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.#timers = timers;
    this.#clock = clock;
    const number = /^\/products\/(\d+)$/.exec(address.path)?.[1];
    const query = new URLSearchParams(address.search);
    const named = query.get('draft') ?? '';
    this.sell_idx = number === undefined ? null : Number(number);
    this.#isDraftKnown = DRAFT_KEY.test(named);
    this.#draft_key = this.#isDraftKnown ? named : random.uuid();
    this.#copied = Number(query.get('from') ?? 0) || 0;
    const staff_idx = account.session?.staff_idx ?? 0;
    this.#device = saleFormDraft(storage, staff_idx, String(this.sell_idx ?? this.#draft_key));
    this.choices = new Loaded(() => api.call('GET /api/office/v1/catalogue/choices', {}));
    makeObservable(this, {
      state: observableRef,
      loadFailure: observableRef,
      form: observableRef,
      base: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      savedAt: observableRef,
      isUnsaved: observableRef,
      isRestored: observableRef,
      meanwhile: observableRef,
      otherSales: observableRef,
      changed: computed,
      isDirty: computed,
      set: action,
      discard: action,
    });
  }

  start(): () => void {
    void this.choices.load();
    void this.load();
    return () => {
      this.#stopWaiting?.();
      if (this.sell_idx === null && this.isUnsaved) void this.#saveDraft();
      else if (this.isDirty) this.#notices.show('저장하지 않은 내용은 이 기기에 하루 동안 남아 있어요.');
    };
  }

  get mayEdit(): boolean {
    return this.#account.may('catalogue.edit');
  }

  get csrfToken(): string | null {
    return this.#account.session?.csrf_token ?? null;
  }

  /** Fields that differ from what the server has. */
  get changed(): ReadonlySet<keyof SaleForm> {
    return new Set(changedFields(this.base, this.form));
  }

  get isDirty(): boolean {
    return this.changed.size > 0;
  }

  /** Loads what the address names: a sale, a draft, or the sale that is copied. */
  async load(): Promise<void> {
    runInAction(() => (this.state = 'loading'));
    const { sell_idx } = this;
    if (sell_idx !== null) return this.#loaded(await this.#api.call(SALE, { sell_idx }));
    if (this.#isDraftKnown) {
      const draft = await this.#api.call(DRAFT, { draft_key: this.#draft_key });
      // Its first save may not have reached the server.
      if (draft.result_code !== 404 || isUnanswered(draft) || this.#device.read(this.#clock.now()) === null) {
        return this.#loaded(draft);
      }
    }
    if (this.#copied > 0 && !this.#isDraftKnown) return this.#loadCopy();
    this.#take(NEW_SALE_FORM, '', 0);
  }

  async #loadCopy(): Promise<void> {
    const envelope = await this.#api.call(SALE, { sell_idx: this.#copied });
    if (envelope.result_code !== 200) return this.#loaded(envelope);
    const { form } = envelope.result_data;
    this.#take(NEW_SALE_FORM, '', 0);
    const options = form.options.map((option) => ({
      ...option,
      option_idx: null,
      remaining_cnt: 0,
      held_cnt: 0,
      stock_cnt: String(option.remaining_cnt),
    }));
    this.set({ ...form, start_dt: '', end_dt: '', options });
  }

  #loaded(
    envelope: Envelope<{ readonly form: SaleForm; readonly version: string; readonly other_sale_cnt?: number }>,
  ): void {
    if (envelope.result_code !== 200) {
      runInAction(() => {
        this.state = 'failed';
        this.loadFailure = envelope;
      });
      return;
    }
    const { form, version, other_sale_cnt = 0 } = envelope.result_data;
    this.#take(form, version, other_sale_cnt);
  }

  #take(form: SaleForm, version: string, otherSales: number): void {
    const stored = this.#device.read(this.#clock.now());
    runInAction(() => {
      this.state = 'ready';
      this.base = form;
      this.form = form;
      this.version = version;
      this.otherSales = otherSales;
      if (stored === null) return;
      if (stored.version === version) this.form = stored.form;
      else this.#join(stored.base, stored.form, form, '이 내용을 적은 뒤에 바뀌었어요.');
      this.isRestored = this.isDirty;
    });
    if (this.isDirty && this.sell_idx === null) this.#saveSoon(SAVED_AFTER_MS);
  }

  /** Changes fields, and stores them on this device. */
  set(change: Partial<SaleForm>): void {
    this.form = { ...this.form, ...change };
    const names = Object.keys(change);
    this.failures = Object.fromEntries(
      Object.entries(this.failures).filter(([field]) => !names.some((name) => field.split('.')[0] === name)),
    );
    this.refusal = '';
    this.#store();
    if (this.sell_idx !== null) return;
    this.isUnsaved = true;
    if (!this.#isDraftKnown) this.#address.open(`/products/new?draft=${this.#draft_key}`, { replace: true });
    this.#saveSoon(SAVED_AFTER_MS);
  }

  #store(): void {
    const { form, base, version } = this;
    this.#device.save({ form, base, version }, this.#clock.now());
  }

  /** Returns to what the server has. */
  discard(): void {
    this.form = this.base;
    this.failures = {};
    this.refusal = '';
    this.isRestored = false;
    this.meanwhile = null;
    this.#device.clear();
  }

  #saveSoon(ms: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timers.after(ms, () => void this.#saveDraft());
  }

  async #saveDraft(): Promise<void> {
    if (this.isBusy || !this.isUnsaved) return;
    const { form, version } = this;
    const envelope = await this.#api.call(SAVE_DRAFT, { draft_key: this.#draft_key, form, version });
    if (envelope.result_code === 200) {
      const { version: saved, saved_dt } = envelope.result_data;
      runInAction(() => {
        this.base = form;
        this.version = saved;
        this.savedAt = saved_dt.slice(11, 16);
        this.isUnsaved = this.form !== form;
      });
      if (this.isUnsaved) this.#saveSoon(SAVED_AFTER_MS);
      else this.#device.clear();
      return;
    }
    runInAction(() => (this.savedAt = null));
    if (envelope.field_errors?.['version'] !== undefined) return this.#follow(envelope.result_msg);
    if (isUnanswered(envelope)) this.#saveSoon(TRIED_AGAIN_MS);
    else runInAction(() => (this.refusal = envelope.result_msg));
  }

  /** Publishes a draft, or saves a sale. Returns false if a field has to be corrected. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    this.#stopWaiting?.();
    runInAction(() => {
      this.isBusy = true;
      this.failures = {};
      this.refusal = '';
    });
    const isDone = this.sell_idx === null ? await this.#publish() : await this.#save(this.sell_idx);
    runInAction(() => (this.isBusy = false));
    return isDone;
  }

  async #publish(): Promise<boolean> {
    const { form } = this;
    const envelope = await this.#api.call(PUBLISH, { draft_key: this.#draft_key, form });
    if (envelope.result_code !== 200) return this.#refused(envelope);
    this.#device.clear();
    runInAction(() => {
      this.isUnsaved = false;
      this.base = form;
    });
    this.#notices.show('공개했어요. 시작 시각부터 구매할 수 있어요.');
    this.#address.open(`/products/${envelope.result_data.sell_idx}`, { replace: true });
    return true;
  }

  async #save(sell_idx: number): Promise<boolean> {
    const { form, version } = this;
    const envelope = await this.#api.call(SAVE_SALE, { sell_idx, form, version });
    if (envelope.result_code === 200) {
      const { result_data } = envelope;
      this.#device.clear();
      runInAction(() => {
        this.base = result_data.form;
        this.form = result_data.form;
        this.version = result_data.version;
        this.isRestored = false;
        this.meanwhile = null;
      });
      this.#notices.show('저장했어요.');
      return true;
    }
    if (envelope.field_errors?.['version'] === undefined) return this.#refused(envelope);
    await this.#follow(envelope.result_msg);
    return this.changed.size === 0;
  }

  #refused({ field_errors, result_msg }: Failure): boolean {
    runInAction(() => {
      this.failures = field_errors ?? {};
      this.refusal = result_msg;
    });
    this.#store();
    if (this.sell_idx === null && this.isUnsaved) this.#saveSoon(SAVED_AFTER_MS);
    return false;
  }

  /** Loads what other staff saved, and joins it with what was typed: nothing of either is overwritten. */
  async #follow(text: string): Promise<void> {
    const { sell_idx } = this;
    const envelope =
      sell_idx === null
        ? await this.#api.call(DRAFT, { draft_key: this.#draft_key })
        : await this.#api.call(SALE, { sell_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    const { form, version } = envelope.result_data;
    runInAction(() => {
      this.#join(this.base, this.form, form, text);
      this.base = form;
      this.version = version;
    });
    if (this.isDirty) this.#store();
    else {
      // It was this page's own save, whose answer was lost.
      this.#device.clear();
      runInAction(() => (this.meanwhile = null));
    }
  }

  #join(base: SaleForm, mine: SaleForm, theirs: SaleForm, text: string): void {
    const joined = mergeForms(base, mine, theirs);
    this.form = joined.form;
    this.meanwhile = { text, theirs, conflicts: joined.conflicts };
  }

  /** Takes the value of the other staff for a field. */
  takeTheirs(field: keyof SaleForm): void {
    const { meanwhile } = this;
    if (meanwhile === null) return;
    this.set({ [field]: meanwhile.theirs[field] });
    this.settle(field);
  }

  /** Keeps what was typed for a field that both changed. */
  settle(field: keyof SaleForm): void {
    const { meanwhile } = this;
    if (meanwhile === null) return;
    const conflicts = meanwhile.conflicts.filter((conflict) => conflict.field !== field);
    runInAction(() => (this.meanwhile = conflicts.length === 0 ? null : { ...meanwhile, conflicts }));
  }

  /** Opens a draft with the values of this sale. */
  copy(): void {
    this.#address.open(`/products/new?from=${this.sell_idx ?? 0}`);
  }

  /** After a sale was ended: shows its new end. */
  async reload(): Promise<void> {
    this.#device.clear();
    await this.load();
  }

  async remove(): Promise<void> {
    this.#stopWaiting?.();
    const envelope = await this.#api.call('DELETE /api/office/v1/catalogue/drafts/{draft_key}', {
      draft_key: this.#draft_key,
    });
    if (isUnanswered(envelope)) return this.#notices.fail(envelope.result_msg);
    this.#device.clear();
    runInAction(() => (this.isUnsaved = false));
    this.#notices.show('임시 저장한 상품을 지웠어요.');
    this.#address.open('/products');
  }
}

const SALE = 'GET /api/office/v1/catalogue/sales/{sell_idx}';
const DRAFT = 'GET /api/office/v1/catalogue/drafts/{draft_key}';
const SAVE_DRAFT = 'PUT /api/office/v1/catalogue/drafts/{draft_key}';
const SAVE_SALE = 'PUT /api/office/v1/catalogue/sales/{sell_idx}';
const PUBLISH = 'POST /api/office/v1/catalogue/drafts/{draft_key}/publish';

export const productModel = recipe(
  ProductViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Timers,
  Clock,
  Storage,
  Random,
);
