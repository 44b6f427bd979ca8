import type { Storage } from '../ports/storage.port.ts';
import { isRecord, readJson, storedText, writeJson } from '../storage/stored-json.ts';
import type { OrderForm } from './order-form.ts';

const KEY = 'moajang.order-draft';
const CASH_RECEIPT_TYPES = ['none', 'deduction', 'business'] as const;

/**
 * What the shopper has filled in on the order sheet, kept over a reload and a payment that failed. The consent is
 * not kept: it is asked for each time. Nothing of a card ever stands here: cards are the gateway's alone.
 */
export interface OrderDraft extends Omit<OrderForm, 'agree'> {
  /** The receiver is the buyer. */
  readonly same_as_buyer: boolean;
  readonly save_address: boolean;
  readonly use_point: number;
}

/** An order sheet on which nothing is filled in. */
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

/** Reads a draft out of something stored: fields that can't be used are empty, unknown ones are left behind. */
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

/** What this device keeps of an order sheet; null without any, or with what is none. */
export function readOrderDraft(storage: Storage): OrderDraft | null {
  return readJson(storage, KEY, parseOrderDraft);
}

/** Keeps the draft's own fields, whatever else the object carries. */
export function writeOrderDraft(storage: Storage, draft: OrderDraft): void {
  const kept = parseOrderDraft(draft);
  if (kept !== null) writeJson(storage, KEY, kept);
}

/** To be called when the order is placed, and at log-out: the draft holds a person's name and address. */
export function dropOrderDraft(storage: Storage): void {
  storage.remove(KEY);
}
