import { isRecord } from '../storage/stored-json.ts';

/** How many joined, out of what the live connection says; null for what is no such message. */
export function readGroupCount(said: unknown): number | null {
  const group_cnt = isRecord(said) ? said['group_cnt'] : null;
  return typeof group_cnt === 'number' && Number.isSafeInteger(group_cnt) && group_cnt >= 0 ? group_cnt : null;
}
