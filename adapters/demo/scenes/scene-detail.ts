import { productKind } from '../studio/product-kinds.ts';
import type { ProductKind } from '../studio/product-kinds.ts';
import type { ProductCategory } from '../product-kinds/product-kind-details.ts';
import { backdrop } from '../studio/image-backdrop.ts';
import { letters } from '../studio/image-letters.ts';
import { svg } from '../studio/image-markup.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';
import { drawProduct, productSceneFor } from './scene-product.ts';
import type { ProductScene } from './scene-product.ts';

const WIDTH = 780;

const EYEBROWS: Readonly<Record<ProductCategory, string>> = {
  패션: 'EVERYDAY WEAR',
  뷰티: 'DAILY CARE',
  식품: 'FRESH TABLE',
  리빙: 'HOME & LIVING',
  디지털: 'SMART LIFE',
  유아동: 'FOR LITTLE ONES',
  반려동물: 'PET FAMILY',
  스포츠: 'MOVE & PLAY',
};

/** Texts of the last image of a description, the same for all products of a category. */
const CLOSINGS: Readonly<Record<ProductCategory, readonly [first: string, second: string, note: string]>> = {
  패션: ['입어 보고', '천천히 정해요', '사이즈가 맞지 않으면 바꿔 드려요'],
  뷰티: ['오늘부터', '한 줌씩 달라져요', '피부에 맞지 않으면 사용을 멈춰 주세요'],
  식품: ['받는 순간까지', '신선하게 보내요', '상한 것이 있으면 사진을 보내 주세요'],
  리빙: ['집에 두고', '오래 쓰는 것만', '깨지지 않게 두 번 감싸 보내요'],
  디지털: ['받은 날부터', '오래 쓰게', '설명서와 보증서를 함께 보내요'],
  유아동: ['아이가 쓰니까', '한 번 더 살펴요', '안전 인증을 확인한 상품이에요'],
  반려동물: ['말 못 하는 아이라', '더 꼼꼼하게', '처음에는 조금씩 섞어 주세요'],
  스포츠: ['시작이 반,', '나머지는 장비로', '쓰기 전에 조임과 상태를 확인해 주세요'],
};

/** Draws a product's scene as a square in a longer image. */
async function drawScaled(studio: Studio, scene: ProductScene, x: number, y: number, scale: number): Promise<string> {
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">${await drawProduct(studio, scene)}</g>`;
}

function heading(lines: readonly [string, string], y: number, ink: string): string {
  return lines
    .map((line, at) => letters(line, WIDTH / 2, y + at * 82, { size: 68, weight: 900, fill: ink, anchor: 'middle' }))
    .join('');
}

function sentence(text: string, y: number, ink: string): string {
  return letters(text, WIDTH / 2, y, {
    size: 29,
    weight: 500,
    fill: ink,
    anchor: 'middle',
    spacing: -0.5,
  });
}

async function opening(product: ProductKind, scene: ProductScene): Promise<Drawing> {
  const height = 1080;
  const studio = openStudio(WIDTH, height, scene.palette);
  const { ink } = studio.tones;
  const body =
    backdrop(studio, { horizon: 0.76, windowLight: true }) +
    letters(EYEBROWS[product.category], WIDTH / 2, 130, {
      size: 26,
      weight: 700,
      fill: ink,
      anchor: 'middle',
      spacing: 3,
    }) +
    heading(product.headline, 216, ink) +
    sentence(product.sentence, 364, ink) +
    (await drawScaled(studio, scene, -4, 332, 1.08));
  return { width: WIDTH, height, body };
}

async function reasons(product: ProductKind, scene: ProductScene): Promise<Drawing> {
  const height = 1080;
  const studio = openStudio(WIDTH, height, scene.palette);
  const { ink, shade } = studio.tones;
  const cardInk = studio.tones.dark ? '#2A2A2E' : ink;
  const cards = product.points.map((point, at) => {
    const y = 210 + at * 124;
    return svg`<rect x="76" y="${y + 6}" width="640" height="100" rx="24" fill="${shade}" opacity=".35"/><rect x="70" y="${y}" width="640" height="100" rx="24" fill="#fff" opacity=".95"/><circle cx="130" cy="${y + 50}" r="28" fill="${cardInk}"/>${letters(String(at + 1), 130, y + 60, { size: 28, weight: 800, fill: '#fff', anchor: 'middle' })}${letters(point, 184, y + 62, { size: 34, weight: 700, fill: cardInk })}`;
  });
  const body =
    backdrop(studio, { horizon: 0.8 }) +
    letters('이래서 골랐어요', WIDTH / 2, 142, { size: 56, weight: 900, fill: ink, anchor: 'middle' }) +
    cards.join('') +
    (await drawScaled(studio, scene, 120, 520, 0.75));
  return { width: WIDTH, height, body };
}

async function closing(product: ProductKind, scene: ProductScene): Promise<Drawing> {
  const height = 980;
  const studio = openStudio(WIDTH, height, scene.palette);
  const { ink } = studio.tones;
  const [first, second, note] = CLOSINGS[product.category];
  const body =
    backdrop(studio, { horizon: 0.6, windowLight: true }) +
    (await drawScaled(studio, scene, 30, -30, 1)) +
    heading([first, second], 772, ink) +
    sentence(note, 912, ink);
  return { width: WIDTH, height, body };
}

/** Returns image `n` of a product's description: 1 headline, 2 selling points, 3 closing. */
export async function detailImage(kind: string, product_idx: number, n: number): Promise<Drawing | null> {
  const product = productKind(kind);
  const scene = productSceneFor({ product_idx, kind }, n);
  if (product === null || scene === null) return null;
  if (n === 1) return opening(product, { ...scene, arrangement: 'single' });
  if (n === 2) return reasons(product, { ...scene, arrangement: 'single' });
  if (n === 3) return closing(product, { ...scene, arrangement: 'group' });
  return null;
}
