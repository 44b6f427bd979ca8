import { carrierName, invoiceDigits } from './carriers.ts';

/** A parcel of a carrier. `invoice_no` is the tracking number. */
export interface Parcel {
  readonly carrier_code: string;
  readonly invoice_no: string;
}

export type ParcelRefusal =
  | { readonly code: 'carrier-unknown'; readonly carrier_code: string }
  | { readonly code: 'number-invalid'; readonly invoice_no: string };

export type ParcelCheck =
  | { readonly kind: 'parcel'; readonly parcel: Parcel }
  | { readonly kind: 'refused'; readonly refusal: ParcelRefusal };

/**
 * Returns the stored form of a parcel, whose number has no hyphens and spaces. Refuses an unknown carrier and an
 * invalid number.
 */
export function checkParcel({ carrier_code, invoice_no }: Parcel): ParcelCheck {
  const digits = invoiceDigits(invoice_no);
  if (carrierName(carrier_code) === null)
    return { kind: 'refused', refusal: { code: 'carrier-unknown', carrier_code } };
  if (digits === null) return { kind: 'refused', refusal: { code: 'number-invalid', invoice_no } };
  return { kind: 'parcel', parcel: { carrier_code, invoice_no: digits } };
}

/** Returns the sentence of a refusal for the operator. */
export function parcelRefusalText(refusal: ParcelRefusal): string {
  switch (refusal.code) {
    case 'carrier-unknown':
      return `모르는 택배사예요: ${refusal.carrier_code}`;
    case 'number-invalid':
      return `송장번호는 숫자 8~20자리예요: ${refusal.invoice_no}`;
  }
}

/** Returns a parcel as text, such as `CJ대한통운 123456789012`; empty if there is no parcel. */
export function parcelText(parcel: { readonly [K in keyof Parcel]: string | null }): string {
  const { carrier_code, invoice_no } = parcel;
  if (carrier_code === null || invoice_no === null) return '';
  return `${carrierName(carrier_code) ?? carrier_code} ${invoice_no}`;
}
