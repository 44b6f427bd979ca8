import { token } from '../token.ts';

/** The address at which shoppers open the storefront. */
export interface ShopAddress {
  /** The address without a slash at its end. */
  readonly url: string;
}

export const ShopAddress = token<ShopAddress>('ShopAddress');
