import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, type OfficeCaller } from './office-caller.ts';

type Recorder = Pick<ServerContext, 'database' | 'clock'>;

/** Inserts a row before a change or a long read starts, so that it exists even if the process dies. Returns its id. */
export async function startAuditRow(
  shop: Recorder,
  call: string,
  caller: OfficeCaller,
  kind: 'change' | 'view' = 'change',
): Promise<number> {
  const { event_idx } = await shop.database
    .insertInto('office_event')
    .values({ ...toAuditRow(shop, call, caller), kind, state: 'started', ...caller.audit.columns })
    .returning('event_idx')
    .executeTakeFirstOrThrow();
  return event_idx;
}

/** Stores the outcome of a change, the changed values, and the orders that it concerns. */
export async function endAuditRow(
  { database }: Recorder,
  event_idx: number,
  state: 'done' | 'refused' | 'failed',
  { audit }: OfficeCaller,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable('office_event')
      .set({ state, ...audit.columns })
      .where('event_idx', '=', event_idx)
      .execute();
    if (audit.orders.length === 0) return;
    await tx
      .insertInto('office_event_order')
      .values(audit.orders.map((payment_idx) => ({ payment_idx, event_idx })))
      .execute();
  });
}

/** Records an access to personal data. Rejects if that fails, since unrecorded data must not be shown. */
export async function recordView(shop: Recorder, call: string, caller: OfficeCaller): Promise<void> {
  await shop.database
    .insertInto('office_event')
    .values({ ...toAuditRow(shop, call, caller), kind: 'view', state: 'done', ...caller.audit.columns })
    .execute();
}

function toAuditRow({ clock }: Recorder, call: string, caller: OfficeCaller) {
  const { staff_idx, staff_name, role } = callingStaff(caller);
  return { event_dt: formatKst(clock.now()), staff_idx, staff_name, role, call, request_id: caller.request_id };
}
