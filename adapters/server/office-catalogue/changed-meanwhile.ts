import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** Says who changed one of these sales last, to staff whose page is older. `since`: not before this time. */
export async function changedMeanwhile(
  database: Database,
  sell_idx_list: readonly SellIdx[],
  since: KstText | null = null,
): Promise<Failure> {
  const last =
    sell_idx_list.length === 0
      ? undefined
      : await database
          .selectFrom('office_event')
          .select(['staff_name', 'event_dt', 'change_list'])
          .where(
            'subject',
            'in',
            sell_idx_list.map((sell_idx) => `sell_idx ${sell_idx}`),
          )
          .where('kind', '=', 'change')
          .where('state', '=', 'done')
          .$if(since !== null, (query) => query.where('event_dt', '>=', since ?? ''))
          .orderBy('event_idx', 'desc')
          .limit(1)
          .executeTakeFirst();
  const who = last === undefined ? '그 사이에' : `${last.staff_name} 님이 ${last.event_dt.slice(11, 16)}에`;
  const what = last?.change_list.map(({ label }) => label).join(', ') ?? '';
  const text = `${who} 바꿨어요${what === '' ? '' : `: ${what}`}. 아무것도 덮어쓰지 않았어요.`;
  return failure(409, text, { version: text });
}
