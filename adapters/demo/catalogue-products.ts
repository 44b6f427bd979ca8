import type { CatalogueProduct } from '../../core/catalogue/catalogue.ts';
import { categoryOfKind } from './catalogue-categories.ts';
import { DemoRandom } from './demo-random.ts';
import { PRODUCT_KINDS, type ProductKind } from './studio/product-kinds.ts';

export interface DemoProduct extends CatalogueProduct {
  readonly kind: ProductKind;
  /**
   * Names of the product's options. If the product's name states a size, all options are of this size, alone or in
   * packs.
   */
  readonly optionNames: readonly string[];
  /** True if the product has reviews. */
  readonly isReviewed: boolean;
}

const PRODUCTS = 1_000;
const DETAIL_WIDTH = 780;
const DETAIL_HEIGHT = 1_080;

/** Returns the demo products. Their kinds alternate, so that all categories have products. */
export function makeProducts(seed: number): readonly DemoProduct[] {
  return Array.from({ length: PRODUCTS }, (_, index) => makeProduct(index + 1, seed));
}

function makeProduct(number: number, seed: number): DemoProduct {
  const random = new DemoRandom(seed * 7_919 + number);
  const kind = PRODUCT_KINDS[(number * 31) % PRODUCT_KINDS.length];
  if (kind === undefined) throw new Error('the demo shop has nothing to sell');
  const round = Math.floor(number / PRODUCT_KINDS.length);
  const name = kind.names[(number + round) % kind.names.length] ?? kind.names[0];
  const isReviewed = random.percent(80);
  const category = categoryOfKind(kind.kind);
  const tags = FARM_CATEGORIES.includes(category) ? FARM_TAGS : TAGS;
  const tag = random.percent(18) ? `[${random.pick(tags)}] ` : '';
  const size = random.percent(55) ? random.pick(kind.options) : null;
  const ofSize = size === null ? [] : kind.options.filter((option) => isOfSize(option, size));
  // The name states a size only if some options are packs of it.
  const isSizeNamed = ofSize.length > 1;
  const optionNames = isSizeNamed ? ofSize : kind.options;
  return {
    key: `p${number}`,
    kind,
    isReviewed,
    category,
    optionNames,
    product_name: `${tag}${name}${isSizeNamed ? ` ${size}` : ''}`,
    pictures: Array.from(
      { length: random.between(2, 5) },
      (_, index) => `demo/product/${kind.kind}/${number}/${index + 1}`,
    ),
    description: describe(kind, number),
    notices: [
      { name: '품명 및 모델명', value: name },
      { name: '구성', value: optionNames.join(', ') },
      { name: '제조국 또는 원산지', value: '대한민국' },
      { name: '제조자', value: '상품 상세 참조' },
      { name: '품질보증기준', value: '관련 법과 소비자분쟁해결기준에 따라요' },
      { name: 'A/S 문의', value: '판매자 연락처로 문의해 주세요' },
    ],
  };
}

/** Returns whether an option is of a size, alone or in packs: `1kg 2팩` is of the size `1kg`. */
function isOfSize(option: string, size: string): boolean {
  return option === size || option.startsWith(`${size} `);
}

const TAGS = ['단독', '앵콜', '오늘출발', '한정수량'];
/** Categories of fresh food. Its products may be tagged as shipped straight from the farm (산지직송). */
const FARM_CATEGORIES: readonly string[] = ['식품/과일', '식품/채소·쌀', '식품/정육·수산·달걀'];
const FARM_TAGS = ['산지직송', ...TAGS];

function describe(kind: ProductKind, number: number): string {
  const pictures = [1, 2, 3].map(
    (n) =>
      `<p><img src="/pictures/${DETAIL_WIDTH}/demo/detail/${kind.kind}/${number}/${n}" alt="${n === 1 ? kind.headline.join(' ') : ''}" width="${DETAIL_WIDTH}" height="${DETAIL_HEIGHT}" loading="lazy"></p>`,
  );
  const points = kind.points.map((point) => `<li>${point}</li>`).join('');
  return `${pictures[0]}<h3>${kind.headline.join(' ')}</h3><p>${kind.sentence}.</p><ul>${points}</ul>${pictures.slice(1).join('')}`;
}
