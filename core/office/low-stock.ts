/** Maximum stock of an option on sale that counts as low. An option without stock counts as sold out. */
export const MAX_LOW_STOCK = 5;
