import { SELLER, CATALOGUE } from './import-fixture.ts';

export const PERIOD = { start_dt: '2026-11-01 00:00:00', end_dt: '2026-12-01 00:00:00' };
export const MARKUP = '<p onclick="alert(1)">좋아요<script>alert(2)</script></p>';
export const BANNER = {
  key: 'b1',
  banner_type: 'main',
  banner_img: 'a/1.webp',
  banner_text: '모아요',
  link: '/cart',
  ...PERIOD,
};
export const PICK = { list: 'md_pick', sale: 's1', ...PERIOD };
export const CURATION = { key: 'c1', curation_name: '주말', sales: ['s1'], ...PERIOD };
export const EVENT = { key: 'e1', title: '잔치', event_thum_img: 'a/1.webp', content: MARKUP, ...PERIOD };
export const NOTICE = { key: 'n1', title: '설 배송', content: MARKUP, notice_dt: '2026-11-01 00:00:00' };
export const FAQ = { key: 'f1', faq_category: '배송', question: '언제 오나요?', answer: MARKUP };
export const CELEBS = {
  key: 'w48',
  product: 'p1',
  celebs: ['bat', 'minji'],
  ...PERIOD,
  sale_price: 25_000,
  consumer_price: 17_900,
  options: [{ option_name: '5kg', remaining_cnt: 10 }],
};
export const WITH_MINJI = { ...CATALOGUE, sellers: [SELLER, { ...SELLER, member_id: 'minji', member_name: '민지' }] };
