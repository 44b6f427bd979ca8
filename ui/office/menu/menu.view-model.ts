import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { refreshCounts } from '../waiting/refresh-counts.ts';

/** Path of the first screen, which loads the counts with its own data. */
const TODAY_PATH = '/';

/** Loads the menu's counts of pending work when the office opens, on whichever screen, and with each other screen. */
export class MenuViewModel {
  readonly #api: OfficeApi;
  readonly #address: Address;
  readonly #counts: MenuCounts;
  #path = '';

  constructor(api: OfficeApi, address: Address, counts: MenuCounts) {
    this.#api = api;
    this.#address = address;
    this.#counts = counts;
  }

  /** Follows the address. Returns a function that stops this. */
  start(): () => void {
    const stop = this.#address.listen(() => this.#follow());
    this.#follow();
    return stop;
  }

  #follow(): void {
    const { path } = this.#address;
    if (path === this.#path) return;
    this.#path = path;
    if (path !== TODAY_PATH) void refreshCounts(this.#api, this.#counts);
  }
}

export const menuModel = recipe(MenuViewModel, OfficeApi, Address, MenuCounts);
