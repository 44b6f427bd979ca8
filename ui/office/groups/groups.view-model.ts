import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedGroup } from '../../../core/api/office/orders/group.api.ts';
import { GROUP_OUTCOMES } from '../../../core/vocabulary/group-states.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { interpretNumberSearch } from '../../../core/office-search/number-search.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import type { UnsentValues } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { readQuery, writeAddress } from '../kit/query.ts';
import { GroupViewModel, type EndValues } from './group.view-model.ts';

const PATH = '/groups';
const FILTER_NAMES = ['state', 'sale'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of groups, and the one that is open next to it. */
export class GroupsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  /** Typed reasons for the end of a group that were not sent. */
  readonly #reasons: UnsentValues<EndValues> = new Map();

  readonly listing: Listing<OfficeListedGroup, FilterName>;
  /** Null while no group is open. */
  group: GroupViewModel | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.listing = new Listing<OfficeListedGroup, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf: ({ g_idx }) => g_idx,
      load: (filter, cursor) => api.call('GET /api/office/v1/groups', { ...requestOf(filter), cursor }),
    });
    makeObservable(this, { group: observableRef });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.#address.listen(() => this.#follow())];
    this.#follow();
    return () => stops.forEach((stop) => stop());
  }

  get canEnd(): boolean {
    return this.#account.hasRight('groups.end');
  }

  get canOpenAudit(): boolean {
    return this.#account.hasRight('audit.view');
  }

  /** Opens a group next to the unchanged list; null closes it. */
  open(g_idx: number | null): void {
    const fields = new URLSearchParams(this.#address.search);
    fields.delete('open');
    const open = g_idx === null ? '' : String(g_idx);
    this.#address.open(writeAddress(PATH, { ...Object.fromEntries(fields), open }));
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const { open } = readQuery(this.#address.search, ['open']);
    const g_idx = /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
    if (g_idx === (this.group?.g_idx ?? null)) return;
    const group =
      g_idx === null
        ? null
        : new GroupViewModel(
            g_idx,
            this.#api,
            (text) => {
              this.#notices.show(text);
              void this.listing.reload();
            },
            this.#reasons,
          );
    runInAction(() => (this.group = group));
    void group?.page.load();
  }
}

/** Converts the conditions of an address to a request. Ignores invalid ones, since an address may contain anything. */
function requestOf({ state, sale }: Record<FilterName, string>) {
  const number = interpretNumberSearch(sale);
  return {
    state: GROUP_OUTCOMES.find((one) => one === state) ?? null,
    sale: number.kind === 'number' ? number.number : null,
  };
}

export const groupsModel = recipe(GroupsViewModel, OfficeApi, StaffAccount, Notices, Address);
