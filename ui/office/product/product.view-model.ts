import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { NEW_SALE_FORM, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { changedFields } from '../../../core/catalogue/sale-form-diff.ts';
import type { SentSaleForm, StoredSaleForm } from '../../../core/catalogue/stored-sale-form.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Notices } from '../kit/notices.ts';
import { FormMerger } from './form-merger.ts';
import { SaleDraft } from './sale-draft.ts';
import { SaleSource, type SavedForm, type SentForm } from './sale-source.ts';
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
  readonly #draft: SaleDraft;
  #stopWaiting: (() => void) | null = null;

  readonly source: SaleSource;
  readonly merger = new FormMerger();
  readonly choices: Loaded<OfficeResponseOf<'GET /api/office/v1/catalogue/choices'>>;
  readonly #loaded: Loaded<SavedForm>;
  readonly #form: FormState<SaleForm, SentForm>;
  /** The form as stored on the server. */
  base: SaleForm = NEW_SALE_FORM;
  version = '';
  /** When the draft was last saved; null before, and while there are unsaved changes. */
  savedAt: string | null = null;
  isUnsaved = false;
  hasSaveFailed = false;
  isRestored = false;
  /** True: the draft of this device was removed, since its save is stored although its response was lost. */
  isStored = false;
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
    this.source = new SaleSource(api, address, random);
    this.#draft = new SaleDraft(drafts, this.source, this.merger, random);
    this.choices = new Loaded(() => api.call('GET /api/office/v1/catalogue/choices', {}));
    this.#loaded = new Loaded(() => this.#fetch(), { clearsData: true });
    this.#form = new FormState<SaleForm, SentForm>({
      initial: NEW_SALE_FORM,
      // The server validates the form.
      validate: () => ({}),
      send: (form) => this.#send(form),
      onSent: (sent) => this.#applySent(sent),
      onChange: () => this.#storeChange(),
      showsFieldRefusals: true,
    });
    makeObservable(this, {
      base: observableRef,
      savedAt: observableRef,
      isUnsaved: observableRef,
      hasSaveFailed: observableRef,
      isRestored: observableRef,
      isStored: observableRef,
      otherSales: observableRef,
      changed: computed,
      isDirty: computed,
      discard: action,
    });
  }

  start(): () => void {
    void this.choices.load();
    void this.load();
    return () => {
      this.#stopWaiting?.();
      if (this.sell_idx === null && this.isUnsaved) void this.#saveDraft();
      else if (this.#draft.read() !== null) this.#notices.show('저장하지 않은 내용은 이 기기에 하루 동안 남아 있어요.');
    };
  }

  get state(): 'loading' | 'failed' | 'ready' {
    return this.#loaded.state;
  }

  get loadFailure(): Failure | null {
    return this.#loaded.failure;
  }

  get form(): SaleForm {
    return this.#form.values;
  }

  get failures(): Readonly<Record<string, string>> {
    return this.#form.failures;
  }

  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
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
    await this.#loaded.load();
  }

  async #fetch(): Promise<Envelope<SavedForm>> {
    const typed = this.#draft.read();
    const envelope = await this.source.load(typed?.version === '');
    if (envelope.result_code !== 200) return envelope;
    const saved = envelope.result_data;
    const isOwn = typed !== null && (await this.#draft.isStored(typed.sent, saved.version, typed.save_key));
    const copied = await this.source.loadCopied();
    this.#applyLoaded(saved, typed, isOwn);
    if (copied !== null) this.set(copied);
    return envelope;
  }

  /** Fills the form in the same action that makes the page ready, since its editor reads the form when it mounts. */
  #applyLoaded(saved: SavedForm, typed: StoredSaleForm | null, isOwn: boolean): void {
    const { form, version, other_sale_cnt = 0 } = saved;
    runInAction(() => {
      this.#loaded.put(saved);
      this.base = form;
      this.#form.fill(form);
      this.version = version;
      this.otherSales = other_sale_cnt;
      this.isStored = false;
      if (typed === null) return;
      this.#form.values = this.#draft.continueFrom(typed, saved, isOwn);
      this.isRestored = this.isDirty;
      this.isUnsaved = this.isDirty && this.sell_idx === null;
      this.isStored = !this.isDirty && typed.sent !== null && typed.version !== version;
    });
    if (typed !== null && typed.version !== version && !this.isDirty) this.#draft.discard();
    else if (isOwn) this.#draft.store(this);
    if (this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
  }

  /** Changes fields, and stores them on this device. */
  set(change: Partial<SaleForm>): void {
    this.#form.set(change);
  }

  #storeChange(): void {
    this.#draft.store(this);
    if (this.sell_idx !== null) return;
    this.isUnsaved = true;
    this.source.nameDraft();
    this.#saveSoon(SAVE_DELAY_MS);
  }

  /** Restores the stored values. */
  discard(): void {
    this.#form.fill(this.base);
    this.isRestored = false;
    this.isUnsaved = false;
    this.#draft.discard();
  }

  #saveSoon(ms: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timers.after(ms, () => void this.#saveDraft());
  }

  async #saveDraft(): Promise<void> {
    if (this.isBusy || !this.isUnsaved || this.merger.hasConflicts) return;
    const { form, version } = this;
    const { sent } = this.#draft;
    const envelope = await this.#draft.send(this, () => this.source.saveDraft(form, version));
    if (envelope.result_code === 200) {
      const { version: saved, saved_dt } = envelope.result_data;
      runInAction(() => {
        this.base = form;
        this.version = saved;
        this.savedAt = saved_dt.slice(11, 16);
        this.isUnsaved = this.form !== form;
        this.hasSaveFailed = false;
      });
      if (this.isUnsaved) {
        this.#draft.store(this);
        this.#saveSoon(SAVE_DELAY_MS);
      } else this.#draft.clear();
      return;
    }
    runInAction(() => (this.hasSaveFailed = true));
    if (envelope.field_errors?.['version'] !== undefined) return void this.#follow(envelope.result_msg, sent);
    if (isUnanswered(envelope)) this.#saveSoon(RETRY_DELAY_MS);
    else runInAction(() => (this.#form.refusal = envelope.result_msg));
  }

  /** Publishes a draft, or saves a sale. Returns false if a field has to be corrected. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    if (this.merger.hasConflicts) {
      this.#notices.fail('둘이 다르게 바꾼 곳부터 골라 주세요.');
      return false;
    }
    this.#stopWaiting?.();
    return this.#form.submit();
  }

  async #send(form: SaleForm): Promise<Envelope<SentForm> | null> {
    const { sent } = this.#draft;
    const envelope = await this.#draft.send(this, (save_key) => this.source.send(form, this.version, save_key));
    if (envelope.result_code === 200) return envelope;
    if (envelope.field_errors?.['version'] !== undefined) return this.#resolveConflict(envelope.result_msg, sent);
    this.#draft.store(this);
    if (this.sell_idx === null && this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
    return envelope;
  }

  /** Merges what other staff saved. Continues from a save of this page whose response was lost. */
  async #resolveConflict(text: string, sent: SentSaleForm | null): Promise<Envelope<SentForm> | null> {
    if ((await this.#follow(text, sent)) && this.isDirty) return this.#send(this.form);
    if (this.sell_idx === null || this.isDirty || this.merger.hasConflicts) return null;
    return success({ form: this.base, version: this.version, publishedId: null });
  }

  #applySent({ form, version, publishedId }: SentForm): void {
    this.#draft.discard();
    this.base = form;
    if (publishedId !== null) {
      this.isUnsaved = false;
      this.#notices.show('공개했어요. 시작 시각부터 구매할 수 있어요.');
      this.#address.open(`/products/${publishedId}`, { replace: true });
      return;
    }
    this.#form.fill(form);
    this.version = version;
    this.isRestored = false;
    this.isStored = false;
    this.#notices.show('저장했어요.');
  }

  /**
   * Loads what other staff saved, and merges it with the typed values: neither is overwritten. Returns true if it is
   * what this page has `sent` before, without a response.
   */
  async #follow(text: string, sent: SentSaleForm | null): Promise<boolean> {
    const envelope = await this.source.load(false);
    if (envelope.result_code !== 200) this.#notices.fail(envelope.result_msg);
    if (envelope.result_code !== 200) return false;
    const { form, version } = envelope.result_data;
    const isOwn = await this.#draft.isStored(sent, version);
    if (isOwn) this.#draft.renewKey();
    runInAction(() => {
      this.#form.values = isOwn
        ? this.#draft.laterForm(sent, this.form, form)
        : this.merger.merge(this.base, this.form, form, text);
      this.base = form;
      this.version = version;
      this.isUnsaved = this.isDirty && this.sell_idx === null;
    });
    if (this.isDirty) this.#draft.store(this);
    // The forms are equal: the page's own save was stored, but its response was lost.
    else this.#draft.discard();
    if (this.isUnsaved) this.#saveSoon(SAVE_DELAY_MS);
    return isOwn;
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
    this.#draft.clear();
    await this.load();
  }

  async remove(): Promise<void> {
    this.#stopWaiting?.();
    const envelope = await this.source.remove();
    // A draft that no longer exists was deleted by an earlier attempt.
    const isDeleted = envelope.result_code === 200 || (envelope.result_code === 404 && !isUnanswered(envelope));
    if (!isDeleted) return this.#notices.fail(envelope.result_msg);
    this.#draft.clear();
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
