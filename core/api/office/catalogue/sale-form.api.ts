import * as v from 'valibot';
import { multilineText, text } from '../../schema/fields.ts';

const MAX_FORM_IMAGES = 30;
const MAX_FORM_OPTIONS = 200;
const MAX_DESCRIPTION_LENGTH = 100_000;

/** A field as typed: the rules of the import decide whether it is valid. */
const typed = text(300);

/**
 * How `stock_cnt` changes the stock of an option: `add` adds units; `set` sets the counted units, held ones included.
 */
const stockChange = v.picklist(['add', 'set']);

const formOption = v.object({
  /** Id of the option; null for a new one. */
  option_idx: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  option_name: typed,
  option_price: typed,
  is_add_option: v.boolean(),
  /** Content of one unit, such as `500ml x 20`; empty if not given. */
  content: typed,
  /** Units for sale and units that unpaid orders hold, when the form was loaded. */
  remaining_cnt: v.number(),
  held_cnt: v.number(),
  stock_change: stockChange,
  /** The typed units; empty for no change. */
  stock_cnt: typed,
});

/** A sale with its product as staff edit it: the columns of an import file, as text. */
export const saleForm = v.object({
  product_name: typed,
  /** `member_id` of the seller. */
  seller: typed,
  /** Path of the category. */
  category: typed,
  type: typed,
  start_dt: typed,
  end_dt: typed,
  sale_price: typed,
  consumer_price: typed,
  /** If empty, employees pay the usual price. */
  employee_price: typed,
  order_min_limit: typed,
  order_max_limit: typed,
  required_option_cnt: typed,
  unit_base: typed,
  content: typed,
  delivery_free_type: typed,
  delivery_free_value: typed,
  delivery_price: typed,
  /** Kind and amount of the group discount of a group purchase, and the target number of members. */
  value_type: typed,
  config_value: typed,
  goal_cnt: typed,
  channel_prices: v.pipe(
    v.array(v.object({ referrer_type: v.picklist(['1', '2', '3']), consumer_price: typed })),
    v.maxLength(3),
  ),
  options: v.pipe(v.array(formOption), v.maxLength(MAX_FORM_OPTIONS)),
  pictures: v.pipe(v.array(typed), v.maxLength(MAX_FORM_IMAGES)),
  description: multilineText(MAX_DESCRIPTION_LENGTH),
  notices: v.pipe(v.array(v.object({ name: typed, value: multilineText(2_000) })), v.maxLength(50)),
});
export type SaleForm = v.InferOutput<typeof saleForm>;
export type SaleFormOption = SaleForm['options'][number];
