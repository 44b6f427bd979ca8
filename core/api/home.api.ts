import * as v from 'valibot';
import type { Area } from './call.ts';
import { id, nothing } from './fields.ts';
import { productCard, sellCard, timeDealCard } from './sale-fields.ts';

const curation = v.object({
  curation_idx: id,
  curation_name: v.string(),
  curation_text: v.string(),
  always_deal_list: v.array(productCard),
});

export const mainSection = v.object({
  md_pick_list: v.array(productCard),
  /** The SNS hot items. */
  deal_list: v.array(sellCard),
  free_delivery_list: v.array(productCard),
  time_deal_list: v.array(timeDealCard),
  curation_list: v.array(curation),
});
export type MainSection = v.InferOutput<typeof mainSection>;

export const homeApi = {
  'GET /api/v1/home/main': { summary: '홈 첫 화면', access: 'anyone', request: nothing, response: mainSection },
} satisfies Area;
