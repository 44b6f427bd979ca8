import { ISLAND, JEJU, type RemoteArea } from './remote-fee.ts';

/** The postal code ranges `[first, last]` of remote areas, in ascending order. */
export const REMOTE_AREAS: readonly (readonly [first: number, last: number, area: RemoteArea])[] = [
  [22386, 22388, ISLAND], // 인천 중구
  [23004, 23010, ISLAND], // 인천 강화
  [23100, 23116, ISLAND], // 인천 옹진
  [23124, 23136, ISLAND],
  [31708, 31708, ISLAND], // 충남 당진
  [32133, 32133, ISLAND], // 충남 태안
  [33411, 33411, ISLAND], // 충남 보령
  [40200, 40240, ISLAND], // 경북 울릉
  [46768, 46771, ISLAND], // 부산 강서
  [52570, 52571, ISLAND], // 경남 사천
  [53031, 53033, ISLAND], // 경남 통영
  [53089, 53104, ISLAND],
  [54000, 54000, ISLAND], // 전북 군산
  [56347, 56349, ISLAND], // 전북 부안
  [57068, 57069, ISLAND], // 전남 영광
  [58760, 58762, ISLAND], // 전남 목포
  [58800, 58810, ISLAND], // 전남 신안
  [58816, 58818, ISLAND],
  [58826, 58826, ISLAND],
  [58828, 58866, ISLAND],
  [58953, 58958, ISLAND], // 전남 진도
  [59102, 59103, ISLAND], // 전남 완도
  [59106, 59106, ISLAND],
  [59127, 59127, ISLAND],
  [59129, 59129, ISLAND],
  [59137, 59166, ISLAND],
  [59650, 59650, ISLAND], // 전남 여수
  [59766, 59766, ISLAND],
  [59781, 59790, ISLAND],
  [63000, 63644, JEJU],
];

/**
 * Returns the remote area of a postal code, with its fee in won per seller: Jeju (including its small islands) or
 * another island. Returns null, which means no fee, for the mainland, for null, and for a code that does not have five
 * digits.
 */
export function remoteAreaOf(zonecode: string | null): RemoteArea | null {
  if (zonecode === null || !/^\d{5}$/.test(zonecode)) return null;
  const code = Number(zonecode);
  return REMOTE_AREAS.find(([first, last]) => first <= code && code <= last)?.[2] ?? null;
}
