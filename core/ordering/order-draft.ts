import type { CouponIdx } from '../vocabulary/ids.ts';
import { isRecord, isRowId, storedText } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { DAY_MS } from '../time/durations.ts';
import type { OrderForm } from '../order/order-form.ts';

/** How long an unsent order form is stored: one day. */
export const ORDER_DRAFT_TTL_MS = DAY_MS;
const CASH_RECEIPT_TYPES = ['none', 'deduction', 'business'] as const;

/** The chosen coupon of the member; `best` is the coupon with the largest discount. */
export type CouponChoice = CouponIdx | 'best' | 'none';

/**
 * The shopper's input in the order form, stored across a reload and a failed payment. The consent is not stored, since
 * the shopper must give it each time, nor is the entrance code, which must not be stored on a device. Card data are
 * entered only at the gateway.
 */
export interface OrderDraft extends Omit<OrderForm, 'agree'> {
  readonly entrance_code: string;
  /** True: the recipient is the buyer. */
  readonly same_as_buyer: boolean;
  readonly save_address: boolean;
  readonly use_point: number;
  readonly coupon_choice: CouponChoice;
}

export const EMPTY_ORDER_DRAFT: OrderDraft = {
  buyer_name: '',
  buyer_phone: '',
  buyer_email: '',
  receiver_name: '',
  receiver_phone: '',
  zonecode: '',
  address: '',
  address_detail: '',
  delivery_memo: '',
  entrance_code: '',
  cash_receipt_type: 'none',
  cash_receipt_number: '',
  same_as_buyer: false,
  save_address: false,
  use_point: 0,
  coupon_choice: 'best',
};

/** Returns whether the price of the same lines is the same with both drafts. */
export function hasSamePrice(one: OrderDraft, other: OrderDraft): boolean {
  return (
    one.zonecode === other.zonecode && one.use_point === other.use_point && one.coupon_choice === other.coupon_choice
  );
}

/** Parses a stored draft. Invalid fields become empty. Returns null if the value is not an object. */
export function parseOrderDraft(value: unknown): OrderDraft | null {
  if (!isRecord(value)) return null;
  const zonecode = storedText(value['zonecode'], 5);
  const { use_point: points, coupon_choice: choice } = value;
  return {
    buyer_name: storedText(value['buyer_name'], 40),
    buyer_phone: storedText(value['buyer_phone'], 20),
    buyer_email: storedText(value['buyer_email'], 254),
    receiver_name: storedText(value['receiver_name'], 40),
    receiver_phone: storedText(value['receiver_phone'], 20),
    zonecode: /^\d{5}$/.test(zonecode) ? zonecode : '',
    address: storedText(value['address'], 200),
    address_detail: storedText(value['address_detail'], 100),
    delivery_memo: storedText(value['delivery_memo'], 100),
    entrance_code: '',
    cash_receipt_type: CASH_RECEIPT_TYPES.find((type) => type === value['cash_receipt_type']) ?? 'none',
    cash_receipt_number: storedText(value['cash_receipt_number'], 20),
    same_as_buyer: value['same_as_buyer'] === true,
    save_address: value['save_address'] === true,
    use_point: typeof points === 'number' && Number.isSafeInteger(points) && points > 0 ? points : 0,
    coupon_choice: isRowId(choice) || choice === 'none' ? choice : 'best',
  };
}

/** The draft of this device's order form. Remove it when the order is placed. */
export const orderDraft = stored<OrderDraft>({
  key: 'moajang.order-draft',
  owner: 'shopper',
  lifetime: ORDER_DRAFT_TTL_MS,
  parse: parseOrderDraft,
});
