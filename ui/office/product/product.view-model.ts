import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { NEW_SALE_FORM, withStockOf, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { changedFields } from '../../../core/catalogue/sale-form-diff.ts';
import { parseStoredSaleForm, type StoredSaleForm } from '../../../core/catalogue/stored-sale-form.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import type { Failure } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { StaffDrafts, type StaffDraft } from '../../../core/office-client/staff-drafts.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Notices } from '../kit/notices.ts';
import { FormMerger } from './form-merger.ts';
import { SaleSource } from './sale-source.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** Delay of saving a draft after the last change, and of a retry after a failure. */
const SAVE_DELAY_MS = 1_200;
const RETRY_DELAY_MS = 5_000;

/**
 * The editor of one sale. A new sale is a draft, which is saved automatically and visible only to staff until it is
 * published; a published sale changes when it is saved. Typed values are stored on this device immediately.
 */
export class ProductViewModel {
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly #timers: Timers;
  readonly #device: StaffDraft<StoredSaleForm>;
  readonly #random: Random;
  #saveKey: string;
  #stopWaiting: (() => void) | null = null;

  readonly source: SaleSource;
  readonly merger = new FormMerger();
  readonly choices: Loaded<OfficeResponseOf<'GET /api/office/v1/catalogue/choices'>>;
  state: 'loading' | 'failed' | 'ready' = 'loading';
  loadFailure: Failure | null = null;
  form: SaleForm = NEW_SALE_FORM;
  /** The form as stored on the server. */
  base: SaleForm = NEW_SALE_FORM;
  version = '';
  failures: Readonly<Record<string, string>> = {};
  refusal = '';
  isBusy = false;
  /** When the draft was last saved; null before, and while there are unsaved changes. */
  savedAt: string | null = null;
  isUnsaved = false;
  hasSaveFailed = false;
  isRestored = false;
  otherSales = 0;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    timers: Timers,
    drafts: StaffDrafts,
    random: Random,
  ) {
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.#timers = timers;
    this.#random = random;
    this.#saveKey = random.uuid();
    this.source = new SaleSource(api, address, random);
    this.#device = drafts.open(`sale/${this.source.name}`, parseStoredSaleForm);
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
      hasSaveFailed: observableRef,
      isRestored: observableRef,
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
      else if (this.#device.read() !== null)
        this.#notices.show('저장하지 않은 내용은 이 기기에 하루 동안 남아 있어요.');
    };
  }

  /** The id of the sale; null for a draft. */
  get sell_idx(): SellIdx | null {
    return this.source.sell_idx;
  }

  get canEdit(): boolean {
    return this.#account.hasRight('catalogue.edit');
  }

  /** Fields that differ from the stored ones. */
  get changed(): ReadonlySet<keyof SaleForm> {
    return new Set(changedFields(this.base, this.form));
  }

  get isDirty(): boolean {
    return this.changed.size > 0;
  }

  /** Loads the form of the address: a sale, a draft, or a copy of a sale. */
  async load(): Promise<void> {
    runInAction(() => (this.state = 'loading'));
    const isTyped = this.#device.read() !== null;
    const envelope = await this.source.load(isTyped);
    if (envelope.result_code !== 200) {
      runInAction(() => {
        this.state = 'failed';
        this.loadFailure = envelope;
      });
      return;
    }
    const copied = await this.source.loadCopied();
    const { form, version, other_sale_cnt = 0 } = envelope.result_data;
    this.#applyLoaded(form, version, other_sale_cnt);
    if (copied !== null) this.set(copied);
  }

  #applyLoaded(form: SaleForm, version: string, otherSales: number): void {
    const stored = this.#device.read();
    runInAction(() => {
      this.state = 'ready';
      this.base = form;
      this.form = form;
      this.version = version;
      this.otherSales = otherSales;
      if (stored === null) return;
      this.#saveKey = stored.save_key;
      if (stored.version === version) this.form = withStockOf(stored.form, form);
      else this.form = this.merger.merge(stored.base, stored.form, form, '이 내용을 적은 뒤에 바뀌었어요.');
      this.isRestored = this.isDirty;
      this.isUnsaved = this.isDirty && this.sell_idx === null;
    });
    if (this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
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
    this.source.nameDraft();
    this.#saveSoon(SAVE_DELAY_MS);
  }

  #store(): void {
    const { form, base, version } = this;
    this.#device.save({ form, base, version, save_key: this.#saveKey });
  }

  /** Restores the stored values. */
  discard(): void {
    this.form = this.base;
    this.failures = {};
    this.refusal = '';
    this.isRestored = false;
    this.isUnsaved = false;
    this.merger.clear();
    this.#device.clear();
  }

  #saveSoon(ms: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timers.after(ms, () => void this.#saveDraft());
  }

  async #saveDraft(): Promise<void> {
    if (this.isBusy || !this.isUnsaved || this.merger.hasConflicts) return;
    const { form, version } = this;
    const envelope = await this.source.saveDraft(form, version);
    if (envelope.result_code === 200) {
      const { version: saved, saved_dt } = envelope.result_data;
      runInAction(() => {
        this.base = form;
        this.version = saved;
        this.savedAt = saved_dt.slice(11, 16);
        this.isUnsaved = this.form !== form;
        this.hasSaveFailed = false;
      });
      if (this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
      else this.#device.clear();
      return;
    }
    runInAction(() => (this.hasSaveFailed = true));
    if (envelope.field_errors?.['version'] !== undefined) return this.#follow(envelope.result_msg);
    if (isUnanswered(envelope)) this.#saveSoon(RETRY_DELAY_MS);
    else runInAction(() => (this.refusal = envelope.result_msg));
  }

  /** Publishes a draft, or saves a sale. Returns false if a field has to be corrected. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    if (this.merger.hasConflicts) {
      this.#notices.fail('둘이 다르게 바꾼 곳부터 골라 주세요.');
      return false;
    }
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
    const { form, version } = this;
    const envelope = await this.source.publish(form, version);
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

  async #save(sell_idx: SellIdx): Promise<boolean> {
    const { form, version } = this;
    const envelope = await this.source.save(sell_idx, form, version, this.#saveKey);
    if (envelope.result_code !== 200) return this.#refused(envelope);
    const { form: saved, version: now } = envelope.result_data;
    this.#device.clear();
    this.#saveKey = this.#random.uuid();
    this.merger.clear();
    runInAction(() => {
      this.base = saved;
      this.form = saved;
      this.version = now;
      this.isRestored = false;
    });
    this.#notices.show('저장했어요.');
    return true;
  }

  async #refused({ field_errors, result_msg }: Failure): Promise<boolean> {
    if (field_errors?.['version'] !== undefined) {
      await this.#follow(result_msg);
      if (this.sell_idx !== null && !this.isDirty && !this.merger.hasConflicts) {
        this.#saveKey = this.#random.uuid();
        this.#notices.show('저장했어요.');
      }
      return !this.isDirty;
    }
    runInAction(() => {
      this.failures = field_errors ?? {};
      this.refusal = result_msg;
    });
    this.#store();
    if (this.sell_idx === null && this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
    return false;
  }

  /** Loads what other staff saved, and merges it with the typed values: neither is overwritten. */
  async #follow(text: string): Promise<void> {
    const envelope = await this.source.load(false);
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    const { form, version } = envelope.result_data;
    runInAction(() => {
      this.form = this.merger.merge(this.base, this.form, form, text);
      this.base = form;
      this.version = version;
      this.isUnsaved = this.isDirty && this.sell_idx === null;
    });
    if (this.isDirty) this.#store();
    else {
      // The forms are equal: the page's own save was stored, but its response was lost.
      this.#device.clear();
      this.merger.clear();
    }
    if (this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
  }

  /** Applies the other staff member's value for a field that both changed. */
  applyStored(field: keyof SaleForm): void {
    const { storedChange } = this.merger;
    if (storedChange === null) return;
    this.merger.resolveConflict(field);
    this.set({ [field]: storedChange.stored[field] });
  }

  overwriteStored(field: keyof SaleForm): void {
    this.merger.resolveConflict(field);
    if (this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
  }

  /** Reloads a sale after it was ended, to show its new end. */
  async reload(): Promise<void> {
    this.#device.clear();
    await this.load();
  }

  async remove(): Promise<void> {
    this.#stopWaiting?.();
    const envelope = await this.source.remove();
    // A draft that no longer exists was deleted by an earlier attempt.
    const isDeleted = envelope.result_code === 200 || (envelope.result_code === 404 && !isUnanswered(envelope));
    if (!isDeleted) return this.#notices.fail(envelope.result_msg);
    this.#device.clear();
    runInAction(() => (this.isUnsaved = false));
    this.#notices.show('임시 저장한 상품을 지웠어요.');
    this.#address.open('/products');
  }
}

export const productModel = recipe(
  ProductViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Timers,
  StaffDrafts,
  Random,
);
