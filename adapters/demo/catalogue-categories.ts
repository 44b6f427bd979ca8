import type { CatalogueCategory } from '../../core/catalogue/catalogue.ts';
import { PRODUCT_CATEGORIES, type ProductCategory } from './product-kinds/product-kind-details.ts';
import type { ProductKindId } from './studio/product-kinds.ts';

type Branch = readonly (readonly [category_name: string, kinds: readonly ProductKindId[]])[];

/** The subcategories of each top category, with their product kinds. */
const BRANCHES: Readonly<Record<ProductCategory, Branch>> = {
  패션: [
    ['의류', ['cotton-tee', 'dress-shirt', 'wool-coat', 'straight-denim', 'flare-dress']],
    ['신발', ['sneakers', 'work-boots', 'loafers']],
    ['가방·모자', ['tote-bag', 'ball-cap']],
    ['패션 소품', ['knit-muffler', 'rib-socks', 'sunglasses', 'silver-ring', 'knit-gloves']],
  ],
  뷰티: [
    ['스킨케어', ['glow-ampoule', 'cica-cream', 'toner', 'sheet-mask']],
    ['클렌징·선케어', ['cleansing-foam', 'sun-cream', 'herbal-soap']],
    ['헤어·바디', ['body-lotion', 'shampoo', 'hand-cream', 'hair-oil']],
    ['메이크업·소품', ['lipstick', 'hand-mirror', 'razor-set']],
  ],
  식품: [
    ['과일', ['citrus-box', 'apple-box', 'strawberry', 'shine-grape', 'peach']],
    ['채소·쌀', ['tomato', 'potato', 'sweet-potato', 'kimchi-cabbage', 'sweet-corn', 'steamed-rice']],
    ['정육·수산·달걀', ['farm-eggs', 'hanwoo-beef', 'shrimp']],
    ['간편식·간식', ['dumplings', 'bakery-bread', 'cookies', 'mixed-nuts', 'instant-noodle']],
    ['커피·차·꿀', ['coffee-beans', 'green-tea', 'wild-honey']],
  ],
  리빙: [
    ['주방', ['stoneware-mug', 'frying-pan', 'teapot']],
    ['가구·침구', ['lamp-sofa', 'wood-chair', 'warm-bedding']],
    ['생활용품', ['toilet-tissue', 'cotton-towel', 'laundry-liquid', 'soft-toothbrush']],
    ['꾸미기·수납', ['soy-candle', 'house-plant', 'rattan-basket', 'alarm-clock']],
  ],
  디지털: [
    ['음향', ['headphones', 'desk-mic', 'retro-radio']],
    ['컴퓨터', ['keyboard-set', 'laptop', 'monitor', 'silent-mouse', 'photo-printer']],
    ['카메라·시계', ['smartwatch', 'compact-camera']],
    ['충전·게임', ['gamepad', 'power-bank', 'fast-charger']],
  ],
  유아동: [
    ['장난감', ['teddy-bear', 'floor-puzzle', 'toy-train', 'toy-car', 'dinosaur', 'robot-toy']],
    ['책·미술', ['paint-set', 'picture-books', 'crayons']],
    ['아기 돌보기', ['baby-bottle', 'diapers', 'baby-wash']],
    ['등원·야외', ['school-backpack', 'kick-scooter']],
  ],
  반려동물: [
    ['강아지', ['dog-food', 'dog-chew']],
    ['고양이', ['cat-food', 'cat-yarn-toy', 'cat-litter', 'cat-can']],
    ['작은 친구들', ['hamster-food', 'rabbit-hay', 'fish-food', 'bird-seed']],
    ['목욕·식기', ['pet-shampoo', 'pet-bowl']],
  ],
  스포츠: [
    ['캠핑·여행', ['dome-tent', 'camp-lantern', 'travel-suitcase']],
    ['구기·라켓', ['basketball', 'soccer-ball', 'tennis-racket', 'badminton-set', 'table-tennis']],
    ['홈트·격투기', ['boxing-gloves', 'yoga-mat', 'sports-flask', 'protein-powder']],
    ['바퀴·물놀이', ['skateboard', 'city-bike', 'snorkel', 'swim-goggles']],
  ],
};

/** Returns the category tree, parents first. */
export function makeCategories(): readonly CatalogueCategory[] {
  const tops = PRODUCT_CATEGORIES.map((name, index) => ({
    key: name,
    parent: null,
    category_name: name,
    category_img: `demo/category/${index + 1}`,
  }));
  const branches = PRODUCT_CATEGORIES.flatMap((parent) =>
    BRANCHES[parent].map(([category_name]) => ({
      key: branchKey(parent, category_name),
      parent,
      category_name,
      category_img: null,
    })),
  );
  return [...tops, ...branches];
}

const BRANCH_OF_KIND: ReadonlyMap<ProductKindId, string> = new Map(
  PRODUCT_CATEGORIES.flatMap((parent) =>
    BRANCHES[parent].flatMap(([name, kinds]) => kinds.map((kind) => [kind, branchKey(parent, name)] as const)),
  ),
);

/** Returns the key of the category of a product kind. */
export function categoryOfKind(kind: ProductKindId): string {
  const key = BRANCH_OF_KIND.get(kind);
  if (key === undefined) throw new Error(`${kind} is in no category`);
  return key;
}

function branchKey(parent: ProductCategory, category_name: string): string {
  return `${parent}/${category_name}`;
}
