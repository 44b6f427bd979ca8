import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const LIST = 'GET /api/office/v1/partners';
const ONE = 'GET /api/office/v1/partners/{request_idx}';
const PERSONAL = 'GET /api/office/v1/partners/{request_idx}/personal';
const NOTE = 'PUT /api/office/v1/partners/{request_idx}';
const NEW = { partner_state: 'new' as const, memo: '' };

describe('partner requests in the office', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let request_idx = 0;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'merchandiser');
    const stored = await shop.database
      .insertInto('partner_request')
      .values({
        request_key: 'a',
        partner_type: 'store',
        company_name: '<script>감귤</script>',
        person_name: '고은별',
        phone: '0641234567',
        email: 'farm@example.com',
        homepage: '',
        content: '입점하고 싶어요. =1+1',
        requested_dt: '2026-11-20 10:00:00',
      })
      .returning('request_idx')
      .executeTakeFirstOrThrow();
    ({ request_idx } = stored);
  });

  it('are listed and shown with masked contacts', async () => {
    const [row] = (await staff.call(LIST, {})).result_data?.list ?? [];
    expect(row).toMatchObject({ company_name: '<script>감귤</script>', person_name: '고*별', phone: '064-***-4567' });
    expect((await staff.call(ONE, { request_idx })).result_data).toMatchObject({ email: 'fa***@example.com' });
    expect((await staff.call(ONE, { request_idx: 987_654 })).result_code).toBe(404);
  });

  it('show their contacts only after confirmation of the identity, which is recorded', async () => {
    expect((await staff.call(PERSONAL, { request_idx })).result_data?.phone).toBe('0641234567');
    const views = await shop.database.selectFrom('office_event').select(['kind', 'subject']).execute();
    expect(views).toEqual([{ kind: 'view', subject: `request_idx ${request_idx}` }]);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await staff.call(PERSONAL, { request_idx })).result_code).toBe(403);
  });

  it('have a state and a memo, which staff with an outdated page do not overwrite', async () => {
    const wanted = { partner_state: 'talking' as const, memo: '금요일에 통화' };
    expect((await staff.call(NOTE, { request_idx, ...wanted, seen: NEW })).result_data).toMatchObject(wanted);
    expect((await staff.call(NOTE, { request_idx, ...wanted, seen: NEW })).result_code).toBe(200);
    const stale = { request_idx, partner_state: 'declined' as const, memo: '', seen: NEW };
    expect((await staff.call(NOTE, stale)).result_code).toBe(409);
    expect((await staff.call(LIST, { state: 'talking' })).result_data?.list).toHaveLength(1);
    expect((await staff.call(LIST, { state: 'new' })).result_data?.list).toEqual([]);
  });

  it('are in the audit log as they were stored, even if a request claims to have shown something else', async () => {
    const wanted = { partner_state: 'talking' as const, memo: '금요일에 통화' };
    const forged = { partner_state: 'declined' as const, memo: '거절했어요' };
    await staff.call(NOTE, { request_idx, ...wanted, seen: NEW });
    expect((await staff.call(NOTE, { request_idx, ...wanted, seen: forged })).result_code).toBe(200);
    const events = await shop.database.selectFrom('office_event').select('change_list').orderBy('event_idx').execute();
    expect(events.map(({ change_list }) => change_list)).toEqual([
      [
        { label: '상태', before: '새 문의', after: '이야기 중' },
        { label: '메모', before: '', after: '금요일에 통화' },
      ],
      [],
    ]);
  });
});
