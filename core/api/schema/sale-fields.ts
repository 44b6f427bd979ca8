import * as v from 'valibot';
import { count, dateTime } from './fields.ts';
import { sellIdx } from './id-fields.ts';
import { UNIT_BASES } from '../../vocabulary/limits/unit-bases.ts';

export const saleType = v.picklist(['always', 'time', 'celeb', 'group', 'seller']);
export const deliveryFreeType = v.picklist(['free', 'amount', 'always']);
export const valueType = v.picklist(['percent', 'amount']);

/** Delivery policy of a sale. `deliveryFees` calculates the fee. */
export const deliveryFields = {
  delivery_free_type: deliveryFreeType,
  /** For the type `amount`: delivery is free if the seller's products cost at least this, in won. */
  delivery_free_value: count,
  delivery_price: count,
};

/**
 * The content that a price buys, from which `unitPricing` calculates the price of `unit_base`. Null if the product
 * needs no unit price.
 */
export const contentFields = {
  unit_base: v.optional(v.nullable(v.picklist(UNIT_BASES))),
  /** Thousandths of g, ml, m or counted units. */
  content_milli: v.optional(v.nullable(count)),
};

export const productCard = v.object({
  sell_idx: sellIdx,
  product_name: v.string(),
  product_img: v.string(),
  sale_price: count,
  consumer_price: count,
  ...deliveryFields,
  ...contentFields,
});

export const sellCard = v.object({
  ...productCard.entries,
  account: v.string(),
  profile_img: v.nullable(v.string()),
  start_dt: dateTime,
  end_dt: dateTime,
});

export const timeDealCard = v.object({ ...productCard.entries, start_dt: dateTime, end_dt: dateTime });

export type SaleType = v.InferOutput<typeof saleType>;
export type DeliveryFreeType = v.InferOutput<typeof deliveryFreeType>;
export type ValueType = v.InferOutput<typeof valueType>;
export type ProductCard = v.InferOutput<typeof productCard>;
export type SellCard = v.InferOutput<typeof sellCard>;
export type TimeDealCard = v.InferOutput<typeof timeDealCard>;
