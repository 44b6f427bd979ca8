/** The ranges of selling prices that a tap can choose, in won. Both bounds are included; null means no bound. */
export const PRICE_RANGES = [
  { min_price: null, max_price: 9_999, text: '1만원 아래' },
  { min_price: 10_000, max_price: 30_000, text: '1만~3만원' },
  { min_price: 30_000, max_price: 50_000, text: '3만~5만원' },
  { min_price: 50_000, max_price: null, text: '5만원 위' },
] as const;
