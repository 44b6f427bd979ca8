import type { CelebSection } from '../../../core/api/browse/home.api.ts';
import { sampleCard, sampleSellCard } from '../home/sample-section.ts';

export const DATES = [
  { start_dt: '2026-11-18', label: 'NOW' as const },
  { start_dt: '2026-11-19', label: 'OPEN' as const },
];

export function sampleDeal(sell_idx: number, member_name = '소라'): CelebSection['deal_list'][number] {
  return { ...sampleSellCard(sell_idx), member_id: `celeb${sell_idx}`, member_name };
}

/** A product presented by the influencers `celebs` in their own sales. */
export function sampleCelebProduct(sell_idx: number, celebs: readonly number[]): CelebSection['product_list'][number] {
  const list = celebs.map((idx) => ({ sell_idx: idx, profile_img: `members/${idx}.webp`, member_name: `셀럽${idx}` }));
  return { ...sampleCard(sell_idx), celeb_list: JSON.stringify(list) };
}

export function sampleDay(): CelebSection {
  return {
    deal_list: [sampleDeal(1), sampleDeal(2)],
    product_list: [sampleCelebProduct(10, [11, 12, 13])],
  };
}
