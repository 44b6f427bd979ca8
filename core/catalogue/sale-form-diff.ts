import { deliveryTypeText, saleTypeText } from '../office-text/sale-text.ts';
import { withStockOf, type SaleForm, type SaleFormOption } from './sale-form.ts';

/**
 * A changed field as text, for the screen and the audit log. `before` is null if the field did not exist, `after` if it
 * no longer exists.
 */
interface FormChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const FIELD_TEXTS: Readonly<Record<keyof SaleForm, string>> = {
  product_name: '상품 이름',
  seller: '판매자',
  category: '카테고리',
  type: '종류',
  start_dt: '시작',
  end_dt: '끝',
  sale_price: '정가',
  consumer_price: '판매가',
  employee_price: '직원가',
  order_min_limit: '최소 수량',
  order_max_limit: '최대 수량',
  required_option_cnt: '필수 옵션 수',
  unit_base: '단위가격 기준',
  content: '내용량',
  delivery_free_type: '배송비 규칙',
  delivery_free_value: '무료배송 금액',
  delivery_price: '배송비',
  value_type: '공동구매 할인 종류',
  config_value: '공동구매 할인',
  goal_cnt: '공동구매 인원',
  channel_prices: '채널 가격',
  options: '옵션',
  pictures: '이미지',
  description: '설명',
  notices: '상품정보제공고시',
};

/** Names of the fields that all sales of a product share. */
export const PRODUCT_LABELS: readonly string[] = [
  FIELD_TEXTS.product_name,
  FIELD_TEXTS.category,
  FIELD_TEXTS.pictures,
  FIELD_TEXTS.description,
  FIELD_TEXTS.notices,
];

type SaleFormField = keyof SaleForm;

/**
 * Returns the Korean name of the field to which a path such as `options.0.stock_cnt` belongs; the path itself if it is
 * unknown.
 */
export function formPathText(path: string): string {
  const [name = ''] = path.split('.');
  return Object.entries(FIELD_TEXTS).find(([field]) => field === name)?.[1] ?? path;
}

/** Returns the differences between two states of a form, in the order of the form. Options are compared one by one. */
export function formChanges(before: SaleForm, after: SaleForm): readonly FormChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const labels = [...new Set([...old.keys(), ...now.keys()])];
  return labels.flatMap((label) => {
    const [one, other] = [old.get(label) ?? null, now.get(label) ?? null];
    return one === other ? [] : [{ label, before: one, after: other }];
  });
}

function textsOf(form: SaleForm): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    if (field !== 'options') texts.set(FIELD_TEXTS[field], fieldText(form, field));
    else for (const [label, text] of form.options.flatMap(optionTexts)) texts.set(label, text);
  }
  return texts;
}

/** Returns the labels and texts of an option's fields. */
function optionTexts(option: SaleFormOption): readonly (readonly [label: string, text: string])[] {
  const name = `${option.is_add_option ? '추가상품' : '옵션'} ${option.option_name}`;
  const change = option.stock_change === 'set' ? '=' : '+';
  const requestedChange = option.stock_cnt === '' ? '' : ` ${change}${option.stock_cnt}`;
  return [
    [`${name} 더하는 값`, option.option_price],
    ...(option.content === '' ? [] : [[`${name} 내용량`, option.content] as const]),
    [`${name} 재고`, `${option.remaining_cnt}${requestedChange}`],
  ];
}

/** Returns the value of a field as text. A long text is cut when it is stored. */
function fieldText(form: SaleForm, field: SaleFormField): string {
  if (field === 'type') return saleTypeText(form.type);
  if (field === 'delivery_free_type') return deliveryTypeText(form.delivery_free_type);
  if (field === 'channel_prices') {
    return form.channel_prices.map((price) => `${price.referrer_type}: ${price.consumer_price}`).join(', ');
  }
  if (field === 'options') {
    return form.options.map(({ option_name, option_price }) => `${option_name} +${option_price}`).join(', ');
  }
  if (field === 'pictures') return form.pictures.join(', ');
  if (field === 'notices') return form.notices.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return form[field];
}

