import { sql } from 'kysely';

/** The path of a product's first image. */
export const firstImage = sql<string>`product.img_list -> 0 ->> 'img_path'`;

/** The columns of a product card, from `sale` joined with `product`. */
export const CARD = [
  'sale.sell_idx',
  'product.product_name',
  firstImage.as('product_img'),
  'sale.sale_price',
  'sale.consumer_price',
  'sale.delivery_free_type',
  'sale.delivery_free_value',
  'sale.delivery_price',
  'sale.unit_base',
  'sale.content_milli',
] as const;
