import type { exportApi } from '../../../core/api/office/staff/export.api.ts';
import { hasRight, rightText } from '../../../core/office/office-rights.ts';
import { failure, success, type Failure } from '../../../core/outcome/envelope.ts';
import { withJosa } from '../../../core/text/josa.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, readerOf, type SignedInStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { ExportList, OpenedExport } from './export-list.ts';
import { EXPORTED_LISTS } from './export-lists.ts';

export const BAD_CONDITIONS = failure(400, '조건을 이해하지 못했어요. 새로고침한 뒤 다시 시도해 주세요.');

const NO_PERSONAL = failure(403, '이 목록의 개인정보는 볼 수 없는 계정이에요. 대표에게 부탁해 주세요.');

/** Returns why staff may not export a list; null if they may. All staff who may see a list may export it. */
export function checkExport({ right, forSellers }: ExportList, { role, seller_idx }: SignedInStaff): Failure | null {
  const isAllowed = hasRight(role, right) && (seller_idx === null || forSellers);
  return isAllowed
    ? null
    : failure(403, `${withJosa(rightText(right), '은/는')} 할 수 없는 계정이에요. 대표에게 부탁해 주세요.`);
}

/** Returns whether staff may export a list with its personal data, after confirming their identity. */
export function canReadPersonal({ personalRight }: ExportList, { role }: SignedInStaff): boolean {
  return personalRight !== null && hasRight(role, personalRight);
}

/** Opens a list for the staff who read it; null if the query has an invalid condition. */
export function openExport(
  { database, clock, random }: Pick<ServerContext, 'database' | 'clock' | 'random'>,
  list: ExportList,
  query: string,
  staff: Pick<SignedInStaff, 'role' | 'seller_idx'>,
  isPersonal: boolean,
): OpenedExport | null {
  return list.open(query, {
    database,
    ...readerOf(staff),
    isPersonal,
    now: clock.now(),
    newKey: (idx) => `office/${idx}-${random.uuid().slice(0, 8)}`,
  });
}

export function exportRoutes(
  shop: Pick<ServerContext, 'database' | 'clock' | 'random'>,
): OfficeHandlers<keyof typeof exportApi> {
  return {
    'GET /api/office/v1/exports/{list}': async ({ list: name, query }, caller) => {
      const staff = callingStaff(caller);
      const list = EXPORTED_LISTS[name];
      const refusal = checkExport(list, staff);
      if (refusal !== null) return refusal;
      const opened = openExport(shop, list, query, staff, false);
      if (opened === null) return BAD_CONDITIONS;
      const counted = await opened.count();
      const text = `${list.noun} ${counted.row_cnt.toLocaleString('ko-KR')}건${counted.is_capped ? ' 이상' : ''}`;
      return success({ ...counted, text, has_personal: canReadPersonal(list, staff) });
    },
    'POST /api/office/v1/exports/{list}/personal': async ({ list: name }, caller) => {
      const [list, staff] = [EXPORTED_LISTS[name], callingStaff(caller)];
      return checkExport(list, staff) ?? (canReadPersonal(list, staff) ? success(null) : NO_PERSONAL);
    },
  };
}
