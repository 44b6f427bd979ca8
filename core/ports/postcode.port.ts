import type { FoundAddress } from '../order/found-address.ts';
import { token } from './token.ts';

export interface PostcodeOrder {
  /** The id of the element that the search fills. */
  readonly place: string;
  /** Called when an address was picked. */
  readonly found: (address: FoundAddress) => void;
}

/** The search for postal codes and addresses, which somebody else provides and draws. */
export interface Postcode {
  /** Draws the search; false when it can't be had. */
  open(scriptUrl: string, order: PostcodeOrder): Promise<boolean>;
}

export const Postcode = token<Postcode>('Postcode');
