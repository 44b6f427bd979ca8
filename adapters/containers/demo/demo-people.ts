import { formatKst } from '../../../core/time/kst.ts';
import { DEMO_PARTNER_REQUESTS, DEMO_TEMPLATES } from '../../demo/texts/people-texts.ts';
import type { Database } from '../../server/database/database.ts';

const STAFF_NAME = '이서연';

/** Stores inquiry templates and partner requests, so that the demo shop's office has content. */
export async function storeDemoPeople(database: Database, now: number): Promise<void> {
  const at = formatKst(now);
  const templates = DEMO_TEMPLATES.map((template) => ({
    ...template,
    seller_idx: null,
    staff_name: STAFF_NAME,
    changed_dt: at,
  }));
  await database.insertInto('inquiry_template').values(templates).execute();
  const requests = DEMO_PARTNER_REQUESTS.map((request) => ({ ...request, requested_dt: at }));
  await database.insertInto('partner_request').values(requests).execute();
}
