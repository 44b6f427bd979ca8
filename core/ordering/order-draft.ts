import { isRecord, storedText } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import type { OrderForm } from '../order/order-form.ts';

/** How long an unsent order form is stored: one day. */
export const ORDER_DRAFT_TTL_MS = 24 * 60 * 60 * 1_000;
const CASH_RECEIPT_TYPES = ['none', 'deduction', 'business'] as const;

/**
 * The shopper's input on the order form, stored across a reload and a failed payment. The consent is not stored: it has
 * to be given each time. Card data is never stored: it stays with the gateway.
 */
export interface OrderDraft extends Omit<OrderForm, 'agree'> {
  /** The receiver is the buyer. */
  readonly same_as_buyer: boolean;
  readonly save_address: boolean;
  readonly use_point: number;
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
  cash_receipt_type: 'none',
  cash_receipt_number: '',
  same_as_buyer: false,
  save_address: false,
  use_point: 0,
};

/** Parses a stored draft: unusable fields are empty, unknown ones are ignored. */
export function parseOrderDraft(value: unknown): OrderDraft | null {
  if (!isRecord(value)) return null;
  const zonecode = storedText(value['zonecode'], 5);
  const points = value['use_point'];
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
    cash_receipt_type: CASH_RECEIPT_TYPES.find((type) => type === value['cash_receipt_type']) ?? 'none',
    cash_receipt_number: storedText(value['cash_receipt_number'], 20),
    same_as_buyer: value['same_as_buyer'] === true,
    save_address: value['save_address'] === true,
    use_point: typeof points === 'number' && Number.isSafeInteger(points) && points > 0 ? points : 0,
  };
}

/** The draft of this device's order form. Remove it when the order is placed. */
export const orderDraft = stored<OrderDraft>({
  key: 'moajang.order-draft',
  owner: 'shopper',
  lifetime: ORDER_DRAFT_TTL_MS,
  parse: parseOrderDraft,
});
