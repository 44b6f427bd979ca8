import type { CatalogueOption, CatalogueProduct, CatalogueSale } from './catalogue.ts';
import { contentText } from './sale-content.ts';

type Cell = string | number | null;

/** The columns of a file of products, in order. */
export const PRODUCT_COLUMNS = ['key', 'category', 'product_name', 'pictures', 'description', 'notices'] as const;
export type ProductCells = Readonly<Record<(typeof PRODUCT_COLUMNS)[number], Cell>>;

/** The columns of a file of sales, in order. */
export const SALE_COLUMNS = [
  'key',
  'product',
  'seller',
  'type',
  'start_dt',
  'end_dt',
  'sale_price',
  'consumer_price',
  'employee_price',
  'order_min_limit',
  'order_max_limit',
  'required_option_cnt',
  'unit_base',
  'content',
  'delivery_free_type',
  'delivery_free_value',
  'delivery_price',
  'value_type',
  'config_value',
  'goal_cnt',
  'channel_prices',
  'options',
] as const;
export type SaleCells = Readonly<Record<(typeof SALE_COLUMNS)[number], Cell>>;

/** Formats a product as a row of an import file, which `fromCells` parses. */
export function productCells(product: CatalogueProduct): ProductCells {
  const { key, category, product_name, pictures, description, notices } = product;
  const isShort = notices.every(({ name, value }) => isPlain(name, '=|') && isPlain(value, '|'));
  return {
    key,
    category,
    product_name,
    pictures: pictures.every((picture) => isPlain(picture, '|')) ? pictures.join('|') : JSON.stringify(pictures),
    description: description.trim(),
    notices: isShort ? notices.map(({ name, value }) => `${name}=${value}`).join('|') : JSON.stringify(notices),
  };
}

/** Formats a sale as a row of an import file. The contents are written with the options, not in the sale's column. */
export function saleCells(sale: CatalogueSale): SaleCells {
  const { unit_base = null, options, channel_prices, like_cnt: _likes, content_milli: _content, ...columns } = sale;
  const contentOf = ({ content_milli = null }: CatalogueOption): string => contentText(content_milli, unit_base);
  const isShort = options.every(({ option_name }) => isPlain(option_name, '|') && !option_name.startsWith('+'));
  return {
    ...columns,
    unit_base,
    content: null,
    channel_prices: channel_prices
      .toSorted((one, other) => one.referrer_type.localeCompare(other.referrer_type))
      .map((price) => `${price.referrer_type}=${price.consumer_price}`)
      .join('|'),
    options: isShort
      ? options.map((option) => shortOption(option, contentOf(option))).join('|')
      : JSON.stringify(options.map((option) => jsonOption(option, contentOf(option)))),
  };
}

function shortOption({ option_name, is_add_option, option_price, remaining_cnt }: CatalogueOption, content: string) {
  const name = `${is_add_option ? '+' : ''}${option_name}`;
  return `${name}:${option_price}:${remaining_cnt}${content === '' ? '' : `=${content}`}`;
}

function jsonOption({ content_milli: _milli, ...option }: CatalogueOption, content: string) {
  return content === '' ? option : { ...option, content };
}

/** Returns whether a text survives being written in a list's short form and parsed again. */
function isPlain(text: string, marks: string): boolean {
  return text !== '' && text === text.trim() && !Array.from(marks).some((mark) => text.includes(mark));
}
