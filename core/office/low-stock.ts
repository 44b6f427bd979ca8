/** Maximum stock that counts as low, for an option on sale. An option without stock counts as sold out. */
export const MAX_LOW_STOCK = 5;
