import type { PostcodeResult } from '../ports/screen/postcode.port.ts';
import { isRecord } from '../storage/stored-json.ts';

/**
 * Parses the result of the postcode service: its `data`, which comes from another host, so its shape is not certain.
 * Returns the road address, followed by the district (동, 로, 가) and the name of the apartment complex, as on parcels. If
 * the shopper selected a lot address, the road address is still used if the service is certain of it, since couriers
 * prefer it. Returns null without a postal code or an address.
 */
export function parsePostcodeResult(data: unknown): PostcodeResult | null {
  if (!isRecord(data)) return null;
  const text = (name: string): string => {
    const value = data[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const zonecode = text('zonecode');
  if (!/^\d{5}$/.test(zonecode)) return null;
  const byRoad = text('userSelectedType') === 'J' ? text('autoRoadAddress') : text('roadAddress');
  const address = byRoad === '' ? text('jibunAddress') || text('address') : byRoad + addressSuffix(text);
  return address === '' ? null : { zonecode, address: address.slice(0, 200) };
}

function addressSuffix(text: (name: string) => string): string {
  const part = /[동로가]$/.test(text('bname')) ? text('bname') : '';
  const house = text('apartment') === 'Y' ? text('buildingName') : '';
  const suffix = [part, house].filter((one) => one !== '').join(', ');
  return suffix === '' ? '' : ` (${suffix})`;
}
