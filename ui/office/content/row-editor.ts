import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import type { Address } from '../../../core/ports/screen/address.port.ts';
import type { Random } from '../../../core/ports/random.port.ts';
import type { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { CHANGED_MEANWHILE, TypedForm, type SentForm } from '../drafts/typed-form.ts';

/** The result of adding a row (see `earlierIdx` of the contract) or of changing one. */
export type SavedRow = { readonly earlier_idx: number | null } | { readonly version: string } | null;

interface EditorOptions<Row, Values extends object> {
  readonly address: Address;
  readonly random: Random;
  readonly drafts: StaffDrafts;
  /** Returns the name of the drafts if the path does not distinguish them. */
  readonly draftName?: () => string;
  /** Returns whether a draft of an older version, or one edited by hand, can be shown. */
  readonly isUsable?: (values: Values) => boolean;
  /** Path of the screen; the panel is open while its address has `open`. */
  readonly path: string;
  readonly empty: () => Values;
  readonly toValues: (row: Row) => Values;
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
  readonly load: (open: string) => Promise<Envelope<Row>>;
  /** Changes `row`, or adds a row if it is null. Repeated calls with the same `request_key` add only one row. */
  readonly save: (values: Values, row: Row | null, request_key: string) => Promise<Envelope<SavedRow>>;
  readonly onSaved: (isNew: boolean) => void;
}

const ADDED_EARLIER = '앞서 보낸 내용이 이미 저장돼 있어요. 지금 쓴 내용은 아직 저장하지 않았어요.';

/** Value of `open` in the address of a panel that adds a row. */
export const NEW_ROW = 'new';

/**
 * The panel in which staff write one row. Its values are retained while the network is unavailable, after a refusal,
 * and on the device after a reload. If other staff changed the row in the meantime, both values are shown and staff
 * decide; nothing is overwritten.
 */
export class RowEditor<Row extends { readonly version: string }, Values extends object> {
  readonly #options: EditorOptions<Row, Values>;
  #requestKey = '';
  #saved: Values;

  /** The stored row of the open panel; each opened panel has its own. */
  private loaded: Loaded<Row>;
  readonly form: FormState<Values>;
  /** `new`, the id of a row, or empty while the panel is closed. */
  opened = '';
  /** The newer values stored by other staff, and the sentence that names them. */
  stale: { readonly row: Row; readonly text: string } | null = null;
  /** True: staff tried to close the panel with unsaved changes. */
  isLeaving = false;
  /** The typed values on the device; null while the panel is closed. */
  typed: TypedForm<Values> | null = null;

  constructor(options: EditorOptions<Row, Values>) {
    this.#options = options;
    this.#saved = options.empty();
    this.loaded = this.#loadedOf('');
    this.form = new FormState<Values>({
      initial: this.#saved,
      validate: options.validate,
      send: async (values) => {
        // Read first: the response to this request clears it.
        const sent = this.typed?.sent ?? null;
        const envelope = await this.#send(values);
        const earlier_idx = envelope.result_code === 200 ? earlierOf(envelope.result_data) : null;
        return earlier_idx === null ? envelope : this.#continueEarlier(earlier_idx, values, sent);
      },
      onSent: () => {
        const isNew = this.row === null;
        this.#saved = this.form.values;
        this.#leave();
        options.onSaved(isNew);
      },
      onRefused: (refused) => this.#handleRefusal(refused),
      onChange: (values) => {
        // While both versions are shown the base is cleared, so that a reload shows both again.
        const base = this.stale === null ? JSON.stringify(this.#saved) : '';
        if (this.isDirty) this.typed?.save(values, base, this.#requestKey);
        else this.typed?.clear();
      },
    });
    makeObservable<this, 'loaded'>(this, {
      loaded: observableRef,
      opened: observableRef,
      stale: observableRef,
      isLeaving: observableRef,
      typed: observableRef,
      isDirty: computed,
      stay: action,
    });
  }

  /** Follows the address. Returns a function that stops this. */
  start(): () => void {
    const stop = this.#options.address.listen(() => this.#follow());
    this.#follow();
    return stop;
  }

  get row(): Row | null {
    return this.loaded.data;
  }

  /** Why the row could not be loaded; empty otherwise. */
  get failure(): string {
    return this.loaded.message;
  }

  get isLoading(): boolean {
    return this.opened !== '' && this.opened !== NEW_ROW && this.loaded.state === 'loading';
  }

  open(id: string): void {
    this.#options.address.open(this.#address(id));
  }

  get isDirty(): boolean {
    return JSON.stringify(this.form.values) !== JSON.stringify(this.#saved);
  }

  /** Closes the panel; asks for confirmation first if there are unsaved changes. */
  close(): void {
    if (this.isDirty && !this.isLeaving) runInAction(() => (this.isLeaving = true));
    else this.#leave();
  }

  stay(): void {
    this.isLeaving = false;
  }

  /** Overwrites the values stored by other staff with the typed ones. */
  async overwriteStored(): Promise<void> {
    const { stale } = this;
    if (stale === null) return;
    runInAction(() => {
      this.loaded.put(stale.row);
      this.stale = null;
    });
    await this.form.submit();
  }

  /** Continues with the values that other staff stored. */
  applyStored(): void {
    if (this.stale === null) return;
    this.#put(this.stale.row);
    this.typed?.clear();
  }

  /** Restores the stored values, or an empty form. */
  discard(): void {
    this.typed?.clear();
    this.#requestKey = this.#options.random.uuid();
    if (this.stale === null) this.form.fill(this.#saved);
    else this.#put(this.stale.row);
  }

  #follow(): void {
    const { address, path } = this.#options;
    const open = address.path === path ? (new URLSearchParams(address.search).get('open') ?? '') : '';
    if (open === this.opened) return;
    runInAction(() => {
      this.opened = open;
      this.loaded = this.#loadedOf(open);
      this.stale = null;
      this.isLeaving = false;
      this.#saved = this.#options.empty();
      this.form.fill(this.#saved);
      this.typed = this.#typedFormOf(open);
    });
    this.#requestKey = this.#options.random.uuid();
    if (this.isLoading) void this.loaded.load();
    else this.#applyTyped(this.typed?.restore() ?? null);
  }

  /** The form is filled before the panel shows it, unless another panel is open by then. */
  #loadedOf(open: string): Loaded<Row> {
    const loaded: Loaded<Row> = new Loaded(async () => {
      const envelope = await this.#options.load(open);
      if (envelope.result_code !== 200 || loaded !== this.loaded) return envelope;
      const row = envelope.result_data;
      const stored = JSON.stringify(this.#options.toValues(row));
      const typed = await this.typed?.restoreAfter(stored, this.#repeatOn(row));
      if (loaded !== this.loaded) return envelope;
      this.#put(row);
      this.#applyTyped(typed ?? null);
      return envelope;
    });
    return loaded;
  }

  #put(row: Row): void {
    runInAction(() => {
      this.loaded.put(row);
      this.stale = null;
      this.#saved = this.#options.toValues(row);
      this.form.fill(this.#saved);
    });
  }

  #typedFormOf(open: string): TypedForm<Values> | null {
    const { drafts, path, draftName, empty, isUsable } = this.#options;
    if (open !== NEW_ROW && !/^\d{1,15}$/.test(open)) return null;
    return new TypedForm({ drafts, form: `${draftName?.() ?? path.slice(1)}/${open}`, example: empty(), isUsable });
  }

  /** Shows the values typed on an earlier visit, and also the stored ones if other staff have changed them since. */
  #applyTyped(typed: ReturnType<TypedForm<Values>['restore']>): void {
    if (typed === null) return;
    const { row } = this;
    const isStale = row !== null && typed.base !== JSON.stringify(this.#saved);
    this.#requestKey = typed.request_key;
    runInAction(() => {
      this.form.fill(typed.values);
      this.stale = isStale ? { row, text: CHANGED_MEANWHILE } : null;
    });
  }

  /** Sends a request again that changed an older version of `row`. */
  #repeatOn(row: Row): (sent: SentForm<Values>) => Promise<Envelope<SavedRow>> {
    return ({ values, version }) => this.#options.save(values, { ...row, version }, this.#requestKey);
  }

  #send(values: Values): Promise<Envelope<SavedRow>> {
    const { row, typed } = this;
    const save = () => this.#options.save(values, row, this.#requestKey);
    return typed === null ? save() : typed.send({ values, version: row?.version ?? '' }, save);
  }

  /**
   * Opens the row that an earlier request added before its response was lost. If it still is what this form sent, the
   * typed values are saved as a change of it. Otherwise staff decide whether to overwrite it with them. Returns the
   * response of the change, or why the row could not be loaded; null if staff decide.
   */
  async #continueEarlier(
    earlier_idx: number,
    values: Values,
    sent: SentForm<Values> | null,
  ): Promise<Envelope<SavedRow> | null> {
    const { loaded } = this;
    const open = String(earlier_idx);
    const stored = await this.#options.load(open);
    if (loaded !== this.loaded) return null;
    if (stored.result_code !== 200) return stored;
    const row = stored.result_data;
    // The row is loaded first, so that a change by other staff after it is refused.
    const isOwn = sent !== null && (await this.#isAddedAs(sent.values));
    if (loaded !== this.loaded) return null;
    this.typed?.clear();
    this.#requestKey = this.#options.random.uuid();
    runInAction(() => {
      this.opened = open;
      this.loaded.put(row);
      this.#saved = this.#options.toValues(row);
      this.stale = isOwn ? null : { row, text: ADDED_EARLIER };
      this.typed = this.#typedFormOf(open);
    });
    // Saved without a base while both versions are shown, so that a reload shows both again.
    this.typed?.save(values, isOwn ? JSON.stringify(this.#saved) : '', this.#requestKey);
    this.#options.address.open(this.#address(open), { replace: true });
    return isOwn ? this.#send(values) : null;
  }

  /** Returns whether the row that the request with this key has added still has these values. It exists already. */
  async #isAddedAs(values: Values): Promise<boolean> {
    const envelope = await this.#options.save(values, null, this.#requestKey);
    return envelope.result_code === 200 && earlierOf(envelope.result_data) === null;
  }

  async #handleRefusal(refused: Failure): Promise<void> {
    const isStale = refused.field_errors?.['version'] !== undefined;
    const stored = isStale ? await this.#options.load(this.opened) : null;
    if (stored?.result_code === 200 && (await this.typed?.isSentStored(this.#repeatOn(stored.result_data))) === true) {
      // The newer values are those of an earlier attempt: the typed ones change them.
      this.loaded.put(stored.result_data);
      this.#saved = this.#options.toValues(stored.result_data);
      await this.form.submit();
      return;
    }
    runInAction(() => {
      if (stored?.result_code === 200) this.stale = { row: stored.result_data, text: refused.result_msg };
      else this.form.refusal = refused.result_msg;
    });
  }

  #leave(): void {
    this.typed?.clear();
    this.form.fill(this.#saved);
    this.#options.address.open(this.#address(null));
  }

  #address(open: string | null): string {
    const { address, path } = this.#options;
    const query = new URLSearchParams(address.search);
    if (open === null) query.delete('open');
    else query.set('open', open);
    const text = query.toString();
    return text === '' ? path : `${path}?${text}`;
  }
}

function earlierOf(saved: SavedRow): number | null {
  return saved !== null && 'earlier_idx' in saved ? saved.earlier_idx : null;
}
