import type {
  CatalogueBanner,
  CatalogueCuration,
  CataloguePick,
  CatalogueSale,
} from '../../core/catalogue/catalogue.ts';
import { isActiveAt } from '../../core/time/period.ts';
import { addDays, formatKst, startOfKstDay } from '../../core/time/kst.ts';
import type { DemoProduct } from './catalogue-products.ts';
import type { ProductCategory } from './product-kinds/product-kind-details.ts';
import { bannerText } from './studio/image-text.ts';

const ROW = 10;
const HOLIDAY_PICKS = 15;

interface Window {
  readonly products: readonly DemoProduct[];
  readonly sales: readonly CatalogueSale[];
  readonly now: number;
}

/** Returns banners that run for a year around `now`. All banners but one sub banner have a link. */
export function makeBanners(now: number): readonly CatalogueBanner[] {
  const period = yearAround(now);
  const main = MAIN_LINKS.map((link, index) => ({
    banner_type: 'main' as const,
    position_type: 1,
    link,
    banner_img: `demo/banner/main/${index + 1}`,
    banner_text: bannerText(`demo/banner/main/${index + 1}`),
    ...period,
  }));
  const sub = [1, 2, 3, 4, 9].map((position_type, index) => ({
    banner_type: 'sub' as const,
    position_type,
    link: SUB_LINKS[index] ?? '',
    banner_img: `demo/banner/sub/${position_type}`,
    banner_text: bannerText(`demo/banner/sub/${position_type}`),
    ...period,
  }));
  return [...main, ...sub];
}

const MAIN_LINKS = ['/?section=main', '/?section=time', '/search?keyword=감귤', '/?section=celeb'];
const SUB_LINKS = ['/?section=new&new_filter=0', '', '/?section=time', '/?section=new', '/?section=holiday'];

/** Returns the sales in the lists of the home page and the holiday section, mixed by product kind. */
export function makePicks(window: Window): readonly CataloguePick[] {
  const { sales, now } = window;
  const period = yearAround(now);
  const pick = (list: CataloguePick['list'], chosen: readonly CatalogueSale[], max = ROW): CataloguePick[] =>
    chosen.slice(0, max).map((sale) => ({ list, sale: sale.key, ...period }));
  const always = sales.filter((sale) => sale.type === 'always' && hasStock(sale));
  const running = sales.filter((sale) => sale.type === 'time' && isActiveAt(sale, now) && hasStock(sale));
  const hot = sales.filter((sale) => sale.type === 'seller');
  return [
    ...pick('md_pick', mixed(window, always)),
    ...pick('deal', [
      ...hot.filter((sale) => isActiveAt(sale, now)).slice(0, 6),
      ...hot.filter((sale) => !isActiveAt(sale, now)).slice(0, 4),
    ]),
    ...pick('free_delivery', mixed(window, always.filter((sale) => sale.delivery_free_type === 'free').slice(90))),
    ...pick('time_deal', mixed(window, running)),
    ...pick(
      'holiday',
      mixed(
        window,
        always.filter((sale) => categoryOf(window, sale) === '식품'),
      ),
      HOLIDAY_PICKS,
    ),
  ];
}

/** Returns the curations, each with sales of related categories. */
export function makeCurations(window: Window): readonly CatalogueCuration[] {
  return CURATIONS.map(({ categories, ...curation }, index) => {
    const chosen = window.sales.filter(
      (sale) => sale.type === 'always' && hasStock(sale) && categories.includes(categoryOf(window, sale)),
    );
    return {
      ...curation,
      ...yearAround(window.now),
      sales: mixed(window, chosen.slice(index * 11 + 25))
        .slice(0, 8)
        .map((sale) => sale.key),
    };
  });
}

const CURATIONS: readonly { curation_name: string; curation_text: string; categories: readonly ProductCategory[] }[] = [
  { curation_name: '첫 자취, 이것부터', curation_text: '살림 초보도 실패 없는 기본템', categories: ['리빙', '디지털'] },
  { curation_name: '반려가족의 하루', curation_text: '우리 집 막내 간식까지', categories: ['반려동물'] },
  { curation_name: '주말 아침 식탁', curation_text: '차리기 쉽고 맛있는 것만', categories: ['식품'] },
  { curation_name: '아이와 노는 법', curation_text: '집에서 한 시간이 금방 가요', categories: ['유아동', '스포츠'] },
];

/** Sorts the sales so that the first ones are of as many different kinds as possible. */
function mixed({ products }: Window, sales: readonly CatalogueSale[]): readonly CatalogueSale[] {
  const kinds = new Map(products.map((product) => [product.key, product.kind.kind]));
  const seen = new Set<string>();
  const first: CatalogueSale[] = [];
  const rest: CatalogueSale[] = [];
  for (const sale of sales) {
    const kind = kinds.get(sale.product) ?? '';
    (seen.has(kind) ? rest : first).push(sale);
    seen.add(kind);
  }
  return [...first, ...rest];
}

function categoryOf({ products }: Window, sale: CatalogueSale): ProductCategory {
  return products.find((product) => product.key === sale.product)?.kind.category ?? '리빙';
}

function hasStock(sale: CatalogueSale): boolean {
  return sale.options.some((option) => !option.is_add_option && option.remaining_cnt > 0);
}

function yearAround(now: number): { start_dt: string; end_dt: string } {
  const today = startOfKstDay(now);
  return { start_dt: formatKst(addDays(today, -30)), end_dt: formatKst(addDays(today, 335)) };
}