/** Returns the form without its stock, which orders change. Two states with an equal result are the same version. */
export function comparableForm(form: SaleForm): unknown {
  return fieldsOf(form).map((field) =>
    field === 'options' ? form.options.map(describedOption) : valueOf(field, form),
  );
}

/** A field that both staff members changed, with both values. */
export interface FormConflict {
  readonly field: SaleFormField;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Merges the typed form `mine` with the form `theirs`, which other staff have saved in between. A field that only one
 * side changed has that value. A field that both changed differently has the typed value, and is reported.
 */
export function mergeForms(
  base: SaleForm,
  mine: SaleForm,
  theirs: SaleForm,
): { readonly form: SaleForm; readonly conflicts: readonly FormConflict[] } {
  const conflicts: FormConflict[] = [];
  let form = mine;
  for (const field of fieldsOf(mine)) {
    if (isSame(field, mine, theirs)) continue;
    if (isSame(field, base, mine)) form = { ...form, [field]: theirs[field] };
    else if (!isSame(field, base, theirs)) {
      const label = FIELD_TEXTS[field];
      conflicts.push({ field, label, mine: fieldText(mine, field), theirs: fieldText(theirs, field) });
    }
  }
  return { form, conflicts };
}

/**
 * Returns the form that continues a save whose response was lost: `stored`, which the save of `sent` has stored, with
 * the fields of `typed` that were changed after it was sent. Units that the save has added are not added again.
 */
export function withLaterChanges(sent: SaleForm, typed: SaleForm, stored: SaleForm): SaleForm {
  const later = Object.fromEntries(changedFields(sent, typed).map((field) => [field, typed[field]]));
  const form: SaleForm = { ...stored, ...later };
  const options = form.options.map((option) => (isStockSent(option, sent) ? { ...option, stock_cnt: '' } : option));
  return withStockOf({ ...form, options }, stored);
}

/** Returns whether a form was sent with units to add to this option, or with the same counted units. */
function isStockSent({ option_idx, option_name, stock_change, stock_cnt }: SaleFormOption, sent: SaleForm): boolean {
  const option = sent.options.find((other) => other.option_idx === option_idx && other.option_name === option_name);
  if (option === undefined || option.stock_cnt === '' || option.stock_change !== stock_change) return false;
  return stock_change === 'add' || option.stock_cnt === stock_cnt;
}

/** Returns the fields of a form that differ. */
export function changedFields(before: SaleForm, after: SaleForm): readonly SaleFormField[] {
  return fieldsOf(after).filter((field) => !isSame(field, before, after));
}

function isSame(field: SaleFormField, one: SaleForm, other: SaleForm): boolean {
  return JSON.stringify(valueOf(field, one)) === JSON.stringify(valueOf(field, other));
}

/** Returns the value of a field for comparison, independent of the order in which its parts were stored. */
function valueOf(field: SaleFormField, form: SaleForm): unknown {
  if (field === 'options') {
    return form.options.map((option) => [
      ...describedOption(option),
      option.stock_cnt === '' ? '' : `${option.stock_change} ${option.stock_cnt}`,
    ]);
  }
  if (field === 'channel_prices') {
    return form.channel_prices.map(({ referrer_type, consumer_price }) => [referrer_type, consumer_price]);
  }
  return field === 'notices' ? form.notices.map(({ name, value }) => [name, value]) : form[field];
}

function describedOption(option: SaleFormOption): readonly unknown[] {
  return [option.option_idx, option.option_name, option.option_price, option.is_add_option, option.content];
}

function fieldsOf(form: SaleForm): readonly SaleFormField[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a form has these keys, and no others
  return Object.keys(FIELD_TEXTS).filter((field) => field in form) as SaleFormField[];
}
