import { formatNumber } from '../money/won.ts';
import { deliveryTypeText, saleTypeText } from '../office-text/sale-text.ts';
import { PRODUCT_COLUMNS, productCells, SALE_COLUMNS, saleCells } from './catalogue-cells.ts';
import type { CatalogueOption, CatalogueProduct, CatalogueSale } from './catalogue.ts';
import { optionKey } from './retained-contents.ts';
import { contentText } from './sale-content.ts';
import { formPathText } from './sale-form-diff.ts';

/**
 * A field that an import changes, as text. `before` is null for a new option, `after` for one that is no longer sold.
 */
export interface ImportChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the differences between a stored product and a file's row. */
export function productChanges(before: CatalogueProduct, after: CatalogueProduct): readonly ImportChange[] {
  return cellChanges(PRODUCT_COLUMNS, productCells(before), productCells(after));
}

/** Returns the differences between a stored sale and a file's row. Options are compared one by one. */
export function saleChanges(before: CatalogueSale, after: CatalogueSale): readonly ImportChange[] {
  const columns = SALE_COLUMNS.filter((column) => column !== 'options');
  return [...cellChanges(columns, saleCells(before), saleCells(after)), ...optionChanges(before, after)];
}

function cellChanges<Column extends string>(
  columns: readonly Column[],
  before: Readonly<Record<Column, string | number | null>>,
  after: Readonly<Record<Column, string | number | null>>,
): readonly ImportChange[] {
  return columns.flatMap((column) => {
    const [old, now] = [cellText(column, before[column]), cellText(column, after[column])];
    return old === now
      ? []
      : [{ label: column === 'product' ? '상품 key' : formPathText(column), before: old, after: now }];
  });
}

function cellText(column: string, cell: string | number | null): string {
  if (typeof cell === 'number') return formatNumber(cell);
  if (column === 'type') return saleTypeText(cell ?? '');
  return column === 'delivery_free_type' ? deliveryTypeText(cell ?? '') : (cell ?? '');
}

function optionChanges(before: CatalogueSale, after: CatalogueSale): readonly ImportChange[] {
  const [old, now] = [optionTexts(before), optionTexts(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was?.text === is?.text) return [];
    return [{ label: `옵션 ${(was ?? is)?.name ?? ''}`, before: was?.text ?? null, after: is?.text ?? null }];
  });
  const isMoved = changes.length === 0 && [...old.keys()].join('\n') !== [...now.keys()].join('\n');
  return isMoved ? [{ label: '옵션 순서', before: namesOf(before), after: namesOf(after) }] : changes;
}

/** Returns the options as text. Add-ons are last, so that their position in the file makes no difference. */
function optionTexts({ options, unit_base = null }: CatalogueSale) {
  const listed = options.toSorted((one, other) => Number(one.is_add_option) - Number(other.is_add_option));
  return new Map(
    listed.map((option) => {
      const content = contentText(option.content_milli ?? null, unit_base);
      const parts = [`추가금 ${formatNumber(option.option_price)}`, `재고 ${formatNumber(option.remaining_cnt)}`];
      const text = [...parts, ...(content === '' ? [] : [content])].join(' · ');
      return [optionKey(option), { name: nameOf(option), text }];
    }),
  );
}

function namesOf({ options }: CatalogueSale): string {
  return options.map(nameOf).join(', ');
}

function nameOf({ option_name, is_add_option }: CatalogueOption): string {
  return is_add_option ? `+${option_name}` : option_name;
}
