/** The carriers with parcel tracking, and their codes at the tracking service. The most used ones are first. */
export const CARRIERS = [
  { carrier_code: '04', carrierName: 'CJ대한통운' },
  { carrier_code: '08', carrierName: '롯데택배' },
  { carrier_code: '05', carrierName: '한진택배' },
  { carrier_code: '06', carrierName: '로젠택배' },
  { carrier_code: '01', carrierName: '우체국택배' },
  { carrier_code: '23', carrierName: '경동택배' },
  { carrier_code: '22', carrierName: '대신택배' },
  { carrier_code: '11', carrierName: '일양로지스' },
  { carrier_code: '24', carrierName: 'GS25 편의점택배' },
  { carrier_code: '46', carrierName: 'CU 편의점택배' },
  { carrier_code: '32', carrierName: '합동택배' },
  { carrier_code: '17', carrierName: '천일택배' },
  { carrier_code: '18', carrierName: '건영택배' },
  { carrier_code: '45', carrierName: '호남택배' },
  { carrier_code: '53', carrierName: '농협택배' },
  { carrier_code: '54', carrierName: '홈픽택배' },
  { carrier_code: '56', carrierName: 'KGB택배' },
  { carrier_code: '44', carrierName: 'SLX택배' },
  { carrier_code: '74', carrierName: '용마로지스' },
  { carrier_code: '12', carrierName: 'EMS' },
  { carrier_code: '13', carrierName: 'DHL' },
  { carrier_code: '14', carrierName: 'UPS' },
  { carrier_code: '21', carrierName: 'FedEx' },
] as const satisfies readonly { readonly carrier_code: string; readonly carrierName: string }[];

/** Response of `GET /common/delivery/key`. */
export interface TrackingService {
  readonly key: string;
  /** The tracking page, without a query. */
  readonly tracking_url: string;
}

/** Returns the carrier's name; null for an unknown code. */
export function carrierName(carrier_code: string): string | null {
  return CARRIERS.find((carrier) => carrier.carrier_code === carrier_code)?.carrierName ?? null;
}

/**
 * Returns the stored form of a tracking number: its digits, without hyphens and spaces. Returns null unless it has 8 to
 * 20 digits and nothing else.
 */
export function invoiceDigits(invoice_no: string): string | null {
  const digits = invoice_no.replaceAll(/[\s-]/g, '');
  return /^\d{8,20}$/.test(digits) ? digits : null;
}

/**
 * Returns the address of a parcel's tracking page; null unless the carrier is known and the tracking number is valid.
 */
export function trackingUrl(
  { key, tracking_url }: TrackingService,
  carrier_code: string | null,
  invoice_no: string | null,
): string | null {
  const digits = invoice_no === null ? null : invoiceDigits(invoice_no);
  if (carrier_code === null || carrierName(carrier_code) === null || digits === null) return null;
  const query = [
    ['t_key', key],
    ['t_code', carrier_code],
    ['t_invoice', digits],
  ].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return `${tracking_url}?${query.join('&')}`;
}
