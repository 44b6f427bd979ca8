import { screensFor } from '../../../core/office/office-menu.ts';
import type { OfficeRight } from '../../../core/office/office-rights.ts';
import { searchKey } from '../../../core/search/search-key.ts';
import { formatKstDate } from '../../../core/time/kst.ts';

/** A screen or an action that the palette opens. */
export interface PaletteCommand {
  readonly text: string;
  /** The address to open; null opens the list of keys. */
  readonly to: string | null;
  /** The keys that are shown at the right, such as `G O`. */
  readonly keys: readonly string[];
}

/** Returns the screens that the caller may open and whose name contains the typed text. */
export function screenCommandsFor(typed: string, rights: readonly OfficeRight[]): readonly PaletteCommand[] {
  return screensFor(rights)
    .filter(({ text }) => isMatch(text, typed))
    .map(({ text, path, key }) => ({ text, to: path, keys: key === undefined ? [] : ['G', key] }));
}

/** Returns the actions that the caller may start immediately and whose name contains the typed text. */
export function actionCommandsFor(
  typed: string,
  rights: readonly OfficeRight[],
  now: number,
): readonly PaletteCommand[] {
  const today = formatKstDate(now);
  const actions: readonly (PaletteCommand & { readonly right: OfficeRight | null })[] = [
    { text: '송장 붙여넣어 발송처리', to: '/shipping', keys: [], right: 'orders.ship' },
    { text: '오늘 주문 보기', to: `/orders?from=${today}&to=${today}`, keys: [], right: 'orders.view' },
    { text: '발송할 것 보기', to: '/orders?status=결제완료,상품준비중', keys: [], right: 'orders.view' },
    { text: '오늘 시간별 실적 보기', to: '/figures?unit=hour', keys: [], right: 'figures.view' },
    { text: '내 비밀번호 바꾸기', to: '/account', keys: [], right: null },
    { text: '단축키 모두 보기', to: null, keys: ['?'], right: null },
  ];
  return actions.filter(({ text, right }) => (right === null || rights.includes(right)) && isMatch(text, typed));
}

function isMatch(text: string, typed: string): boolean {
  return searchKey(text).includes(searchKey(typed));
}
