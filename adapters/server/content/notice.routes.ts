import { sql } from 'kysely';
import { NOTICE_PAGE_SIZE } from '../../../core/api/browse/content.api.ts';
import { pageGroup } from '../../../core/browse/pagination.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type NoticeCall = 'POST /api/v1/notice' | 'GET /api/v1/notice/{id}';

export function noticeRoutes({ database, clock }: ServerContext): Handlers<NoticeCall> {
  /** Selects the visible notices: a notice can be written in advance, and is shown from its own time on. */
  const selectShownNotices = () =>
    database.selectFrom('notice').where('notice_dt', '<=', formatKst(clock.now())).where('hidden_dt', 'is', null);
  return {
    'POST /api/v1/notice': async ({ now_page: requestedPage }) => {
      const { total_cnt } = await selectShownNotices()
        .select((row) => row.fn.countAll<number>().as('total_cnt'))
        .executeTakeFirstOrThrow();
      const total_page = Math.ceil(total_cnt / NOTICE_PAGE_SIZE);
      const { now_page } = pageGroup({
        page_size: NOTICE_PAGE_SIZE,
        page_group: 1,
        now_page: requestedPage,
        total_page,
      });
      const list = await selectShownNotices()
        .select(['board_idx', 'title', 'is_pinned', 'notice_dt'])
        .orderBy('is_pinned', 'desc')
        .orderBy('notice_dt', 'desc')
        .orderBy('board_idx', 'desc')
        .limit(NOTICE_PAGE_SIZE)
        .offset((now_page - 1) * NOTICE_PAGE_SIZE)
        .execute();
      return success({ list, now_page, total_page, total_cnt });
    },

    'GET /api/v1/notice/{id}': async ({ id }) => {
      const notice = await selectShownNotices()
        .select(['board_idx', 'title', 'is_pinned', 'notice_dt', 'content'])
        .where('board_idx', '=', id)
        .executeTakeFirst();
      if (notice === undefined) return failure(404, '공지사항을 찾을 수 없어요.');
      const position = sql`(${notice.notice_dt}::timestamp, ${notice.board_idx}::bigint)`;
      const findNeighbor = (after: boolean) =>
        selectShownNotices()
          .select(['board_idx', 'title'])
          .where(
            after
              ? sql<boolean>`(notice_dt, board_idx) > ${position}`
              : sql<boolean>`(notice_dt, board_idx) < ${position}`,
          )
          .orderBy('notice_dt', after ? 'asc' : 'desc')
          .orderBy('board_idx', after ? 'asc' : 'desc')
          .executeTakeFirst();
      return success({
        ...notice,
        newer: (await findNeighbor(true)) ?? null,
        older: (await findNeighbor(false)) ?? null,
      });
    },
  };
}
