import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { copyForm, NEW_SALE_FORM, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import type { SentSaleForm } from '../../../core/catalogue/stored-sale-form.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { success, type Envelope } from '../../../core/outcome/envelope.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import type { Address } from '../../../core/ports/screen/address.port.ts';
import type { Random } from '../../../core/ports/random.port.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

const DRAFT_KEY = /^[0-9a-f-]{36}$/;
const SALE = 'GET /api/office/v1/catalogue/sales/{sell_idx}';
const DRAFT = 'GET /api/office/v1/catalogue/drafts/{draft_key}';

/** A sale or draft as stored on the server. */
export interface SavedForm {
  readonly form: SaleForm;
  readonly version: string;
  readonly other_sale_cnt?: number;
}

/** What the server stores after the form was sent. */
export interface SentForm {
  readonly form: SaleForm;
  readonly version: string;
  /** Id of the sale that a draft has become; null for a sale that was saved. */
  readonly publishedId: SellIdx | null;
}

/**
 * Loads and saves the editor's form by its address: of a sale, of a draft, or of a new draft with or without copied
 * values.
 */
export class SaleSource {
  readonly #api: OfficeApi;
  readonly #address: Address;
  readonly #draft_key: string;
  readonly #copied: number;
  #isDraftNamed: boolean;

  /** Null if the form is a draft. */
  readonly sell_idx: SellIdx | null;

  constructor(api: OfficeApi, address: Address, random: Random) {
    this.#api = api;
    this.#address = address;
    const number = /^\/products\/(\d+)$/.exec(address.path)?.[1];
    const query = new URLSearchParams(address.search);
    const named = query.get('draft') ?? '';
    this.sell_idx = number === undefined ? null : Number(number);
    this.#isDraftNamed = DRAFT_KEY.test(named);
    this.#draft_key = this.#isDraftNamed ? named : random.uuid();
    const copied = query.get('from') ?? '';
    this.#copied = /^\d{1,15}$/.test(copied) ? Number(copied) : 0;
  }

  /** Name of the form on this device. */
  get name(): string {
    return String(this.sell_idx ?? this.#draft_key);
  }

  /** Loads the form. `isTyped`: this device has typed values, of which the server has confirmed no save yet. */
  async load(isTyped: boolean): Promise<Envelope<SavedForm>> {
    const { sell_idx } = this;
    if (sell_idx !== null) return this.#api.call(SALE, { sell_idx });
    if (!this.#isDraftNamed) return success({ form: NEW_SALE_FORM, version: '' });
    const draft = await this.#api.call(DRAFT, { draft_key: this.#draft_key });
    const isNotFound = draft.result_code === 404 && !isUnanswered(draft);
    return isNotFound && isTyped ? success({ form: NEW_SALE_FORM, version: '' }) : draft;
  }

  /** Loads the values of the sale that the address names for copying; null if it names none. */
  async loadCopied(): Promise<SaleForm | null> {
    if (this.#copied === 0 || this.#isDraftNamed) return null;
    const envelope = await this.#api.call(SALE, { sell_idx: this.#copied });
    return envelope.result_code === 200 ? copyForm(envelope.result_data.form) : null;
  }

  /** Adds the draft to the address, so that a reload opens it again. */
  nameDraft(): void {
    if (this.#isDraftNamed || this.sell_idx !== null) return;
    this.#isDraftNamed = true;
    this.#address.open(`/products/new?draft=${this.#draft_key}`, { replace: true });
  }

  /** Opens a draft with the values of this sale. */
  copy(): void {
    this.#address.open(`/products/new?from=${this.sell_idx ?? 0}`);
  }

  saveDraft(
    form: SaleForm,
    version: string,
  ): Promise<Envelope<OfficeResponseOf<'PUT /api/office/v1/catalogue/drafts/{draft_key}'>>> {
    const draft_key = this.#draft_key;
    return this.#api.call('PUT /api/office/v1/catalogue/drafts/{draft_key}', { draft_key, form, version });
  }

  /**
   * Publishes the draft, or saves the sale. The `save_key` stays the same until a response has arrived, so that stock
   * is added only once.
   */
  async send(form: SaleForm, version: string, save_key: string): Promise<Envelope<SentForm>> {
    const { sell_idx } = this;
    if (sell_idx === null) {
      const draft = { draft_key: this.#draft_key, form, version };
      const published = await this.#api.call('POST /api/office/v1/catalogue/drafts/{draft_key}/publish', draft);
      if (published.result_code !== 200) return published;
      return success({ form, version, publishedId: published.result_data.sell_idx });
    }
    const sale = { sell_idx, form, version, save_key };
    const saved = await this.#api.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', sale);
    return saved.result_code === 200 ? success({ ...saved.result_data, publishedId: null }) : saved;
  }

  /** Sends a form again whose response was lost. A draft is only saved, even if it was sent to be published. */
  repeat({ form, version }: SentSaleForm, save_key: string): Promise<Envelope<unknown>> {
    const { sell_idx } = this;
    return sell_idx === null
      ? this.saveDraft(form, version)
      : this.#api.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', { sell_idx, form, version, save_key });
  }

  remove(): Promise<Envelope<null>> {
    const draft_key = this.#draft_key;
    return this.#api.call('DELETE /api/office/v1/catalogue/drafts/{draft_key}', { draft_key });
  }
}
