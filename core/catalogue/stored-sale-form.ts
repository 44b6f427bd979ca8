import { hasShapeOf } from '../storage/has-shape-of.ts';
import { isRecord } from '../storage/stored-json.ts';
import { NEW_SALE_FORM, type SaleForm } from './sale-form.ts';

/** A form that was sent, and the version that it changes. */
export interface SentSaleForm {
  readonly form: SaleForm;
  readonly version: string;
}

/** The typed form, and the version on which it is based. */
export interface StoredSaleForm {
  readonly form: SaleForm;
  readonly base: SaleForm;
  readonly version: string;
  /** Idempotency key of the save, which may have been sent already. */
  readonly save_key: string;
  /** The form that was sent without a response; null otherwise. */
  readonly sent: SentSaleForm | null;
}

/** Parses the unsaved form of a sale or draft on a device. Returns null if it is unusable. */
export function parseStoredSaleForm(value: unknown): StoredSaleForm | null {
  if (!isRecord(value)) return null;
  const { form, base, version, save_key } = value;
  if (typeof version !== 'string' || typeof save_key !== 'string') return null;
  if (!isSaleForm(form) || !isSaleForm(base)) return null;
  return { form, base, version, save_key, sent: parseSent(value['sent']) };
}

/** Parses the form that was sent without a response; null if there is none, or if an older version stored the draft. */
function parseSent(value: unknown): SentSaleForm | null {
  if (!isRecord(value)) return null;
  const { form, version } = value;
  return typeof version === 'string' && isSaleForm(form) ? { form, version } : null;
}

/** Returns whether a stored value has the fields of a form; an older version may have stored others. */
function isSaleForm(value: unknown): value is SaleForm {
  if (!hasShapeOf(value, NEW_SALE_FORM)) return false;
  const [option] = NEW_SALE_FORM.options;
  const { options, pictures, notices, channel_prices } = value;
  return (
    hasEach(options, (one) => isRecord(one) && Object.keys(option ?? {}).every((name) => name in one)) &&
    hasEach(pictures, (one) => typeof one === 'string') &&
    hasEach(notices, (one) => isRecord(one) && typeof one['name'] === 'string' && typeof one['value'] === 'string') &&
    hasEach(channel_prices, (one) => isRecord(one) && typeof one['consumer_price'] === 'string')
  );
}

function hasEach(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}
