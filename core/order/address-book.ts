/** Addresses that one member keeps. */
export const ADDRESSES_MOST = 30;
