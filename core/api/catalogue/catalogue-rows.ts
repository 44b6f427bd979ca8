import * as v from 'valibot';
import { deliveryFreeType, saleType, valueType } from '../schema/sale-fields.ts';
import { MAX_CELEBS } from '../../browse/celeb-list.ts';
import { UNIT_BASES } from '../../vocabulary/limits/unit-bases.ts';
import {
  anyText,
  atLeastOne,
  endsAfterStart,
  areDistinct,
  key,
  dateTime,
  oneParagraph,
  imageName,
  rowOf,
  won,
  text,
  booleanCell,
} from './row-fields.ts';
import { content, saleOptions, storedContents } from './sale-options.ts';

export const sellerRow = rowOf({
  key: v.optional(key),
  member_id: text(30),
  member_name: text(40),
  account: v.optional(anyText(100), ''),
  profile_img: v.optional(v.nullable(imageName), null),
  intro: v.optional(oneParagraph(200), ''),
  is_influencer: v.optional(booleanCell, false),
  company: text(100),
  ceo: text(40),
  business_number: text(20),
  phone: text(20),
  address: text(200),
});

export const categoryRow = rowOf({
  key,
  parent: v.optional(v.nullable(text(200)), null),
  category_name: text(40),
  category_img: v.optional(v.nullable(imageName), null),
});

export const productRow = rowOf({
  key,
  category: text(200),
  product_name: text(200),
  pictures: v.pipe(v.array(imageName, '사진의 목록이어야 해요'), v.minLength(1, '사진이 하나는 있어야 해요')),
  description: v.optional(anyText(100_000), ''),
  notices: v.optional(v.array(rowOf({ name: text(100), value: text(2_000) }), '고시의 목록이어야 해요'), []),
});

const channelPrice = rowOf({
  referrer_type: v.picklist(['1', '2', '3'], '1, 2, 3 가운데 하나여야 해요'),
  consumer_price: won,
});

/** A selling price must not exceed the list price, which is shown next to it, struck through. */
const OVER_LIST_PRICE = 'sale_price(정가)보다 클 수 없어요';

/** Fields of every sale, independent of its seller. */
const offer = {
  key,
  product: key,
  start_dt: dateTime,
  end_dt: dateTime,
  sale_price: won,
  consumer_price: won,
  employee_price: v.optional(v.nullable(won), null),
  order_min_limit: v.optional(atLeastOne, 1),
  order_max_limit: v.optional(atLeastOne, 99),
  required_option_cnt: v.optional(atLeastOne, 1),
  unit_base: v.optional(v.nullable(v.picklist(UNIT_BASES, `${UNIT_BASES.join(', ')} 가운데 하나여야 해요`)), null),
  content,
  delivery_free_type: v.optional(v.message(deliveryFreeType, 'free, amount, always 가운데 하나여야 해요'), 'free'),
  delivery_free_value: v.optional(won, 0),
  delivery_price: v.optional(won, 0),
  channel_prices: v.optional(
    v.pipe(
      v.array(channelPrice, '경로 가격의 목록이어야 해요'),
      v.check((prices) => areDistinct(prices.map(({ referrer_type }) => referrer_type)), '같은 경로가 두 번 나와요'),
    ),
    [],
  ),
  options: saleOptions,
};

export const saleRow = v.pipe(
  rowOf({
    ...offer,
    seller: text(200),
    type: v.message(saleType, 'always, time, celeb, group, seller 가운데 하나여야 해요'),
    value_type: v.optional(v.nullable(v.message(valueType, 'percent 또는 amount여야 해요')), null),
    config_value: v.optional(won, 0),
    goal_cnt: v.optional(won, 0),
    like_cnt: v.optional(won, 0),
  }),
  endsAfterStart(),
  v.forward(
    v.check((row) => areLimits(row), 'order_min_limit보다 작아요'),
    ['order_max_limit'],
  ),
  v.forward(
    v.check((row) => row.consumer_price <= row.sale_price, OVER_LIST_PRICE),
    ['consumer_price'],
  ),
  v.forward(
    v.check((row) => row.channel_prices.every((price) => price.consumer_price <= row.sale_price), OVER_LIST_PRICE),
    ['channel_prices'],
  ),
  storedContents(),
);
type SaleRow = v.InferOutput<typeof saleRow>;

/** A product that several influencers present at the same time: one sale each. */
export const celebScheduleRow = v.pipe(
  rowOf({
    ...offer,
    celebs: v.pipe(
      v.array(text(200), '판매자의 목록이어야 해요'),
      v.minLength(1, '셀럽이 하나는 있어야 해요'),
      v.maxLength(MAX_CELEBS, `셀럽은 ${MAX_CELEBS}명까지 보여요`),
      v.check((rows) => areDistinct(rows), '같은 셀럽이 두 번 나와요'),
    ),
  }),
  endsAfterStart(),
  v.forward(
    v.check((row) => areLimits(row), 'order_min_limit보다 작아요'),
    ['order_max_limit'],
  ),
  v.forward(
    v.check((row) => row.consumer_price <= row.sale_price, OVER_LIST_PRICE),
    ['consumer_price'],
  ),
  v.forward(
    v.check((row) => row.channel_prices.every((price) => price.consumer_price <= row.sale_price), OVER_LIST_PRICE),
    ['channel_prices'],
  ),
  storedContents(),
);

/** Returns the sales of a schedule row, one per influencer, with the key `{key}/{celeb}`. */
export function celebSales({ celebs, ...schedule }: v.InferOutput<typeof celebScheduleRow>): readonly SaleRow[] {
  return celebs.map((celeb) => ({
    ...schedule,
    key: `${schedule.key}/${celeb}`,
    seller: celeb,
    type: 'celeb',
    value_type: null,
    config_value: 0,
    goal_cnt: 0,
    like_cnt: 0,
  }));
}

function areLimits(limits: { readonly order_min_limit: number; readonly order_max_limit: number }): boolean {
  return limits.order_max_limit >= limits.order_min_limit;
}
