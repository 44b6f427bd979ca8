import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { TogetherSale } from '../../core/api/browse/ranking.api.ts';
import { onlyOption, togetherLines } from '../../core/cart/together-choice.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import type { TogetherServices } from './together.view-model.ts';

/** Sales often bought together with those in the cart, each with a button that adds it to the cart. */
export class CartTogetherViewModel {
  readonly #services: TogetherServices;
  sales: readonly TogetherSale[] = [];
  /** Sales that were added here. They stay in the list, marked as added. */
  added: ReadonlySet<SellIdx> = new Set();
  /** The sale that is being added; null if there is none. */
  adding: SellIdx | null = null;

  constructor(services: TogetherServices) {
    this.#services = services;
    makeObservable<this, 'setSales'>(this, {
      sales: observableRef,
      added: observableRef,
      adding: observableRef,
      setSales: action,
    });
  }

  /** Loads the sales that are often bought with the given ones. After a failure, nothing is shown. */
  async load(sell_idx_list: readonly SellIdx[]): Promise<void> {
    if (sell_idx_list.length === 0) return;
    const request = { sell_idx_list: [...new Set(sell_idx_list)] };
    const envelope = await this.#services.api.call('POST /api/v1/product/together', request, { quiet: true });
    if (envelope.result_code === 200) this.setSales(envelope.result_data.list);
  }

  /** Returns the sales that the cart does not contain yet, and those that were added here. */
  visibleSales(cart: ReadonlySet<SellIdx>): readonly TogetherSale[] {
    return this.sales.filter(({ sell_idx }) => this.added.has(sell_idx) || !cart.has(sell_idx));
  }

  /** Adds a sale to the cart, if it has a single option. */
  async add(sale: TogetherSale): Promise<void> {
    const option_idx = onlyOption(sale);
    if (option_idx === null || this.adding !== null || this.added.has(sale.sell_idx)) return;
    runInAction(() => (this.adding = sale.sell_idx));
    const { cart, dialogs } = this.#services;
    const envelope = await cart.add(togetherLines([{ sale, option_idx }]));
    runInAction(() => {
      this.adding = null;
      if (envelope.result_code === 200) this.added = new Set([...this.added, sale.sell_idx]);
    });
    if (envelope.result_code !== 200) await dialogs.alert({ content: envelope.result_msg });
    else if (envelope.result_data.notices.length > 0)
      await dialogs.alert({ content: envelope.result_data.notices.join('<br>') });
  }

  private setSales(sales: readonly TogetherSale[]): void {
    this.sales = sales;
  }
}
