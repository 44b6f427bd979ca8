import { failure, success } from '../../../core/outcome/envelope.ts';
import { pageGroup } from '../../../core/browse/pagination.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type EventCall = 'GET /api/v1/home/event' | 'GET /api/v1/home/event/{id}';

const CARD = ['event_idx', 'title', 'event_thum_img', 'start_dt', 'end_dt'] as const;

export function eventRoutes({ database, clock }: ServerContext): Handlers<EventCall> {
  /** Selects the announced events; ended ones remain readable. */
  const selectShownEvents = () =>
    database.selectFrom('event').where('show_dt', '<=', formatKst(clock.now())).where('hidden_dt', 'is', null);
  return {
    'GET /api/v1/home/event': async ({ page_size: requestedPageSize, page_group, now_page }) => {
      const page_size = Math.max(1, requestedPageSize);
      const { count } = await selectShownEvents()
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const total_page = Math.ceil(count / page_size);
      const page = pageGroup({ page_size, page_group, now_page, total_page }).now_page;
      const events = await selectShownEvents()
        .select(CARD)
        .orderBy('start_dt', 'desc')
        .orderBy('event_idx', 'desc')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      return { ...success(events), total_page };
    },

    'GET /api/v1/home/event/{id}': async ({ id }) => {
      const event = await selectShownEvents()
        .select([...CARD, 'content'])
        .where('event_idx', '=', id)
        .executeTakeFirst();
      return event === undefined ? failure(404, '이벤트를 찾을 수 없어요.') : success(event);
    },
  };
}
