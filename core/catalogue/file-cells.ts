import { unguardFormula } from '../office-sheets/sheet-cell.ts';

/**
 * Converts a row of a table to its JSON form: omits empty cells, and parses cells that contain lists. Removes the
 * apostrophe before a text that looks like a formula, and adds the seconds to a time that Excel has shortened.
 */
export function fromCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const text = unguardFormula(cell);
    if (text.trim() === '') continue;
    const parseShortForm = LIST_PARSERS.get(name);
    if (parseShortForm !== undefined) row[name] = jsonList(text) ?? parseShortForm(text);
    else row[name] = name.endsWith('_dt') ? completeTime(text) : text;
  }
  return row;
}

/**
 * Parses a list that is written as JSON because its texts contain the separators of the short form. Returns null for
 * anything else.
 */
function jsonList(text: string): unknown {
  if (!text.trim().startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** Completes a time that Excel has shortened: `2026-11-27 9:00` becomes `2026-11-27 09:00:00`. */
function completeTime(text: string): string {
  const [, day, hour, rest, seconds] = /^(\d{4}-\d\d-\d\d) (\d{1,2})(:\d\d)(:\d\d)?$/.exec(text.trim()) ?? [];
  return hour === undefined ? text : `${day ?? ''} ${hour.padStart(2, '0')}${rest ?? ''}${seconds ?? ':00'}`;
}

/**
 * Parses the short form of lists: `사진1.jpg|사진2.jpg`, `원산지=국산|중량=5kg`, `옵션 이름:추가금:재고|…`. An add-on has a
 * `+` before its name, and a content follows the stock: `1kg 2팩:9000:30=1kg x 2`.
 */
const LIST_PARSERS: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ['pictures', (text) => splitList(text)],
  ['celebs', (text) => splitList(text)],
  ['sales', (text) => splitList(text)],
  ['notices', (text) => splitList(text).map((item) => ({ name: textBefore(item, '='), value: textAfter(item, '=') }))],
  ['options', (text) => splitList(text).map(parseOption)],
  [
    'channel_prices',
    (text) =>
      splitList(text).map((item) => ({ referrer_type: textBefore(item, '='), consumer_price: textAfter(item, '=') })),
  ],
]);

function parseOption(item: string) {
  const parts = item.split(':');
  const stock = (parts.length > 1 ? parts.pop() : undefined) ?? '';
  const remaining_cnt = textBefore(stock, '=');
  const content = textAfter(stock, '=').trim();
  const option_price = (parts.length > 1 ? parts.pop() : undefined) ?? '0';
  const name = parts.join(':');
  const is_add_option = name.startsWith('+');
  const option = { option_name: is_add_option ? name.slice(1) : name, option_price, is_add_option, remaining_cnt };
  return content === '' ? option : { ...option, content };
}

function splitList(text: string): string[] {
  return text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function textBefore(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at).trim();
}

function textAfter(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length).trim();
}
