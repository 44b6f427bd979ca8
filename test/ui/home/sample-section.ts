import type { MainSection } from '../../../core/api/browse/home.api.ts';
import type { ProductCard, SellCard, TimeDealCard } from '../../../core/api/schema/sale-fields.ts';
import type { Banner } from '../../../core/api/browse/shop.api.ts';

export function sampleCard(sell_idx: number): ProductCard {
  return {
    sell_idx,
    product_name: `상품 ${sell_idx}`,
    product_img: `products/${sell_idx}.webp`,
    sale_price: 29_900,
    consumer_price: 17_900,
    delivery_free_type: 'free',
    delivery_free_value: 0,
    delivery_price: 0,
  };
}

export function sampleTimeDeal(sell_idx: number, end_dt: string): TimeDealCard {
  return { ...sampleCard(sell_idx), start_dt: '2026-11-18 00:00:00', end_dt };
}

export function sampleSellCard(sell_idx: number): SellCard {
  const period = { start_dt: '2026-11-18 00:00:00', end_dt: '2026-11-24 00:00:00' };
  return { ...sampleCard(sell_idx), ...period, account: 'sora.daily', profile_img: null };
}

export function sampleSection(time_deal_list: TimeDealCard[] = []): MainSection {
  return {
    md_pick_list: [sampleCard(1)],
    deal_list: [sampleSellCard(2)],
    free_delivery_list: [],
    time_deal_list,
    curation_list: [],
  };
}

export function sampleBanner(banner_idx: number): Banner {
  return {
    banner_idx,
    link: '/product/1',
    banner_img: `banners/${banner_idx}.webp`,
    banner_text: `소식 ${banner_idx}`,
  };
}
