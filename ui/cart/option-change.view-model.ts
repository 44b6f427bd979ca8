import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import type { SaleOption } from '../../core/api/browse/product.api.ts';
import { unitPrice } from '../../core/pricing/line-price.ts';
import { unitPricingText } from '../../core/pricing/unit-pricing.ts';
import type { Api } from '../../core/client/api.ts';
import type { ReferralStorage } from '../../core/referral/referral-storage.ts';
import type { OptionIdx } from '../../core/vocabulary/ids.ts';

/** Changes a line's option; returns whether it succeeded. */
type Change = (line: CartLine, option_idx: OptionIdx) => Promise<boolean>;

/** Changes the option of a cart line, to one that the sale has now. */
export class OptionChangeViewModel {
  readonly #api: Api;
  readonly #referral: ReferralStorage;
  readonly #change: Change;
  /** The line being changed; null while the sheet is closed. */
  line: CartLine | null = null;
  /** The options of the sale; null until they have loaded. */
  options: readonly SaleOption[] | null = null;
  option_idx = 0;
  failure = '';
  isBusy = false;

  constructor(api: Api, referral: ReferralStorage, change: Change) {
    this.#api = api;
    this.#referral = referral;
    this.#change = change;
    makeObservable(this, {
      line: observableRef,
      options: observableRef,
      option_idx: observableRef,
      failure: observableRef,
      isBusy: observableRef,
      choices: computed,
      choose: action,
      close: action,
    });
  }

  /** The options that can replace the line's: add-ons for an add-on, required ones for a required one. */
  get choices(): readonly { readonly option: SaleOption; readonly price: number; readonly unitText: string }[] {
    const { line, options } = this;
    if (line === null || options === null) return [];
    return options
      .filter((option) => option.is_add_option === line.is_add_option)
      .map((option) => {
        const price = unitPrice({ ...line, ...option });
        const { content_milli } = option;
        return { option, price, unitText: unitPricingText(price, { unit_base: line.unit_base, content_milli }) };
      });
  }

  async open(line: CartLine): Promise<void> {
    runInAction(() => {
      this.line = line;
      this.options = null;
      this.option_idx = line.option_idx;
      this.failure = '';
    });
    const { referrer_type } = this.#referral.current();
    const { sell_idx } = line;
    const envelope = await this.#api.call('GET /api/v2/product/detail', { sell_idx, referrer_type }, { quiet: true });
    if (this.line !== line) return;
    runInAction(() => {
      if (envelope.result_code === 200) this.options = envelope.result_data.option_list;
      else this.failure = envelope.result_msg;
    });
  }

  choose(option_idx: OptionIdx): void {
    this.option_idx = option_idx;
  }

  /** Changes to the chosen option; the sheet stays open on failure. */
  async confirm(): Promise<void> {
    const { line, option_idx } = this;
    if (line === null || this.isBusy) return;
    if (option_idx === line.option_idx) return this.close();
    runInAction(() => (this.isBusy = true));
    const isChanged = await this.#change(line, option_idx);
    runInAction(() => (this.isBusy = false));
    if (isChanged) this.close();
  }

  close(): void {
    this.line = null;
  }
}
