import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Figures } from '../../../core/api/office/money/figure.api.ts';
import { FIGURE_KINDS, type FigureKind } from '../../../core/office-figures/figure-kind.ts';
import { FIGURE_UNITS, type FigureUnit } from '../../../core/office-figures/figure-period.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Loaded } from '../../kit/loaded.ts';
import { parseDay, readQuery, writeAddress } from '../kit/query.ts';

const PATH = '/figures';
const NAMES = ['unit', 'by', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];

/** Sales by time and by source. The shown selection is in the address. */
export class FiguresViewModel {
  readonly #account: StaffAccount;
  readonly #address: Address;
  readonly figures: Loaded<Figures>;
  query: Record<Name, string>;

  constructor(api: OfficeApi, account: StaffAccount, address: Address) {
    this.#account = account;
    this.#address = address;
    this.query = readQuery(address.search, NAMES);
    this.figures = new Loaded(() =>
      api.call('GET /api/office/v1/figures', {
        unit: this.unit,
        by: this.by,
        from: parseDay(this.query.from),
        to: parseDay(this.query.to),
      }),
    );
    makeObservable(this, { query: observableRef, unit: computed, by: computed });
  }

  start(): () => void {
    const stop = this.#address.listen(() => this.#follow());
    void this.figures.load();
    return stop;
  }

  get unit(): FigureUnit {
    return FIGURE_UNITS.find((known) => known === this.query.unit) ?? 'day';
  }

  get by(): FigureKind {
    return this.kinds.find((known) => known === this.query.by) ?? 'product';
  }

  /** The sources by which sales can be listed. Sellers have only one shop, so they cannot list by seller. */
  get kinds(): readonly FigureKind[] {
    const isSeller = this.#account.session?.member_name !== null;
    return isSeller ? FIGURE_KINDS.filter((kind) => kind !== 'seller') : FIGURE_KINDS;
  }

  get canViewRefunds(): boolean {
    return this.#account.hasRight('refunds.view');
  }

  set(change: Partial<Record<Name, string>>): void {
    this.#address.open(writeAddress(PATH, { ...this.query, ...change }));
  }

  /** Changes the unit, and resets the period to the default one of the unit. */
  setUnit(unit: FigureUnit): void {
    this.set({ unit: unit === 'day' ? '' : unit, from: '', to: '' });
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const query = readQuery(this.#address.search, NAMES);
    if (JSON.stringify(query) === JSON.stringify(this.query)) return;
    runInAction(() => (this.query = query));
    void this.figures.load();
  }
}

export const figuresModel = recipe(FiguresViewModel, OfficeApi, StaffAccount, Address);
