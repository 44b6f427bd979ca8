import { screensFor } from '../../../core/office/office-menu.ts';
import type { OfficeRight } from '../../../core/office/office-rights.ts';

/** Keys with the same or a similar effect, or keys that are pressed one after another. */
export interface OfficeKey {
  readonly keys: readonly string[];
  readonly text: string;
}

const KEYS: readonly (OfficeKey & { readonly right?: OfficeRight })[] = [
  { keys: ['⌘K', 'Ctrl K'], text: '찾기, 이동, 실행' },
  { keys: ['/'], text: '목록에서 찾기' },
  { keys: ['R'], text: '다시 불러오기' },
  { keys: ['↑', '↓', 'J', 'K'], text: '줄 옮기기' },
  { keys: ['Home', 'End'], text: '처음과 끝 줄' },
  { keys: ['↵'], text: '열기' },
  { keys: ['Space', '⇧↑', '⇧↓'], text: '선택, 여러 줄 선택' },
  { keys: ['P'], text: '상품준비', right: 'orders.ship' },
  { keys: ['S'], text: '발송처리', right: 'orders.ship' },
  { keys: ['E'], text: '내보내기' },
  { keys: ['T'], text: '송장 다시 시험', right: 'orders.ship' },
  { keys: ['⌘↵', 'Ctrl ↵'], text: '확인' },
  { keys: ['Esc'], text: '닫기, 선택 풀기' },
  { keys: ['?'], text: '단축키 보기' },
];

/** Returns the keys available with these rights: global ones, then those of the screens. */
export function keysFor(rights: readonly OfficeRight[]): readonly OfficeKey[] {
  const screenKeys = screensFor(rights).flatMap(({ key, text }) =>
    key === undefined ? [] : [{ keys: ['G', key], text }],
  );
  return [...KEYS.filter(({ right }) => right === undefined || rights.includes(right)), ...screenKeys];
}
