import { token } from '../token.ts';

/** Where the shop is, as shoppers open it. */
export interface ShopAddress {
  /** Without a slash at its end. */
  readonly url: string;
}

export const ShopAddress = token<ShopAddress>('ShopAddress');
