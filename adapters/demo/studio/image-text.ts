/** Text in a banner or event image. */
export type ImageText = {
  readonly tag?: string;
  readonly lines: readonly [string] | readonly [string, string];
  readonly note: string;
};

export const MAIN_BANNER_TEXTS = [
  { tag: '이번 주 모아특가', lines: ['모일수록', '내려가는 가격'], note: '링크 하나로 친구와 같이 사 보세요' },
  { tag: '오늘 자정 마감', lines: ['하루만 열리는', '타임특가'], note: '매일 밤 12시에 새 특가가 열려요' },
  { tag: '산지에서 바로', lines: ['올해 첫 감귤,', '오늘 땄어요'], note: '서귀포 농장에서 바로 보내 드려요' },
  { tag: '셀럽 PICK', lines: ['셀럽의 파우치를', '열어 봤어요'], note: '며칠만 열리는 공동구매 · 유료 광고 포함' },
  { tag: '주말 준비', lines: ['가볍게 떠나요,', '캠핑 한 상'], note: '텐트부터 랜턴까지 한 번에 모았어요' },
  { tag: '반려가족', lines: ['오늘도 꼬리가', '살랑살랑'], note: '사료와 간식을 한 번에 골라요' },
] as const satisfies readonly ImageText[];

/** Texts of the sub banners, in the order of their positions: 1 and 2 home, 3 time deals, 4 new, 9 holiday. */
export const SUB_BANNER_TEXTS = [
  { lines: ['같이 사면 더 내려가요'], note: '링크 하나로 모이면 추가 할인' },
  { lines: ['사진 리뷰 쓰면 300P'], note: '적립한 포인트로 다음 장을 봐요' },
  { lines: ['자정이 지나면 사라져요'], note: '매일 밤 12시, 새로운 특가' },
  { lines: ['이번 주에 새로 왔어요'], note: '제일 먼저 만나는 신상품' },
  { lines: ['산지에서 식탁까지'], note: '수확한 다음 날 출발해요' },
  { lines: ['첫 자취, 이것부터'], note: '살림 초보도 실패 없는 기본템' },
  { lines: ['오늘도 멍냥 만세'], note: '사료와 간식을 한 번에 담아요' },
  { lines: ['배송비 0원 모음'], note: '하나만 담아도 무료배송' },
  { lines: ['마음을 담은 명절 선물'], note: '원하는 날에 맞춰 보내 드려요' },
] as const satisfies readonly ImageText[];

export const EVENT_TEXTS = [
  { tag: '기획전', lines: ['겨울밤 캠핑,', '장비부터 모아요'], note: '텐트·랜턴·화로까지 한자리에' },
  { tag: '김장 대전', lines: ['절임배추부터', '양념까지 한 번에'], note: '받는 날을 골라 예약해요' },
  { tag: '반려가족', lines: ['우리 집 막내', '간식 잔치'], note: '사료와 간식을 한자리에 모았어요' },
  { tag: '얼리버드', lines: ['명절 선물,', '먼저 담아요'], note: '사전 예약 특별가' },
  { tag: '홈카페', lines: ['오늘은 우리 집이', '카페예요'], note: '원두와 디저트를 같이 골라요' },
  { tag: '뷰티위크', lines: ['바르는 순서대로', '모았어요'], note: '토너부터 선크림까지 한 번에' },
  { tag: '새 학기', lines: ['가방부터 연필까지', '준비 끝'], note: '아이 키에 맞는 가방을 골라요' },
  { tag: '홈트 챌린지', lines: ['매트 한 장이면', '충분해요'], note: '하루 10분, 같이 시작해요' },
] as const satisfies readonly ImageText[];

const TABLES: readonly {
  readonly folder: string;
  readonly words: readonly ImageText[];
}[] = [
  { folder: 'demo/banner/main/', words: MAIN_BANNER_TEXTS },
  { folder: 'demo/banner/sub/', words: SUB_BANNER_TEXTS },
  { folder: 'demo/event/', words: EVENT_TEXTS },
];

/** Returns the text of a banner or event image as one line, for its alt text; empty for any other path. */
export function bannerText(path: string): string {
  for (const { folder, words } of TABLES) {
    if (!path.startsWith(folder)) continue;
    const found = words.find((_, at) => path === `${folder}${at + 1}`);
    if (found === undefined) return '';
    return [found.tag ?? '', ...found.lines, found.note].filter((part) => part !== '').join(' ');
  }
  return '';
}
