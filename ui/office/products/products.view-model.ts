import type { OfficeListedSale } from '../../../core/api/office/catalogue/catalogue.api.ts';
import type { ListedDraft } from '../../../core/api/office/catalogue/draft.api.ts';
import type { OfficeRequestOf, OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { saleStatusChoices, saleTypeChoices } from '../../../core/office-text/sale-text.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Listing } from '../kit/listing.ts';

const FILTER_NAMES = ['q', 'status', 'type', 'seller', 'category', 'issue'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

export const ISSUES = [
  { value: 'low_stock', text: '재고 부족' },
  { value: 'price', text: '가격 확인' },
] as const;

/** The list of sales, with the drafts that wait to be published. */
export class ProductsViewModel {
  readonly #account: StaffAccount;
  readonly #address: Address;

  readonly listing: Listing<OfficeListedSale, FilterName>;
  readonly total: Loaded<OfficeResponseOf<'GET /api/office/v1/catalogue/sales/total'>>;
  readonly choices: Loaded<OfficeResponseOf<'GET /api/office/v1/catalogue/choices'>>;
  readonly drafts: Loaded<{ list: ListedDraft[] }>;

  constructor(api: OfficeApi, account: StaffAccount, address: Address) {
    this.#account = account;
    this.#address = address;
    this.listing = new Listing<OfficeListedSale, FilterName>({
      api,
      address,
      path: '/products',
      names: FILTER_NAMES,
      keyOf: ({ sell_idx }) => sell_idx,
      load: (filter, cursor) => api.call('GET /api/office/v1/catalogue/sales', { ...requestOf(filter), cursor }),
      onFilter: () => void this.total.load(),
    });
    this.total = new Loaded(() => api.call('GET /api/office/v1/catalogue/sales/total', requestOf(this.listing.filter)));
    this.choices = new Loaded(() => api.call('GET /api/office/v1/catalogue/choices', {}));
    this.drafts = new Loaded(() => api.call('GET /api/office/v1/catalogue/drafts', {}));
  }

  start(): () => void {
    void this.choices.load();
    if (this.canEdit) void this.drafts.load();
    return this.listing.start();
  }

  get canEdit(): boolean {
    return this.#account.hasRight('catalogue.edit');
  }

  get canUpload(): boolean {
    return this.#account.hasRight('catalogue.upload');
  }

  /** False for a seller, who sees the list of the shop but cannot open a sale. */
  get canOpen(): boolean {
    return this.#account.session?.role !== 'seller';
  }

  open({ sell_idx }: OfficeListedSale): void {
    if (this.canOpen) this.#address.open(`/products/${sell_idx}`);
  }

  openImport(): void {
    this.#address.open('/products/import');
  }

  create(): void {
    this.#address.open('/products/new');
  }
}

/** Converts the conditions of an address to a request. Ignores invalid ones, since an address may contain anything. */
function requestOf({
  q,
  status,
  type,
  seller,
  category,
  issue,
}: Record<FilterName, string>): OfficeRequestOf<'GET /api/office/v1/catalogue/sales/total'> {
  return {
    q,
    status: STATUSES.find((known) => known === status) ?? null,
    type: TYPES.find((known) => known === type) ?? null,
    seller: seller === '' ? null : seller,
    category: category === '' ? null : category,
    issue: ISSUES.find(({ value }) => value === issue)?.value ?? null,
  };
}

const STATUSES = saleStatusChoices.map(({ value }) => value);
const TYPES = saleTypeChoices.map(({ value }) => value);

export const productsModel = recipe(ProductsViewModel, OfficeApi, StaffAccount, Address);
