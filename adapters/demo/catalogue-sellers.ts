import { base, Faker, ko } from '@faker-js/faker';
import type { DispatchTimes } from '../../core/delivery/dispatch-times.ts';
import type { CatalogueSeller } from '../../core/catalogue/catalogue.ts';
import { PRODUCT_CATEGORIES, type ProductCategory } from './product-kinds/product-kind-details.ts';
import { SELLER_INTROS } from './texts/seller-intros.ts';

/**
 * A seller of the demo data. `category`: what the seller sells; null for an influencer, who presents all categories.
 */
export interface DemoSeller extends CatalogueSeller {
  readonly category: ProductCategory | null;
}

const SHOPS: Readonly<Record<ProductCategory, readonly (readonly [member_id: string, member_name: string])[]>> = {
  패션: [
    ['studio-oat', '스튜디오 오트'],
    ['harubom', '하루봄'],
    ['dangil-wear', '단길웨어'],
    ['mellow-knit', '멜로우니트'],
    ['seongsu-shoes', '성수구두방'],
  ],
  뷰티: [
    ['lume', '루메'],
    ['mulbit', '물빛연구소'],
    ['chorokgyeol', '초록결'],
    ['daseulgi', '다슬기코스메틱'],
    ['salgu', '살구화장대'],
  ],
  식품: [
    ['seogwipo-farm', '서귀포 할배농장'],
    ['single-roasters', '싱글로스터즈'],
    ['wanggyoja', '손만두 연구소'],
    ['jirisan-honey', '지리산 꿀벌집'],
    ['haenam-field', '해남들판'],
    ['hanwoo-yard', '한우마당'],
    ['morning-oven', '새벽오븐'],
  ],
  리빙: [
    ['forest-morning', '숲속의 아침'],
    ['stoneware', '돌그릇 공방'],
    ['living-dot', '리빙닷'],
    ['green-room', '초록방'],
    ['pan-kitchen', '팬키친'],
  ],
  디지털: [
    ['hush-audio', '허쉬오디오'],
    ['key-studio', '키스튜디오'],
    ['onbit', '온빛전자'],
    ['pixel-dock', '픽셀독'],
  ],
  유아동: [
    ['cotton-bear', '코튼베어'],
    ['kkoma-play', '꼬마놀이터'],
    ['first-step', '첫걸음'],
    ['book-bus', '책버스'],
  ],
  반려동물: [
    ['todays-bowl', '오늘한끼'],
    ['yarn-cat', '실타래냥'],
    ['paw-house', '발자국집'],
    ['happy-tail', '행복한꼬리'],
  ],
  스포츠: [
    ['camp-night', '밤캠프'],
    ['court-side', '코트사이드'],
    ['slow-ride', '느린라이딩'],
    ['everyday-gym', '매일체육사'],
  ],
};

const INFLUENCERS: readonly (readonly [member_id: string, member_name: string])[] = [
  ['sora.daily', '소라'],
  ['min-roasters', '민재'],
  ['jiyu.mom', '지유맘'],
  ['chef-hyun', '현셰프'],
  ['haru.log', '하루로그'],
  ['bin.table', '빈이네식탁'],
  ['dodam', '도담'],
  ['yoonseul', '윤슬'],
  ['taeo.gym', '태오'],
  ['gaeul.home', '가을의집'],
  ['mongsil', '몽실언니'],
  ['onyu.pick', '온유'],
  ['byeol.beauty', '별뷰티'],
  ['songi.camp', '송이캠핑'],
  ['juni.tech', '주니테크'],
  ['nabi.cat', '나비집사'],
  ['sarang.dog', '사랑이네'],
  ['eunha.book', '은하책방'],
  ['doyun.fit', '도윤핏'],
  ['mina.style', '미나'],
  ['hansol.cook', '한솔쿡'],
  ['bora.make', '보라공방'],
];

/** Returns about sixty sellers, which are always the same for the same seed. */
export function makeSellers(seed: number): readonly DemoSeller[] {
  const faker = new Faker({ locale: [ko, base], seed });
  const shops = PRODUCT_CATEGORIES.flatMap((category) =>
    SHOPS[category].map(([member_id, member_name]) => ({ member_id, member_name, category })),
  );
  const presenters = INFLUENCERS.map(([member_id, member_name]) => ({ member_id, member_name, category: null }));
  return [...shops, ...presenters].map(({ member_id, member_name, category }, index) => ({
    key: member_id,
    member_id,
    member_name,
    category,
    account: `@${member_id.replaceAll('-', '_')}`,
    profile_img: index % 17 === 16 ? null : `demo/avatar/${(index % 60) + 1}`,
    intro: SELLER_INTROS[member_id] ?? '',
    is_influencer: category === null,
    company: `${member_name} 상점`,
    ceo: faker.person.fullName().replaceAll(' ', ''),
    business_number: businessNumber(100 + index, 10 + (index % 80), index * 37 + 1_000),
    phone: `070-${4_000 + index}-${1_000 + index * 13}`,
    address: `서울 성동구 연무장길 ${index + 3}, ${(index % 6) + 1}층`,
    ...DISPATCH[index % DISPATCH.length],
  }));
}

/** Dispatch times of the sellers, in turn. Those of one seller in five are unknown. */
const DISPATCH: readonly Partial<DispatchTimes>[] = [
  { ship_cutoff: '14:00', ship_weekdays: '12345', handling_days: 0, delivery_days: 1 },
  { ship_cutoff: '17:00', ship_weekdays: '123456', handling_days: 0, delivery_days: 1 },
  {},
  { ship_cutoff: '11:30', ship_weekdays: '12345', handling_days: 1, delivery_days: 1 },
  { ship_cutoff: '15:00', ship_weekdays: '135', handling_days: 0, delivery_days: 2 },
];

/** Returns a business number with a valid check digit. */
function businessNumber(office: number, kind: number, serial: number): string {
  const digits = `${office}${kind}${String(serial).slice(-4)}`.split('').map(Number);
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum =
    weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) +
    Math.floor(((digits[8] ?? 0) * 5) / 10);
  const number = [...digits, (10 - (sum % 10)) % 10].join('');
  return `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`;
}
