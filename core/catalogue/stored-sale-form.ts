import { FormDraft } from '../storage/form-draft.ts';
import { isRecord } from '../storage/stored-json.ts';
import type { Storage } from '../ports/storage.port.ts';
import { NEW_SALE_FORM, type SaleForm } from './sale-form.ts';

/** What staff typed, with what it is based on. */
export interface StoredSaleForm {
  readonly form: SaleForm;
  readonly base: SaleForm;
  readonly version: string;
  /** Of the save that may have been sent already. */
  readonly save_key: string;
}

/**
 * The unsaved form of one sale or draft (`what`: lowercase letters, digits and hyphens) on this device, of this staff
 * alone: others who use the device do not see it.
 */
export function saleFormDraft(storage: Storage, staff_idx: number, what: string): FormDraft<StoredSaleForm> {
  return new FormDraft(storage, `office/${staff_idx}/sale/${what}`, parseStored);
}

function parseStored(value: unknown): StoredSaleForm | null {
  if (!isRecord(value)) return null;
  const { form, base, version, save_key } = value;
  if (typeof version !== 'string' || typeof save_key !== 'string') return null;
  return isSaleForm(form) && isSaleForm(base) ? { form, base, version, save_key } : null;
}

/** Returns whether a stored value has the fields of a form; an older version may have stored others. */
function isSaleForm(value: unknown): value is SaleForm {
  if (!isRecord(value)) return false;
  const isComplete = Object.entries(NEW_SALE_FORM).every(([name, example]) => {
    const own = value[name];
    return Array.isArray(example) ? Array.isArray(own) : typeof own === typeof example;
  });
  const [option] = NEW_SALE_FORM.options;
  const { options, pictures, notices, channel_prices } = value;
  return (
    isComplete &&
    hasEach(options, (one) => isRecord(one) && Object.keys(option ?? {}).every((name) => name in one)) &&
    hasEach(pictures, (one) => typeof one === 'string') &&
    hasEach(notices, (one) => isRecord(one) && typeof one['name'] === 'string' && typeof one['value'] === 'string') &&
    hasEach(channel_prices, (one) => isRecord(one) && typeof one['consumer_price'] === 'string')
  );
}

function hasEach(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}
