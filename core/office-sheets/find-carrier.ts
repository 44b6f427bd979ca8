import { CARRIERS } from '../order/carriers.ts';

/** Other names that people and programs use for a carrier. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  대한통운: '04',
  cj: '04',
  cj택배: '04',
  롯데: '08',
  롯데글로벌로지스: '08',
  현대택배: '08',
  한진: '05',
  로젠: '06',
  우체국: '01',
  우편: '01',
  경동: '23',
  대신: '22',
  일양: '11',
  gs25: '24',
  gs편의점택배: '24',
  cu: '46',
  cu택배: '46',
};

/**
 * The carrier that a text names. If `isGuessed`, the text is one of `OTHER_NAMES`, not the carrier's own name or code.
 */
export interface CarrierMatch {
  readonly carrier_code: string;
  readonly carrierName: string;
  readonly isGuessed: boolean;
}

/** Returns the carrier with this name or code; null if the text names no carrier. Ignores spaces and case. */
export function findCarrier(text: string): CarrierMatch | null {
  const key = keyOf(text);
  const own = CARRIERS.find(({ carrier_code, carrierName }) => key === carrier_code || key === keyOf(carrierName));
  if (own !== undefined) return { ...own, isGuessed: false };
  const other = CARRIERS.find(({ carrier_code }) => carrier_code === OTHER_NAMES[key]);
  return other === undefined ? null : { ...other, isGuessed: true };
}

function keyOf(text: string): string {
  return text.replaceAll(/[\s()_-]/g, '').toLowerCase();
}
