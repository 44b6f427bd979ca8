import { token } from '../token.ts';

/** The address at which shoppers open the storefront. */
export interface ShopAddress {
  /** It has no slash at its end. */
  readonly url: string;
}

export const ShopAddress = token<ShopAddress>('ShopAddress');
