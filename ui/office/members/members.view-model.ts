import type { OfficeListedMember } from '../../../core/api/office/people/members.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { PEOPLE_SEARCH_RIGHT, searchHint } from '../../../core/office-search/people-search.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Listing } from '../kit/listing.ts';

const FILTER_NAMES = ['q', 'state'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of members. */
export class MembersViewModel {
  readonly #account: StaffAccount;
  readonly #address: Address;
  readonly listing: Listing<OfficeListedMember, FilterName>;

  constructor(api: OfficeApi, account: StaffAccount, address: Address) {
    this.#account = account;
    this.#address = address;
    this.listing = new Listing<OfficeListedMember, FilterName>({
      api,
      address,
      path: '/members',
      names: FILTER_NAMES,
      keyOf: ({ member_idx }) => member_idx,
      load: ({ q, state }, cursor) =>
        api.call('GET /api/office/v1/members', { q, state: state === 'blocked' ? state : null, cursor }),
    });
  }

  get searchHint(): string {
    return searchHint('members', this.#account.hasRight(PEOPLE_SEARCH_RIGHT));
  }

  start(): () => void {
    return this.listing.start();
  }

  open({ member_idx }: OfficeListedMember): void {
    this.#address.open(`/members/${member_idx}`);
  }
}

export const membersModel = recipe(MembersViewModel, OfficeApi, StaffAccount, Address);
