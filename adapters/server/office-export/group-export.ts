import * as v from 'valibot';
import { officeGroupApi } from '../../../core/api/office/orders/group.api.ts';
import { text } from '../../../core/api/schema/fields.ts';
import { groupOutcomeText } from '../../../core/group/group-outcome.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { interpretNumberSearch, MAX_OFFICE_SEARCH_LENGTH } from '../../../core/office-search/number-search.ts';
import { countGroups, loadGroupRows } from '../office-groups/find-groups.ts';
import { defineExport } from './export-list.ts';

/** The query of the list's address. Its number of a sale is as typed; other texts are no condition, as in the list. */
const groupsQuery = v.object({
  state: officeGroupApi['GET /api/office/v1/groups'].request.entries.state,
  sale: v.pipe(
    v.optional(text(MAX_OFFICE_SEARCH_LENGTH), ''),
    v.transform((typed) => {
      const search = interpretNumberSearch(typed);
      return search.kind === 'number' ? search.number : null;
    }),
  ),
});

/** The groups of group purchases. The shopper who opened a group is personal data. */
export const GROUP_EXPORT = defineExport({
  noun: '모임',
  right: 'groups.view',
  forSellers: false,
  query: groupsQuery,
  count: (database, query, limit, { now }) => countGroups(database, query, limit, now),
  load: (database, { query, cursor, size, now }) => loadGroupRows(database, query, cursor, size, now),
  columns: [
    { header: '모임번호', value: ({ g_idx }) => `#${g_idx}` },
    { header: '상태', value: ({ outcome }) => groupOutcomeText(outcome) },
    { header: '참여 인원', value: ({ group_cnt }) => group_cnt },
    { header: '목표 인원', value: ({ goal_cnt }) => goal_cnt },
    { header: '판매번호', value: ({ sell_idx }) => `#${sell_idx}` },
    { header: '상품', value: ({ product_name }) => product_name },
    { header: '판매자', value: ({ member_name }) => member_name },
    { header: '연 사람', value: ({ opener_name }) => opener_name, mask: maskName },
    { header: '연 일시', value: ({ opened_dt }) => opened_dt },
    { header: '마감', value: ({ end_dt }) => end_dt },
    { header: '먼저 끝낸 일시', value: ({ ended_dt }) => ended_dt },
  ],
});
