import type { SaleForm, SaleFormOption } from '../api/office/catalogue/sale-form.api.ts';
import { countedAfter } from './stock-count.ts';

export type { SaleForm, SaleFormOption };

export const NEW_OPTION: SaleFormOption = {
  option_idx: null,
  option_name: '',
  option_price: '0',
  is_add_option: false,
  content: '',
  remaining_cnt: 0,
  held_cnt: 0,
  stock_change: 'add',
  stock_cnt: '',
};

/** The form of a new sale: a time deal with one option. */
export const NEW_SALE_FORM: SaleForm = {
  product_name: '',
  seller: '',
  category: '',
  type: 'time',
  start_dt: '',
  end_dt: '',
  sale_price: '',
  consumer_price: '',
  employee_price: '',
  order_min_limit: '1',
  order_max_limit: '99',
  required_option_cnt: '1',
  unit_base: '',
  content: '',
  delivery_free_type: 'free',
  delivery_free_value: '0',
  delivery_price: '0',
  value_type: 'percent',
  config_value: '0',
  goal_cnt: '0',
  channel_prices: [],
  options: [{ ...NEW_OPTION, option_name: '기본' }],
  pictures: [],
  description: '',
  notices: [],
};

/**
 * Returns the form of a copy: a new sale with the same values and the same stock, whose period still has to be chosen.
 */
export function copyForm(form: SaleForm): SaleForm {
  const options = form.options.map((option) => ({
    ...option,
    option_idx: null,
    remaining_cnt: 0,
    held_cnt: 0,
    stock_change: 'add' as const,
    stock_cnt: String(option.remaining_cnt),
  }));
  return { ...form, start_dt: '', end_dt: '', options };
}

/**
 * Returns the form with the stock of `now`, since orders change stock while the form is open. If a save has already
 * added a new option, the option gets the stock of the stored option with its name.
 */
export function withStockOf(form: SaleForm, now: SaleForm): SaleForm {
  return {
    ...form,
    options: form.options.map((option) => {
      const stored = now.options.find((other) =>
        option.option_idx === null
          ? other.option_name === option.option_name && other.is_add_option === option.is_add_option
          : other.option_idx === option.option_idx,
      );
      return { ...option, remaining_cnt: stored?.remaining_cnt ?? 0, held_cnt: stored?.held_cnt ?? 0 };
    }),
  };
}

/** A sale as the import reads it from a file, before it is checked. */
interface ImportedSale {
  readonly product: Readonly<Record<string, unknown>>;
  readonly sale: Readonly<Record<string, unknown>>;
}

/**
 * Converts a form to the rows of an import file with this key, which the rules of the import then check. Empty fields
 * become null; commas in numbers are removed. Only group purchases have a group discount. Stock that is not a number is
 * passed on unchanged, so that the import refuses it.
 */
export function toImportedSale(form: SaleForm, key: string): ImportedSale {
  const isGroup = form.type === 'group';
  return {
    product: {
      key,
      category: form.category,
      product_name: form.product_name,
      pictures: form.pictures,
      description: form.description,
      notices: form.notices,
    },
    sale: {
      key,
      product: key,
      seller: form.seller,
      type: form.type,
      start_dt: form.start_dt,
      end_dt: form.end_dt,
      sale_price: removeCommas(form.sale_price),
      consumer_price: removeCommas(form.consumer_price),
      employee_price: emptyToNull(removeCommas(form.employee_price)),
      order_min_limit: removeCommas(form.order_min_limit),
      order_max_limit: removeCommas(form.order_max_limit),
      required_option_cnt: removeCommas(form.required_option_cnt),
      unit_base: emptyToNull(form.unit_base),
      content: emptyToNull(form.content),
      delivery_free_type: form.delivery_free_type,
      delivery_free_value: removeCommas(form.delivery_free_value),
      delivery_price: removeCommas(form.delivery_price),
      value_type: isGroup ? emptyToNull(form.value_type) : null,
      config_value: isGroup ? removeCommas(form.config_value) : 0,
      goal_cnt: isGroup ? removeCommas(form.goal_cnt) : 0,
      channel_prices: form.channel_prices.map(({ referrer_type, consumer_price }) => ({
        referrer_type,
        consumer_price: removeCommas(consumer_price),
      })),
      options: form.options.map((option) => ({
        option_name: option.option_name,
        option_price: removeCommas(option.option_price),
        is_add_option: option.is_add_option,
        content: emptyToNull(option.content),
        remaining_cnt: countedStock(option),
      })),
    },
  };
}

/** Returns the counted units of an option after the typed change; the typed text if it is not a number. */
function countedStock(option: SaleFormOption): number | string {
  const text = removeCommas(option.stock_cnt);
  if (text === '') return countedAfter('add', 0, option);
  return /^\d{1,9}$/.test(text) ? countedAfter(option.stock_change, Number(text), option) : text;
}

/** Removes the commas of an amount. */
export function removeCommas(amount: string): string {
  return amount.replaceAll(',', '').trim();
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

const COLUMN_TEXTS: readonly (readonly [column: string, text: string])[] = [
  ['sale_price(정가)', '정가'],
  ['start_dt', '시작'],
  ['order_min_limit', '최소 수량'],
];

/**
 * Converts an error of an import row to an error of the form. Returns the field of the column, and the sentence with
 * the names of fields instead of columns.
 */
export function formError(path: readonly string[], text: string): readonly [field: string, text: string] {
  const field = path.join('.').replace(/^(options\.\d+)\.remaining_cnt$/, '$1.stock_cnt');
  return [field, COLUMN_TEXTS.reduce((message, [column, name]) => message.replaceAll(column, name), text)];
}
