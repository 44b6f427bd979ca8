import { withLaterChanges } from '../../../core/catalogue/sale-form-diff.ts';
import { withStockOf, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import {
  parseStoredSaleForm,
  type SentSaleForm,
  type StoredSaleForm,
} from '../../../core/catalogue/stored-sale-form.ts';
import type { StaffDraft, StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { isUndecided } from '../../../core/outcome/unanswered.ts';
import type { Random } from '../../../core/ports/random.port.ts';
import type { FormMerger } from './form-merger.ts';
import type { SaleSource, SavedForm } from './sale-source.ts';

/** The typed form, the stored one that it changes, and the version of that. */
type TypedSaleForm = Pick<StoredSaleForm, 'form' | 'base' | 'version'>;

/** What was typed into the editor, on this device, and what it has sent without a response, which may be stored. */
export class SaleDraft {
  readonly #device: StaffDraft<StoredSaleForm>;
  readonly #source: SaleSource;
  readonly #merger: FormMerger;
  readonly #random: Random;
  #saveKey: string;
  /** Null unless the last save has no response. */
  sent: SentSaleForm | null = null;

  constructor(drafts: StaffDrafts, source: SaleSource, merger: FormMerger, random: Random) {
    this.#device = drafts.open(`sale/${source.name}`, parseStoredSaleForm);
    this.#source = source;
    this.#merger = merger;
    this.#random = random;
    this.#saveKey = random.uuid();
  }

  read(): StoredSaleForm | null {
    return this.#device.read();
  }

  store({ form, base, version }: TypedSaleForm): void {
    this.#device.save({ form, base, version, save_key: this.#saveKey, sent: this.sent });
  }

  clear(): void {
    this.sent = null;
    this.#device.clear();
  }

  /** Removes the draft, the changes of other staff that were merged with it, and the key of its save. */
  discard(): void {
    this.clear();
    this.#merger.clear();
    this.renewKey();
  }

  /** Gives the next save a key of its own, so that it is no repetition of the last one and adds its stock. */
  renewKey(): void {
    this.#saveKey = this.#random.uuid();
  }

  /** Makes a save with its idempotency key. The device has its form until a response has arrived. */
  async send<T>(typed: TypedSaleForm, save: (save_key: string) => Promise<Envelope<T>>): Promise<Envelope<T>> {
    // A refusal decides nothing about an earlier save without a response.
    const earlier = this.sent;
    this.sent = { form: typed.form, version: typed.version };
    this.store(typed);
    const envelope = await save(this.#saveKey);
    if (!isUndecided(envelope)) this.sent = envelope.result_code === 200 ? null : earlier;
    return envelope;
  }

  /**
   * Returns whether the server has stored the form that was sent without a response. Sends it again: with an older
   * version than `current`, the server accepts it only if it would store the stored values again.
   */
  async isStored(sent: SentSaleForm | null, current: string, save_key = this.#saveKey): Promise<boolean> {
    this.sent = null;
    if (sent === null || sent.version === current) return false;
    return (await this.#source.repeat(sent, save_key)).result_code === 200;
  }

  /** Returns the form that continues a draft of an earlier visit. `isOwn`: `saved` is what that visit has sent. */
  continueFrom(typed: StoredSaleForm, saved: SavedForm, isOwn: boolean): SaleForm {
    if (isOwn) return this.laterForm(typed.sent, typed.form, saved.form);
    this.#saveKey = typed.save_key;
    const isCurrent = typed.version === saved.version;
    this.sent = isCurrent ? typed.sent : null;
    return isCurrent
      ? withStockOf(typed.form, saved.form)
      : this.#merger.merge(typed.base, typed.form, saved.form, '이 내용을 적은 뒤에 바뀌었어요.');
  }

  /** Returns what was typed after `sent`, which is stored as `stored`. */
  laterForm(sent: SentSaleForm | null, typed: SaleForm, stored: SaleForm): SaleForm {
    // A draft of a sale is stored as it was sent, with the stock that it will have.
    return sent === null || this.#source.sell_idx === null ? typed : withLaterChanges(sent.form, typed, stored);
  }
}
