import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedReview } from '../../../core/api/office/people/reviews.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Listing } from '../kit/listing.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { Notices } from '../kit/notices.ts';
import { readQuery, writeAddress } from '../kit/query.ts';
import { ReviewViewModel, type UnsentTexts } from './review.view-model.ts';
import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';

const PATH = '/reviews';
const FILTER_NAMES = ['q', 'score', 'photo', 'state', 'product'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of reviews, and the one that is open next to it. */
export class ReviewsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly #unsent: UnsentTexts = { replies: new Map(), reasons: new Map() };

  readonly listing: Listing<OfficeListedReview, FilterName>;
  /** Null while no review is open. */
  review: ReviewViewModel | null = null;
  /** Number of open reports; null until it has loaded. */
  reportedCount: number | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address, menu: MenuCounts) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.listing = new Listing<OfficeListedReview, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf: ({ review_idx }) => review_idx,
      load: async (filter, cursor) => {
        const envelope = await api.call('GET /api/office/v1/reviews', { ...requestOf(filter), cursor });
        if (envelope.result_code === 200) {
          const { reported_cnt } = envelope.result_data;
          menu.put({ reported_reviews: reported_cnt });
          runInAction(() => (this.reportedCount = reported_cnt));
        }
        return envelope;
      },
    });
    makeObservable(this, { review: observableRef, reportedCount: observableRef });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.#address.listen(() => this.#follow())];
    this.#follow();
    return () => stops.forEach((stop) => stop());
  }

  get canModerate(): boolean {
    return this.#account.hasRight('reviews.moderate');
  }

  /** Opens a review next to the unchanged list; null closes it. */
  open(review_idx: ReviewIdx | null): void {
    const fields = new URLSearchParams(this.#address.search);
    fields.delete('open');
    const open = review_idx === null ? '' : String(review_idx);
    this.#address.open(writeAddress(PATH, { ...Object.fromEntries(fields), open }));
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const { open } = readQuery(this.#address.search, ['open']);
    const review_idx = /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
    if (review_idx === (this.review?.review_idx ?? null)) return;
    const review =
      review_idx === null
        ? null
        : new ReviewViewModel(
            review_idx,
            this.#api,
            (text) => {
              this.#notices.show(text);
              void this.listing.reload();
            },
            this.#unsent,
          );
    runInAction(() => (this.review = review));
    void review?.load();
  }
}

/** Converts the conditions of an address to a request. Ignores invalid ones, since an address may contain anything. */
function requestOf({ q, score, photo, state, product }: Record<FilterName, string>) {
  return {
    q,
    score: /^[1-5]$/.test(score) ? Number(score) : null,
    photo: photo === 'true',
    state: state === 'reported' || state === 'hidden' ? state : null,
    product: /^[1-9]\d{0,14}$/.test(product) ? Number(product) : null,
  } as const;
}

export const reviewsModel = recipe(ReviewsViewModel, OfficeApi, StaffAccount, Notices, Address, MenuCounts);
