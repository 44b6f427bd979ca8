import { describe, expect, it } from 'vitest';
import type { AuditFilter } from '../../../../core/api/office/staff/audit.api.ts';
import { loadAuditRows } from '../../../../adapters/server/office-kernel/audit-rows.ts';
import { useTestShop } from '../test-shop.ts';
import { addTestStaff } from '../office/office-client.ts';

const ALL: AuditFilter = { staff_idx: null, kind: null, subject: null, from: null, to: null };
const PAGE = 3;

describe('the pages of the audit log', () => {
  const shop = useTestShop();

  /** Adds events of two staff members in turn. Every third event is a view. */
  const addEvents = async (times: readonly string[]) => {
    const one = await addTestStaff(shop, 'owner');
    const other = await addTestStaff(shop, 'accounting');
    const event = { staff_name: '대표', role: 'owner', state: 'done', call: '', request_id: '' } as const;
    await shop.database
      .insertInto('office_event')
      .values(
        times.map((event_dt, index) => ({
          ...event,
          event_dt,
          staff_idx: index % 2 === 0 ? one : other,
          kind: index % 3 === 0 ? 'view' : 'change',
          subject: `row ${index}`,
        })),
      )
      .execute();
    return { one, other };
  };

  const allPages = async (filter: Partial<AuditFilter>) => {
    const subjects: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await loadAuditRows(shop.database, { ...ALL, ...filter }, cursor, PAGE);
      expect(page.list.length).toBeLessThanOrEqual(PAGE);
      subjects.push(...page.list.map(({ subject }) => subject));
      cursor = page.next_cursor;
    } while (cursor !== null);
    return subjects;
  };

  it('list each row once, newest first, also within a second and if ids are not chronological', async () => {
    const { one, other } = await addEvents([
      '2026-01-01 10:00:00',
      '2026-01-02 10:00:00',
      '2026-01-02 10:00:00',
      '2026-01-02 10:00:00',
      '2026-01-02 10:00:00',
      '2026-01-01 23:59:59',
      '2026-01-03 10:00:00',
    ]);
    expect(await allPages({})).toEqual(['row 6', 'row 4', 'row 3', 'row 2', 'row 1', 'row 5', 'row 0']);
    expect(await allPages({ staff_idx: one })).toEqual(['row 6', 'row 4', 'row 2', 'row 0']);
    expect(await allPages({ kind: 'view' })).toEqual(['row 6', 'row 3', 'row 0']);
    expect(await allPages({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['row 4', 'row 3', 'row 2', 'row 1']);
    expect(await allPages({ to: '2026-01-01', staff_idx: other })).toEqual(['row 5']);
  });

  it('start at the first page for a cursor of another list', async () => {
    await addEvents(['2026-01-01 10:00:00', '2026-01-02 10:00:00']);
    const foreign = Buffer.from(JSON.stringify([1])).toString('base64url');
    const page = await loadAuditRows(shop.database, ALL, foreign, PAGE);
    expect(page.list.map(({ subject }) => subject)).toEqual(['row 1', 'row 0']);
  });
});
