import type { ProductDetail, SaleOption } from '../api/browse/product.api.ts';
import { clampQuantity, limitText, type ClampedQuantity } from './order-limit.ts';
import { allowsAddOns, requiredForAddOns } from '../sale/add-on-rule.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';

/** One line of the option sheet: an option and its quantity. */
export interface OptionChoice {
  readonly option_idx: OptionIdx;
  readonly option_cnt: number;
}

export type ChoiceFailure =
  | { readonly code: 'none-chosen' | 'sold-out' }
  | { readonly code: 'required-first' | 'over-stock' | 'over-limit' | 'under-limit'; readonly limit: number };

/** The resulting choices, which are always valid, and why they differ from the request. */
export interface ChoiceResult {
  readonly choices: readonly OptionChoice[];
  readonly failure: ChoiceFailure | null;
}

type ChoosableSale = Pick<ProductDetail, 'option_list' | 'order_min_limit' | 'order_max_limit' | 'required_option_cnt'>;

/**
 * Adds an option with quantity 1, or with the quantity that is still missing from the sale's minimum. If the option is
 * already chosen, adds 1.
 *
 * Refuses an add-on until enough required options are chosen ('required-first'). An option that is out of stock or
 * unknown is 'sold-out'.
 */
export function addChoice(
  detail: ChoosableSale,
  choices: readonly OptionChoice[],
  option_idx: OptionIdx,
): ChoiceResult {
  const option = optionOf(detail, option_idx);
  if (option === undefined || option.remaining_cnt <= 0) return { choices, failure: { code: 'sold-out' } };
  if (option.is_add_option && !allowsAddOns(detail.required_option_cnt, requiredOf(detail, choices).length)) {
    return { choices, failure: { code: 'required-first', limit: requiredForAddOns(detail.required_option_cnt) } };
  }
  const chosen = choices.find((choice) => choice.option_idx === option_idx);
  if (chosen !== undefined) return changeChoice(detail, choices, option_idx, chosen.option_cnt + 1);

  const clamped = clamp(detail, option, 1, choices);
  if (clamped.option_cnt === 0) return { choices, failure: failureOf(clamped) };
  // Starting at the sale's minimum is expected and not a failure.
  return { choices: [...choices, { option_idx, option_cnt: clamped.option_cnt }], failure: null };
}

/**
 * Sets the quantity of a chosen option. A quantity beyond a limit is set to the limit, and the failure names it; NaN
 * counts as 1. If the option is not chosen, nothing changes.
 */
export function changeChoice(
  detail: ChoosableSale,
  choices: readonly OptionChoice[],
  option_idx: OptionIdx,
  option_cnt: number,
): ChoiceResult {
  const option = optionOf(detail, option_idx);
  if (option === undefined || !choices.some((choice) => choice.option_idx === option_idx))
    return { choices, failure: null };
  const others = choices.filter((choice) => choice.option_idx !== option_idx);
  const clamped = clamp(detail, option, option_cnt, others);
  if (clamped.option_cnt === 0) return { choices, failure: failureOf(clamped) };
  return {
    choices: choices.map((choice) =>
      choice.option_idx === option_idx ? { option_idx, option_cnt: clamped.option_cnt } : choice,
    ),
    failure: failureOf(clamped),
  };
}

/**
 * Removes an option. If the remaining required options are too few for the add-ons, removes the add-ons too, with the
 * failure 'required-first'. If the option is not chosen, nothing changes.
 */
export function removeChoice(
  detail: ChoosableSale,
  choices: readonly OptionChoice[],
  option_idx: OptionIdx,
): ChoiceResult {
  const remaining = choices.filter((choice) => choice.option_idx !== option_idx);
  const required = requiredOf(detail, remaining);
  if (required.length === remaining.length || allowsAddOns(detail.required_option_cnt, required.length)) {
    return { choices: remaining, failure: null };
  }
  return {
    choices: required,
    failure: { code: 'required-first', limit: requiredForAddOns(detail.required_option_cnt) },
  };
}

/**
 * Checks whether the choices can be added to the cart or bought. Returns the first failure, or null.
 *
 * Checks in this order: a required option is chosen, the add-ons have enough required options (`required_option_cnt`),
 * then stock and the sale's limits (`order_min_limit`, `order_max_limit`) per choice.
 */
export function checkChoices(detail: ChoosableSale, choices: readonly OptionChoice[]): ChoiceFailure | null {
  const required = requiredOf(detail, choices);
  if (required.length === 0) return { code: 'none-chosen' };
  if (required.length < choices.length && !allowsAddOns(detail.required_option_cnt, required.length)) {
    return { code: 'required-first', limit: requiredForAddOns(detail.required_option_cnt) };
  }
  for (const choice of choices) {
    const option = optionOf(detail, choice.option_idx);
    if (option === undefined) return { code: 'sold-out' };
    const others = choices.filter((other) => other.option_idx !== choice.option_idx);
    const failure = failureOf(clamp(detail, option, choice.option_cnt, others));
    if (failure !== null) return failure;
  }
  return null;
}

/** Returns the failure as a sentence for the shopper. */
export function choiceFailureText(failure: ChoiceFailure): string {
  switch (failure.code) {
    case 'none-chosen':
      return '옵션을 선택해 주세요.';
    case 'sold-out':
      return '품절이에요';
    case 'required-first':
    case 'over-stock':
    case 'over-limit':
    case 'under-limit':
      return limitText(failure.code, failure.limit);
  }
}

function optionOf(detail: ChoosableSale, option_idx: OptionIdx): SaleOption | undefined {
  return detail.option_list.find((option) => option.option_idx === option_idx);
}

function requiredOf(detail: ChoosableSale, choices: readonly OptionChoice[]): OptionChoice[] {
  return choices.filter((choice) => optionOf(detail, choice.option_idx)?.is_add_option === false);
}

function clamp(
  detail: ChoosableSale,
  option: SaleOption,
  wanted: number,
  others: readonly OptionChoice[],
): ClampedQuantity {
  const { order_min_limit, order_max_limit } = detail;
  const { is_add_option, remaining_cnt } = option;
  const required = requiredOf(detail, others).map(({ option_cnt }) => ({ option_cnt, is_add_option: false }));
  return clampQuantity({ is_add_option, remaining_cnt, order_min_limit, order_max_limit }, wanted, required);
}

function failureOf({ code, limit }: ClampedQuantity): ChoiceFailure | null {
  if (code === null) return null;
  // Of the limits, only the stock can be 0.
  return limit === 0 ? { code: 'sold-out' } : { code, limit };
}
