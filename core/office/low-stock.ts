/** An option that is on sale with this many units or fewer is about to be sold out. One without units is sold out. */
export const LOW_STOCK = 5;
