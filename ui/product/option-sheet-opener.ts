import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../core/ports/clock.port.ts';
import { LazyService } from '../../core/ports/lazy-service.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import type { CurrentSale } from '../product-options/current-sale.ts';
import type { OptionSheetHandle } from './option-sheet-slot.tsx';

/**
 * For this long after it closes, the sheet does not open again. The first tap of a double tap may close it, and the
 * second one may hit a button below that opens it.
 */
const DOUBLE_TAP_MS = 500;

export type CreateOptionSheet = (sale: CurrentSale) => OptionSheetHandle;

interface Services {
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  loadOptionSheet(): Promise<CreateOptionSheet>;
}

/** Opens and closes the option sheet of a product page. Its code is loaded on first use. */
export class OptionSheetOpener {
  readonly #services: Services;
  readonly #sale: () => CurrentSale | null;
  readonly #code: LazyService<CreateOptionSheet>;
  #closedAt = Number.NEGATIVE_INFINITY;

  /** The sheet; null until it is first opened. It stays afterwards, with the choices. */
  sheet: OptionSheetHandle | null = null;
  isOpen = false;
  /** True while the code of the sheet is loading after a tap. */
  isLoading = false;

  /** `sale` returns null while there is nothing to choose from. */
  constructor(services: Services, sale: () => CurrentSale | null) {
    this.#services = services;
    this.#sale = sale;
    this.#code = new LazyService(() => services.loadOptionSheet());
    makeObservable(this, { sheet: observableRef, isOpen: observableRef, isLoading: observableRef });
  }

  /** False while the sheet is open or opening, and until the double tap that may have closed it has ended. */
  get canOpen(): boolean {
    return !this.isLoading && !this.isOpen && this.#services.clock.now() - this.#closedAt >= DOUBLE_TAP_MS;
  }

  /** Loads the code in advance, before a tap. */
  prepare(): void {
    this.#code.prefetch();
  }

  async open(): Promise<void> {
    if (this.sheet !== null) {
      runInAction(() => (this.isOpen = true));
      return;
    }
    runInAction(() => (this.isLoading = true));
    const create = await loadOrAlert(() => this.#code.load(), this.#services.dialogs);
    runInAction(() => {
      this.isLoading = false;
      const sale = this.#sale();
      if (create === null || sale === null) return;
      this.sheet = create(sale);
      this.isOpen = true;
    });
  }

  close(): void {
    if (this.isOpen) this.#closedAt = this.#services.clock.now();
    runInAction(() => (this.isOpen = false));
  }
}
