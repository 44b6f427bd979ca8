import type { PET_KINDS } from '../product-kinds/product-kinds-pets.ts';
import type { ProductLook } from './scene-look.ts';

export const PET_LOOKS = {
  'dog-food': {
    scene: 'pouch',
    glyph: '1f436',
    palettes: ['mint', 'peach', 'oat', 'sky'],
    styles: [
      { body: '#1F8A70', ink: '#FFFFFF' },
      { body: '#E0673C', ink: '#FFFFFF' },
      { body: '#7A5537', ink: '#FFF3E2' },
      { body: '#2F6FA8', ink: '#FFFFFF' },
    ],
    labels: [
      ['오늘한끼', '연어 & 고구마'],
      ['멍그릇', '저알러지 레시피'],
      ['꼬리살랑', '관절 튼튼'],
    ],
    front: '1f9b4',
  },
  'cat-food': {
    scene: 'pouch',
    glyph: '1f431',
    palettes: ['lilac', 'butter', 'blush', 'mist'],
    styles: [
      { body: '#6B55B5', ink: '#FFFFFF' },
      { body: '#F0B429', ink: '#4A2E00' },
      { body: '#D9647F', ink: '#FFFFFF' },
      { body: '#39414C', ink: '#FFFFFF' },
    ],
    labels: [
      ['냥식당', '참치 레시피'],
      ['골골송', '실내묘 사료'],
      ['수염한끼', '헤어볼 케어'],
    ],
    front: '1f41f',
  },
  'dog-chew': {
    scene: 'pile',
    glyph: '1f9b4',
    stages: ['disc', 'bare'],
    palettes: ['mint', 'butter', 'peach', 'clay'],
    grades: [
      { sat: 0.6, light: 1.04 },
      { hue: 150, sat: 1.6, light: 1.02 },
    ],
  },
  'cat-yarn-toy': {
    scene: 'object',
    glyph: '1f9f6',
    base: 0.6,
    stages: ['disc', 'bare'],
    palettes: ['lilac', 'butter', 'mint', 'blush'],
    grades: [{ hue: 60, sat: 0.8 }, { hue: -160, sat: 0.7, light: 1.05 }, { sat: 0.8 }],
    props: [{ glyph: '1f41f', size: 0.2, turn: -8 }],
  },
  'cat-litter': {
    scene: 'pouch',
    glyph: '1f408',
    palettes: ['mint', 'sky', 'oat'],
    styles: [
      { body: '#CFEBDF', ink: '#10483C' },
      { body: '#3E7FB8', ink: '#FFFFFF' },
      { body: '#E9DCC4', ink: '#4A3A26' },
    ],
    labels: [
      ['폭신모래', '두부 모래'],
      ['먼지없는날', '가는 모래'],
      ['덮자마자', '카사바 모래'],
    ],
    front: '1f43e',
  },
  'hamster-food': {
    scene: 'pouch',
    glyph: '1f439',
    palettes: ['butter', 'peach', 'sage'],
    styles: [
      { body: '#F2BE4A', ink: '#4A2E00' },
      { body: '#E58257', ink: '#FFFFFF' },
      { body: '#7E9C5E', ink: '#FFFFFF' },
    ],
    labels: [
      ['볼주머니', '씨앗 믹스'],
      ['쳇바퀴', '영양 사료'],
    ],
    front: '1f330',
  },
  'rabbit-hay': {
    scene: 'pouch',
    glyph: '1f430',
    palettes: ['sage', 'butter', 'mint'],
    styles: [
      { body: '#8FAE6D', ink: '#1F3313' },
      { body: '#EBD79A', ink: '#4F3F06' },
      { body: '#4FA58E', ink: '#FFFFFF' },
    ],
    labels: [
      ['깡총풀밭', '티모시 건초'],
      ['풀향기', '첫물 건초'],
    ],
    front: '1f955',
  },
  'pet-shampoo': {
    scene: 'vessel',
    vessel: 'pump',
    stages: ['podium', 'disc'],
    palettes: ['mint', 'lilac', 'sky', 'peach'],
    styles: [
      { body: '#7CC9B3', cap: '#FFFFFF', ink: '#0C3A30' },
      { body: '#C9BAEF', cap: '#3B2670', ink: '#2D1C5C' },
      { body: '#F4F8FC', cap: '#4E97DD', ink: '#1B3F68' },
    ],
    labels: [
      ['뽀송발', '순한 샴푸'],
      ['첨벙', '저자극 샴푸'],
    ],
    props: [{ glyph: '1f415', size: 0.34, turn: 0 }],
  },
  'fish-food': {
    scene: 'vessel',
    vessel: 'can',
    stages: ['podium', 'disc', 'bare'],
    palettes: ['sky', 'mint', 'lilac'],
    styles: [
      { body: '#3E8FD1', cap: '#F7C948', accent: '#FFFFFF', ink: '#FFFFFF' },
      { body: '#2F9D87', cap: '#FFFFFF', accent: '#CFF0E6', ink: '#FFFFFF' },
      { body: '#7C66C4', cap: '#FFFFFF', accent: '#E6DCF8', ink: '#FFFFFF' },
    ],
    labels: [
      ['물속한입', '열대어 먹이'],
      ['지느러미', '플레이크'],
    ],
    props: [{ glyph: '1f420', size: 0.25, turn: 0 }],
  },
  'bird-seed': {
    scene: 'pouch',
    glyph: '1f99c',
    palettes: ['butter', 'sky', 'sage'],
    styles: [
      { body: '#F0C33C', ink: '#4A3300' },
      { body: '#3F86C4', ink: '#FFFFFF' },
      { body: '#6E9A57', ink: '#FFFFFF' },
    ],
    labels: [
      ['짹짹상회', '혼합 모이'],
      ['깃털한끼', '알곡 모이'],
    ],
    front: '1f33b',
  },
  'pet-bowl': {
    scene: 'object',
    glyph: '1f963',
    stages: ['podium', 'bare', 'disc'],
    palettes: ['mint', 'peach', 'lilac', 'oat'],
    grades: [{ sat: 0.6 }, { sat: 0.22, light: 1.06 }, { hue: -60, sat: 0.45 }],
    props: [{ glyph: '1f9b4', size: 0.22, turn: 16 }],
  },
  'cat-can': {
    scene: 'vessel',
    vessel: 'can',
    stages: ['podium', 'disc', 'bare'],
    palettes: ['blush', 'sky', 'butter', 'mist'],
    styles: [
      { body: '#E2718C', cap: '#E5E7EA', accent: '#FFF2F4', ink: '#FFFFFF' },
      { body: '#2F6FA8', cap: '#E5E7EA', accent: '#CFE4F7', ink: '#FFFFFF' },
      { body: '#F2B632', cap: '#E5E7EA', accent: '#FFF7DC', ink: '#4A2E00' },
      { body: '#3B434E', cap: '#E5E7EA', accent: '#F0B429', ink: '#FFFFFF' },
    ],
    labels: [
      ['냥식당', '참치 흰살'],
      ['골골송', '닭가슴살'],
      ['수염한끼', '통살 캔'],
    ],
    props: [{ glyph: '1f408', size: 0.34, turn: 0 }],
  },
} as const satisfies Readonly<Record<keyof typeof PET_KINDS, ProductLook>>;
