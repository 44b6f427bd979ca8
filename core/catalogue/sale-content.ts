import type { UnitBase } from '../vocabulary/limits/unit-bases.ts';

/** The largest content of one unit: a million g, ml, m or counted units. */
const MAX_CONTENT_MILLI = 1_000_000_000;

const MEASURES: ReadonlyMap<string, { readonly measure: string; readonly milli: number }> = new Map([
  ['mg', { measure: 'g', milli: 1 }],
  ['g', { measure: 'g', milli: 1_000 }],
  ['kg', { measure: 'g', milli: 1_000_000 }],
  ['ml', { measure: 'ml', milli: 1_000 }],
  ['l', { measure: 'ml', milli: 1_000_000 }],
  ['cm', { measure: 'm', milli: 10 }],
  ['m', { measure: 'm', milli: 1_000 }],
  ['개', { measure: '개', milli: 1_000 }],
  ['매', { measure: '매', milli: 1_000 }],
  ['장', { measure: '매', milli: 1_000 }],
  ['포', { measure: '포', milli: 1_000 }],
]);

/** Content of one unit of an option. */
export interface Content {
  /** The measure of the unit bases: g, ml, m, 개, 매 or 포. */
  readonly measure: string;
  /** Thousandths of the measure. */
  readonly content_milli: number;
}

/**
 * Parses a content: a number with at most three decimals and its measure, times the number of packs if there are
 * several. Examples: `1.5kg`, `500ml x 20`, `30매×10팩`. Spaces and capitals do not matter.
 *
 * Returns null for anything else, for a content of 0, and for more than a million g, ml, m or counted units.
 */
export function parseContent(text: string): Content | null {
  const [, amount, unit = '', packs = '1'] =
    /^(\d{1,7}(?:\.\d{1,3})?)\s*([a-z]{1,2}|[가-힣])(?:\s*[x×*]\s*(\d{1,4})\s*[가-힣]{0,2})?$/.exec(
      text.normalize('NFKC').trim().toLowerCase(),
    ) ?? [];
  const known = MEASURES.get(unit);
  if (amount === undefined || known === undefined) return null;
  const content_milli = Math.round(Number(amount) * known.milli) * Number(packs);
  const isValid = content_milli > 0 && content_milli <= MAX_CONTENT_MILLI;
  return isValid ? { measure: known.measure, content_milli } : null;
}

/** The contents in a file. The sale's content applies to required options without a content of their own. */
export interface ImportedContents {
  readonly unit_base: UnitBase | null;
  readonly content: Content | null;
  readonly options: readonly {
    readonly option_price: number;
    readonly is_add_option: boolean;
    readonly content: Content | null;
  }[];
}

/** The contents in their stored form. */
export interface SaleContents {
  /** The content that the shown price buys; null if no option has exactly that price. */
  readonly content_milli: number | null;
  /** The contents of the options, in their order. */
  readonly option_milli: readonly (number | null)[];
}

/** Why contents are refused, as a sentence, and the field with the error. */
export interface ContentError {
  readonly field: 'unit_base' | 'content' | 'options';
  readonly text: string;
}

/**
 * Determines the content of each option of a sale, and the content that the shown price buys. A required option without
 * a content of its own has the sale's content; an add-on does not, since it is another product. The shown price is the
 * price of the required options without a surcharge. The smallest of their contents counts, so that the product never
 * looks cheaper than it is.
 *
 * Refuses a content without a base, a base without any content, and a content in another measure than the base. Also
 * refuses a sale in which only some required options have a content, since the others would seem to need none.
 */
export function placeContents({ unit_base, content, options }: ImportedContents): SaleContents | ContentError {
  const placed = options.map((option) => option.content ?? (option.is_add_option ? null : content));
  const contents = [...placed, content].filter((one) => one !== null);
  if (unit_base === null) {
    return contents.length === 0
      ? contentsOf(options, placed)
      : contentError('unit_base', '내용량이 있으면 있어야 해요');
  }
  if (contents.length === 0) return contentError('content', '단위가격을 쓰려면 있어야 해요');
  if (contents.some(({ measure }) => measure !== measureOf(unit_base))) {
    return contentError(content === null ? 'options' : 'content', `${unit_base} 단위로 셀 수 없는 내용량이에요`);
  }
  if (options.some(({ is_add_option }, index) => !is_add_option && placed[index] === null)) {
    return contentError('options', '내용량이 없는 옵션이 있어요');
  }
  return contentsOf(options, placed);
}

function contentsOf(options: ImportedContents['options'], placed: readonly (Content | null)[]): SaleContents {
  const shown = options.flatMap(({ option_price, is_add_option }, index) =>
    !is_add_option && option_price === 0 ? (placed[index]?.content_milli ?? []) : [],
  );
  return {
    content_milli: shown.length === 0 ? null : Math.min(...shown),
    option_milli: placed.map((one) => one?.content_milli ?? null),
  };
}

function measureOf(unit_base: UnitBase): string {
  return unit_base.replace(/^\d+/, '');
}

function contentError(field: ContentError['field'], text: string): ContentError {
  return { field, text };
}

/**
 * Formats a stored content for a file, such as `500ml` or `1.5개`, which `parseContent` parses. Returns an empty text
 * without a content or base.
 */
export function contentText(content_milli: number | null, unit_base: UnitBase | null): string {
  return content_milli === null || unit_base === null ? '' : `${content_milli / 1_000}${measureOf(unit_base)}`;
}
