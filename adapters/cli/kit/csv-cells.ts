/** Converts a CSV row to its JSON form: empty cells are omitted, and cells that contain lists are parsed. */
export function fromCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(cells)) {
    if (text.trim() !== '') row[name] = LISTS.get(name)?.(text) ?? text;
  }
  return row;
}

/** `사진1.jpg|사진2.jpg`, `원산지=국산|중량=5kg`, `옵션 이름:추가금:재고|…`; an add-on has a `+` before its name, and a
 * content follows the stock: `1kg 2팩:9000:30=1kg x 2`. */
const LISTS: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ['pictures', (text) => partsOf(text)],
  ['celebs', (text) => partsOf(text)],
  ['sales', (text) => partsOf(text)],
  ['notices', (text) => partsOf(text).map((piece) => ({ name: before(piece, '='), value: after(piece, '=') }))],
  ['options', (text) => partsOf(text).map(optionOf)],
  [
    'channel_prices',
    (text) => partsOf(text).map((piece) => ({ referrer_type: before(piece, '='), consumer_price: after(piece, '=') })),
  ],
]);

function optionOf(piece: string) {
  const parts = piece.split(':');
  const stock = (parts.length > 1 ? parts.pop() : undefined) ?? '';
  const remaining_cnt = before(stock, '=');
  const content = after(stock, '=').trim();
  const option_price = (parts.length > 1 ? parts.pop() : undefined) ?? '0';
  const name = parts.join(':');
  const is_add_option = name.startsWith('+');
  const option = { option_name: is_add_option ? name.slice(1) : name, option_price, is_add_option, remaining_cnt };
  return content === '' ? option : { ...option, content };
}

function partsOf(text: string): string[] {
  return text
    .split('|')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at).trim();
}

function after(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length).trim();
}
