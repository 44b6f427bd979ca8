import type { OfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import type { OfficeView, viewApi } from '../../../core/api/office/staff/view.api.ts';
import { hasTypedSearch, MAX_VIEWS, NOT_SHARED_WITH_SEARCH } from '../../../core/office/saved-view.ts';
import { hasRight } from '../../../core/office/office-rights.ts';
import { failure, success, type Failure } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, type OfficeCaller, type SignedInStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';

const VIEW_NOT_FOUND = failure(404, '그런 보기가 없어요.');
const TOO_MANY = failure(409, `보기는 화면마다 ${MAX_VIEWS}개까지 저장할 수 있어요.`);
const SAME_NAME = failure(422, '같은 이름이 이미 있어요.', { view_name: '같은 이름이 이미 있어요.' });
const NOT_SHARED = failure(403, '함께 쓰는 보기는 매장 설정을 할 수 있는 계정만 저장할 수 있어요.');
const HAS_SEARCH = failure(422, NOT_SHARED_WITH_SEARCH, { is_shared: NOT_SHARED_WITH_SEARCH });

/**
 * Returns whether other staff see a view. One with a typed search may have been shared before this was refused: it is
 * its owner's alone.
 */
function isShared(view: { readonly is_shared: boolean; readonly query: string }): boolean {
  return view.is_shared && !hasTypedSearch(new URLSearchParams(view.query));
}

type NewView = OfficeRequestOf<'POST /api/office/v1/views'>;

export function viewRoutes({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): OfficeHandlers<keyof typeof viewApi> {
  const canShare = ({ role }: SignedInStaff): boolean => hasRight(role, 'settings.edit');

  /**
   * Loads the caller's own views, then those shared with all staff, each sorted by name. Sellers see only their own.
   */
  const loadViews = async (screen: string, staff: SignedInStaff): Promise<OfficeView[]> => {
    const rows = await database
      .selectFrom('office_view')
      .select(['view_idx', 'view_name', 'query', 'is_shared', 'staff_idx'])
      .where('screen', '=', screen)
      .where((row) =>
        staff.seller_idx === null
          ? row.or([row('staff_idx', '=', staff.staff_idx), row('is_shared', '=', true)])
          : row('staff_idx', '=', staff.staff_idx),
      )
      .orderBy('is_shared')
      .orderBy('view_name')
      .limit(2 * MAX_VIEWS)
      .execute();
    return rows
      .map(({ staff_idx, ...view }) => ({ ...view, is_shared: isShared(view), isOwn: staff_idx === staff.staff_idx }))
      .filter(({ is_shared, isOwn }) => is_shared || isOwn)
      .map(({ isOwn, ...view }) => ({ ...view, is_editable: view.is_shared ? canShare(staff) : isOwn }));
  };

  /** Finds a view that the caller may change; null also if it exists and the caller may not change it. */
  const findEditable = async (view_idx: number, caller: OfficeCaller) => {
    const staff = callingStaff(caller);
    const view = await database
      .selectFrom('office_view')
      .select(['screen', 'view_name', 'query', 'staff_idx', 'is_shared'])
      .where('view_idx', '=', view_idx)
      .executeTakeFirst();
    if (view === undefined) return null;
    return (isShared(view) ? canShare(staff) : view.staff_idx === staff.staff_idx) ? view : null;
  };

  const isNameTaken = async (screen: string, view_name: string, staff: SignedInStaff): Promise<boolean> =>
    (await loadViews(screen, staff)).some((view) => view.view_name === view_name);

  const checkNewView = async (
    { screen, view_name, query, is_shared }: NewView,
    staff: SignedInStaff,
  ): Promise<Failure | null> => {
    if (is_shared && !canShare(staff)) return NOT_SHARED;
    if (is_shared && hasTypedSearch(new URLSearchParams(query))) return HAS_SEARCH;
    const views = await loadViews(screen, staff);
    if (views.length >= MAX_VIEWS) return TOO_MANY;
    return views.some((view) => view.view_name === view_name) ? SAME_NAME : null;
  };

  return {
    'GET /api/office/v1/views': async ({ screen }, caller) =>
      success({ list: await loadViews(screen, callingStaff(caller)) }),
    'POST /api/office/v1/views': async (view, caller) => {
      const { screen, view_name, query, is_shared } = view;
      const staff = callingStaff(caller);
      const refusal = await checkNewView(view, staff);
      if (refusal !== null) return refusal;
      const inserted = await database
        .insertInto('office_view')
        .values({
          screen,
          view_name,
          query,
          is_shared,
          staff_idx: staff.staff_idx,
          saved_dt: formatKst(clock.now()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('view_idx')
        .executeTakeFirst();
      if (inserted === undefined) return SAME_NAME;
      caller.audit.setSubject('view_idx', inserted.view_idx);
      caller.audit.recordChange(is_shared ? '함께 쓰는 보기' : '내 보기', null, view_name);
      return success({ list: await loadViews(screen, staff) });
    },
    'PUT /api/office/v1/views/{view_idx}': async ({ view_idx, view_name }, caller) => {
      caller.audit.setSubject('view_idx', view_idx);
      const view = await findEditable(view_idx, caller);
      if (view === null) return VIEW_NOT_FOUND;
      const staff = callingStaff(caller);
      if (view.view_name !== view_name) {
        if (await isNameTaken(view.screen, view_name, staff)) return SAME_NAME;
        await database.updateTable('office_view').set({ view_name }).where('view_idx', '=', view_idx).execute();
        caller.audit.recordChange('이름', view.view_name, view_name);
      }
      return success({ list: await loadViews(view.screen, staff) });
    },
    'DELETE /api/office/v1/views/{view_idx}': async ({ view_idx }, caller) => {
      caller.audit.setSubject('view_idx', view_idx);
      const view = await findEditable(view_idx, caller);
      if (view === null) return VIEW_NOT_FOUND;
      await database.deleteFrom('office_view').where('view_idx', '=', view_idx).execute();
      caller.audit.recordChange('보기', view.view_name, null);
      return success({ list: await loadViews(view.screen, callingStaff(caller)) });
    },
  };
}
