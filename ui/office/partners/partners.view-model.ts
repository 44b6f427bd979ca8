import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedPartner } from '../../../core/api/office/people/partners.api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { PARTNER_STATES } from '../../../core/office/partner-state.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { readQuery, writeAddress } from '../kit/query.ts';
import { PartnerViewModel } from './partner.view-model.ts';

const PATH = '/partners';
const FILTER_NAMES = ['state'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of requests to sell or cooperate, and the one that is open next to it. */
export class PartnersViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly #timers: Timers;
  readonly #drafts: StaffDrafts;

  readonly listing: Listing<OfficeListedPartner, FilterName>;
  /** Null while no request is open. */
  partner: PartnerViewModel | null = null;

  constructor(api: OfficeApi, notices: Notices, address: Address, timers: Timers, drafts: StaffDrafts) {
    this.#api = api;
    this.#notices = notices;
    this.#address = address;
    this.#timers = timers;
    this.#drafts = drafts;
    this.listing = new Listing<OfficeListedPartner, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf: ({ request_idx }) => request_idx,
      load: ({ state }, cursor) =>
        api.call('GET /api/office/v1/partners', {
          state: PARTNER_STATES.find((known) => known === state) ?? null,
          cursor,
        }),
    });
    makeObservable(this, { partner: observableRef });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.#address.listen(() => this.#follow())];
    this.#follow();
    return () => {
      stops.forEach((stop) => stop());
      this.partner?.stop();
    };
  }

  /** Opens a request next to the unchanged list; null closes it. */
  open(request_idx: number | null): void {
    const fields = new URLSearchParams(this.#address.search);
    fields.delete('open');
    const open = request_idx === null ? '' : String(request_idx);
    this.#address.open(writeAddress(PATH, { ...Object.fromEntries(fields), open }));
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const { open } = readQuery(this.#address.search, ['open']);
    const request_idx = /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
    if (request_idx === (this.partner?.request_idx ?? null)) return;
    this.partner?.stop();
    const partner =
      request_idx === null
        ? null
        : new PartnerViewModel(request_idx, {
            api: this.#api,
            notices: this.#notices,
            timers: this.#timers,
            drafts: this.#drafts,
            onDone: () => void this.listing.reload(),
          });
    runInAction(() => (this.partner = partner));
    void partner?.load();
  }
}

export const partnersModel = recipe(PartnersViewModel, OfficeApi, Notices, Address, Timers, StaffDrafts);
