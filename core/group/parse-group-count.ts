import { isRecord } from '../storage/stored-json.ts';

/** Parses the number of members from a server-sent event. Returns null for any other message. */
export function parseGroupCount(event: unknown): number | null {
  const group_cnt = isRecord(event) ? event['group_cnt'] : null;
  return typeof group_cnt === 'number' && Number.isSafeInteger(group_cnt) && group_cnt >= 0 ? group_cnt : null;
}
