import type { OfficeListedMember } from '../../../core/api/office/people/members.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Listing } from '../kit/listing.ts';

const FILTER_NAMES = ['q', 'state'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of members. */
export class MembersViewModel {
  readonly #address: Address;
  readonly listing: Listing<OfficeListedMember, FilterName>;

  constructor(api: OfficeApi, address: Address) {
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

  start(): () => void {
    return this.listing.start();
  }

  open({ member_idx }: OfficeListedMember): void {
    this.#address.open(`/members/${member_idx}`);
  }
}

export const membersModel = recipe(MembersViewModel, OfficeApi, Address);
