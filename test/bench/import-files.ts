import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';

const SELLERS = 60;
const CATEGORIES = 24;
const IMAGE_SIDE = 96;
/** Images rendered concurrently. */
const MAX_CONCURRENT_IMAGES = 8;

/** An operator's files for `catalogue import`. */
export interface ImportFiles {
  readonly files: readonly string[];
  readonly pictures: string;
}

/**
 * Writes the files of an import: `products` products with one sale each, their sellers and categories, the contents of
 * a home page, and `pictures` images, which the products share. The same numbers always produce the same files.
 */
export async function makeImportFiles(folder: string, products: number, pictures: number): Promise<ImportFiles> {
  const imageFolder = join(folder, 'pictures');
  await mkdir(imageFolder, { recursive: true });
  const files = ['window.json', 'products.csv', 'sales.csv'].map((name) => join(folder, name));
  const [window = '', goods = '', sales = ''] = files;
  await drawImages(imageFolder, pictures);
  await writeFile(window, JSON.stringify(windowOf(products), null, 1));
  await writeLines(goods, 'key,category,product_name,pictures,description,notices', products, (n) =>
    productLine(n, pictures),
  );
  await writeLines(
    sales,
    'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,delivery_free_type,delivery_price,options',
    products,
    saleLine,
  );
  return { files, pictures: imageFolder };
}

function productLine(n: number, pictures: number): string {
  const description = `<h2>${n}번 상품</h2><p>${'산지에서 바로 담아 보내요. '.repeat(8)}</p><script>alert(${n})</script>`;
  const name = `${THINGS[n % THINGS.length] ?? ''} ${n}호`;
  return `p${n},분류 ${n % CATEGORIES},${name},${imageName(n % pictures)},${description},원산지=국산|중량=${(n % 9) + 1}kg`;
}

function saleLine(n: number): string {
  const type = n % 20 === 0 ? 'time' : 'always';
  const price = 5_000 + (n % 400) * 100;
  const options = `한 개:0:${(n % 90) + 10}|두 개:${price}:50|+선물 상자:2000:30`;
  return `s${n},p${n},seller${n % SELLERS},${type},2026-11-01 00:00:00,2027-11-01 00:00:00,${price + 3_000},${price},always,3000,${options}`;
}

const THINGS = '감귤 사과 딸기 포도 고구마 옥수수 한우 만두 원두 벌꿀 텐트 랜턴 매트 이불 수건 머그 캔들 로션'.split(
  ' ',
);
const PERIOD = { start_dt: '2026-11-01 00:00:00', end_dt: '2027-11-01 00:00:00' };

function windowOf(products: number) {
  return {
    sellers: Array.from({ length: SELLERS }, (_, n) => ({
      member_id: `seller${n}`,
      member_name: `가게 ${n}`,
      company: '가게',
      ceo: '김하나',
      business_number: '123-45-67891',
      phone: '070-1234-5678',
      address: '서울',
    })),
    categories: Array.from({ length: CATEGORIES }, (_, n) => ({ key: `c${n}`, category_name: `분류 ${n}` })),
    banners: [1, 2, 3, 4, 9].map((position_type) => ({
      key: `b${position_type}`,
      banner_type: 'sub',
      position_type,
      link: '/?section=new',
      banner_img: imageName(0),
      banner_text: '새로 왔어요',
      ...PERIOD,
    })),
    picks: Array.from({ length: Math.min(12, products) }, (_, n) => ({ list: 'md_pick', sale: `s${n}`, ...PERIOD })),
    curations: [{ key: 'q1', curation_name: '주말 식탁', sales: [`s0`, `s${products - 1}`], ...PERIOD }],
    events: [{ key: 'e1', title: '잔치', event_thum_img: imageName(0), content: '<p>와요</p>', ...PERIOD }],
    notices: [{ key: 'n1', title: '알려요', content: '<p>열었어요</p>', notice_dt: PERIOD.start_dt }],
    faqs: [{ key: 'f1', faq_category: '배송', question: '언제 오나요?', answer: '이틀 안에요' }],
  };
}

function imageName(n: number): string {
  return `picture-${n}.png`;
}

/** Renders images of distinct single colors. */
async function drawImages(folder: string, count: number): Promise<void> {
  let next = 0;
  const draw = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const background = { r: n % 256, g: (n >> 8) % 256, b: (n >> 16) % 256 };
      const picture = sharp({
        create: { width: IMAGE_SIDE, height: IMAGE_SIDE, channels: 3, background },
      });
      await writeFile(join(folder, imageName(n)), await picture.png({ compressionLevel: 1 }).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_IMAGES }, draw));
}

async function writeLines(file: string, head: string, count: number, lineOf: (n: number) => string): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`${head}\n`);
  for (let n = 0; n < count; n += 1) {
    if (!stream.write(`${lineOf(n)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
