import type { FOOD_KINDS } from '../product-kinds/product-kinds-food.ts';
import type { ProductLook } from './scene-look.ts';

export const FOOD_LOOKS = {
  'citrus-box': {
    scene: 'carton',
    glyph: '1f34a',
    palettes: ['butter', 'peach', 'oat', 'sage'],
    styles: [
      { body: '#FFB63D', ink: '#5B2B00' },
      { body: '#F58F3C', ink: '#4A1E00' },
      { body: '#D9B98A', ink: '#4A2E10', cap: '#F08A2C' },
    ],
    labels: [
      ['제주 감귤', '산지 직송'],
      ['서귀포 감귤', '당도 선별'],
      ['귤밭에서', '오늘 딴 감귤'],
    ],
  },
  'apple-box': {
    scene: 'carton',
    glyph: '1f34e',
    palettes: ['blush', 'oat', 'butter', 'peach'],
    styles: [
      { body: '#E2574C', ink: '#FFF5F0' },
      { body: '#D9B98A', ink: '#6B1B10', cap: '#C0392B' },
      { body: '#F3D9A4', ink: '#7A1E12' },
    ],
    labels: [
      ['꿀사과', '산지 직송'],
      ['산골 사과', '당도 선별'],
      ['아침 사과', '아삭한 한 입'],
    ],
  },
  strawberry: {
    scene: 'pile',
    glyph: '1f353',
    palettes: ['blush', 'mint', 'butter', 'peach'],
  },
  'shine-grape': {
    scene: 'pile',
    glyph: '1f347',
    palettes: ['lilac', 'sage', 'butter'],
    grades: [
      { hue: -165, sat: 0.85, light: 1.3 },
      { hue: -170, sat: 0.8, light: 1.35 },
      { hue: -160, sat: 0.9, light: 1.25 },
    ],
  },
  peach: {
    scene: 'pile',
    glyph: '1f351',
    palettes: ['peach', 'butter', 'blush', 'sage'],
    grades: [{ sat: 0.9 }, { hue: 18, sat: 0.85, light: 1.04 }],
  },
  tomato: {
    scene: 'carton',
    glyph: '1f345',
    palettes: ['sage', 'peach', 'oat'],
    styles: [
      { body: '#6E9A57', ink: '#FFFFFF' },
      { body: '#E8613F', ink: '#FFF6EE' },
      { body: '#D9B98A', ink: '#7A1E12', cap: '#4F7D3A' },
    ],
    labels: [
      ['완숙 토마토', '줄기에서 빨갛게'],
      ['짭짤이', '바닷바람 토마토'],
    ],
  },
  potato: {
    scene: 'carton',
    glyph: '1f954',
    palettes: ['oat', 'sage', 'clay'],
    styles: [
      { body: '#C9A26B', ink: '#3E2609', cap: '#8A5F2A' },
      { body: '#7C9A5F', ink: '#FFFFFF' },
      { body: '#E7CFA4', ink: '#4A3A26' },
    ],
    labels: [
      ['강원 감자', '고랭지 햇감자'],
      ['흙감자', '포슬포슬'],
    ],
  },
  'sweet-potato': {
    scene: 'carton',
    glyph: '1f360',
    palettes: ['clay', 'lilac', 'butter'],
    styles: [
      { body: '#8E4A5C', ink: '#FFF0E6' },
      { body: '#D9B98A', ink: '#5E1F33', cap: '#8E4A5C' },
      { body: '#E59A3C', ink: '#4A1E00' },
    ],
    labels: [
      ['꿀고구마', '황토밭에서'],
      ['해남 고구마', '한 달 숙성'],
    ],
  },
  'kimchi-cabbage': {
    scene: 'object',
    glyph: '1f96c',
    stages: ['disc', 'bare'],
    palettes: ['sage', 'peach', 'oat', 'mint'],
    grades: [
      { sat: 0.8, light: 1.08 },
      { hue: -12, sat: 0.9, light: 1.16 },
    ],
    props: [
      { glyph: '1f336-fe0f', size: 0.26, turn: 10 },
      { glyph: '1f9c4', size: 0.2, turn: -6 },
    ],
  },
  'sweet-corn': {
    scene: 'object',
    glyph: '1f33d',
    stages: ['disc', 'bare'],
    palettes: ['butter', 'sage', 'sky'],
    grades: [{ sat: 0.85 }, { sat: 0.7, light: 1.06 }],
    props: [{ glyph: '1f9c8', size: 0.24, turn: 0 }],
  },
  'farm-eggs': {
    scene: 'carton',
    glyph: '1f95a',
    wide: 2.05,
    palettes: ['oat', 'butter', 'peach', 'sage'],
    styles: [
      { body: '#E9D5B5', ink: '#4A3A26' },
      { body: '#F2C766', ink: '#5B3B05' },
      { body: '#A9BF92', ink: '#26381C' },
    ],
    labels: [
      ['들판에서 온 달걀', '동물복지 농장'],
      ['아침 유정란', '방사 농장'],
    ],
  },
  'hanwoo-beef': {
    scene: 'object',
    glyph: '1f969',
    size: 0.9,
    stages: ['disc', 'bare'],
    palettes: ['oat', 'clay', 'sage', 'mist'],
    grades: [{ sat: 0.92 }, { sat: 1, light: 0.96 }],
    props: [
      { glyph: '1f9c4', size: 0.2 },
      { glyph: '1f33f', size: 0.3, turn: -20 },
    ],
  },
  shrimp: {
    scene: 'object',
    glyph: '1f990',
    stages: ['disc', 'bare'],
    base: 0.6,
    palettes: ['sky', 'mint', 'peach'],
    grades: [{ sat: 0.85 }, { hue: 10, sat: 0.7, light: 1.05 }],
    props: [{ glyph: '1f34b', size: 0.2, turn: 10 }],
  },
  dumplings: {
    scene: 'pouch',
    glyph: '1f95f',
    palettes: ['peach', 'butter', 'sage', 'oat'],
    styles: [
      { body: '#C9321C', ink: '#FFFFFF', accent: '#FFF4EC' },
      { body: '#E8A22E', ink: '#4A2A00', accent: '#FFF9E8' },
      { body: '#3F6B4A', ink: '#FFFFFF', accent: '#F4F7EF' },
      { body: '#2F2A28', ink: '#F6E4DA', accent: '#F6E4DA' },
    ],
    labels: [
      ['바삭 왕교자', '얇은 피 꽉 찬 속'],
      ['손만두', '굵게 썬 채소'],
      ['한입 교자', '에어프라이어로'],
    ],
  },
  'bakery-bread': {
    scene: 'object',
    glyph: '1f35e',
    size: 0.9,
    base: 0.85,
    stages: ['podium', 'bare'],
    palettes: ['clay', 'butter', 'oat', 'peach'],
    props: [{ glyph: '1f950', size: 0.34, turn: 0 }],
  },
  cookies: {
    scene: 'pouch',
    glyph: '1f36a',
    palettes: ['clay', 'butter', 'blush', 'mint'],
    styles: [
      { body: '#6B3F26', ink: '#FFF1E0', accent: '#FBE9D5' },
      { body: '#F1C24B', ink: '#4F3202', accent: '#FFFBEE' },
      { body: '#E58C9F', ink: '#561024', accent: '#FFF4F6' },
      { body: '#4FA58E', ink: '#FFFFFF', accent: '#F0FBF7' },
    ],
    labels: [
      ['오븐에서', '초코칩 쿠키'],
      ['바삭한 오후', '버터 쿠키'],
      ['쫀득쿠키', '르뱅 스타일'],
    ],
  },
  'coffee-beans': {
    scene: 'pouch',
    glyph: '2615',
    palettes: ['clay', 'oat', 'sage', 'mist'],
    styles: [
      { body: '#3B2A24', ink: '#F6E4DA', accent: '#F6E4DA' },
      { body: '#A9744A', ink: '#FFF6EA', accent: '#FFF3E2' },
      { body: '#3F5443', ink: '#F4F7EF', accent: '#E9F0E2' },
      { body: '#EDE6DB', ink: '#3B2A24', accent: '#FFFFFF' },
    ],
    labels: [
      ['모닝 블렌드', '주문 뒤 로스팅'],
      ['골목 원두', '싱글 오리진'],
      ['밤의 디카페인', '부드러운 로스트'],
    ],
  },
  'green-tea': {
    scene: 'object',
    glyph: '1f375',
    stages: ['podium', 'disc', 'bare'],
    palettes: ['sage', 'mint', 'oat'],
    grades: [{ sat: 0.9 }, { hue: 30, sat: 0.7 }],
    props: [{ glyph: '1f331', size: 0.2, turn: 0 }],
  },
  'wild-honey': {
    scene: 'object',
    glyph: '1f36f',
    base: 0.8,
    stages: ['podium', 'bare', 'arch'],
    palettes: ['butter', 'peach', 'sage'],
    grades: [{}, { sat: 0.85, light: 1.06 }, { hue: -8, light: 0.9 }],
    props: [{ glyph: '1f33c', size: 0.22, turn: 8 }],
  },
  'mixed-nuts': {
    scene: 'pouch',
    glyph: '1f330',
    palettes: ['oat', 'sage', 'butter'],
    styles: [
      { body: '#C8A06C', ink: '#3E2609', accent: '#FFF6E8' },
      { body: '#5F7B52', ink: '#FFFFFF', accent: '#F5F8F1' },
      { body: '#8A4B2A', ink: '#FFF1E0', accent: '#FBE9D5' },
    ],
    labels: [
      ['한 줌 견과', '저온 로스팅'],
      ['고소한 오후', '소금 없이'],
      ['산들 밤', '구운 햇밤'],
    ],
    front: '1f95c',
  },
  'steamed-rice': {
    scene: 'pouch',
    glyph: '1f35a',
    palettes: ['oat', 'sky', 'sage', 'butter'],
    styles: [
      { body: '#F4EBDA', ink: '#4A3A26', accent: '#FFFFFF' },
      { body: '#2F5B87', ink: '#FFFFFF', accent: '#F0F7FE' },
      { body: '#8DA67A', ink: '#22351A', accent: '#F7FAF3' },
    ],
    labels: [
      ['오대쌀', '오늘 찧은'],
      ['햅쌀', '단일 품종'],
      ['들녘 백미', '당일 도정'],
    ],
    front: '1f33e',
  },
  'instant-noodle': {
    scene: 'carton',
    glyph: '1f35c',
    printed: true,
    wide: 1,
    palettes: ['peach', 'butter', 'mint'],
    styles: [
      { body: '#E5482D', ink: '#FFFFFF' },
      { body: '#F2B632', ink: '#4A2A00' },
      { body: '#3A9A84', ink: '#FFFFFF' },
    ],
    labels: [
      ['한 그릇', '건면 쌀국수'],
      ['골목 국수', '진한 육수'],
      ['오늘 면', '튀기지 않은 면'],
    ],
  },
} as const satisfies Readonly<Record<keyof typeof FOOD_KINDS, ProductLook>>;
