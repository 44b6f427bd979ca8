/** Maximum number of addresses of one member. */
export const MAX_ADDRESSES = 30;
