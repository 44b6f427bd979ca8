import type { CatalogueKeyword } from '../../core/catalogue/catalogue.ts';

const SUGGESTED = [
  '감귤',
  '절임배추',
  '캠핑',
  '무선 헤드폰',
  '고구마',
  '원두',
  '선크림',
  '강아지 사료',
  '스니커즈',
  '딸기',
];

/** Search keywords of the demo data, most frequent first. */
const SEARCHED = ['사과', '감귤', '텐트', '머플러', '노트북', '마스크팩', '그림책', '만두', '고양이', '텀블러'];

export function makeKeywords(): readonly CatalogueKeyword[] {
  return [
    ...SUGGESTED.map((keyword) => ({ keyword, is_suggested: true, searched_cnt: 0 })),
    ...SEARCHED.map((keyword, place) => ({ keyword, is_suggested: false, searched_cnt: 60 - place * 5 })),
  ];
}
