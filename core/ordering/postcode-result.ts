import { isRecord } from '../storage/stored-json.ts';

/** What a postcode search found: all of an address but the door. */
export interface FoundAddress {
  /** Five digits. */
  readonly zonecode: string;
  readonly address: string;
}

/**
 * Reads what the postcode service hands over (its `data`, from another host, so of unknown shape). The address is
 * the one that was picked, by road or by lot; a road address gets the part of town (동, 로, 가) and the name of
 * an apartment house behind it, as parcels carry it. Picked by lot, the road address that the service is sure
 * of is better for the courier. Null for what names no postal code or no address.
 */
export function readFoundAddress(data: unknown): FoundAddress | null {
  if (!isRecord(data)) return null;
  const text = (name: string): string => {
    const value = data[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const zonecode = text('zonecode');
  if (!/^\d{5}$/.test(zonecode)) return null;
  const byRoad = text('userSelectedType') === 'J' ? text('autoRoadAddress') : text('roadAddress');
  const address = byRoad === '' ? text('jibunAddress') || text('address') : byRoad + behindRoad(text);
  return address === '' ? null : { zonecode, address: address.slice(0, 200) };
}

function behindRoad(text: (name: string) => string): string {
  const part = /[동로가]$/.test(text('bname')) ? text('bname') : '';
  const house = text('apartment') === 'Y' ? text('buildingName') : '';
  const behind = [part, house].filter((one) => one !== '').join(', ');
  return behind === '' ? '' : ` (${behind})`;
}
