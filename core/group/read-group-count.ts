import { isRecord } from '../storage/stored-json.ts';

/** Parses the number of members from a server-sent event. Returns null for any other message. */
export function readGroupCount(said: unknown): number | null {
  const group_cnt = isRecord(said) ? said['group_cnt'] : null;
  return typeof group_cnt === 'number' && Number.isSafeInteger(group_cnt) && group_cnt >= 0 ? group_cnt : null;
}
