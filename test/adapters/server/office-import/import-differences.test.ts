import { describe, expect, it } from 'vitest';
import { findDifferences } from '../../../../adapters/server/office-import/find-differences.ts';
import type { ImportDifference } from '../../../../core/api/office/catalogue/import.api.ts';
import type { StaffIdx } from '../../../../core/vocabulary/ids.ts';
import { useTestShop } from '../test-shop.ts';
import { addTestStaff } from '../office/office-client.ts';

const NOW = '2026-11-26 10:00:00';

describe('the pages of the differences of an import', () => {
  const shop = useTestShop();

  /** Stores parts of 40 rows. Each fourth row is new, and each tenth has a warning. */
  const storeParts = async (staff_idx: StaffIdx, count: number): Promise<readonly ImportDifference[]> => {
    await shop.database
      .insertInto('import_run')
      .values({
        staff_idx,
        run_key: `run ${staff_idx}`,
        state: 'checked',
        sets_stock: false,
        started_dt: NOW,
        beat_dt: NOW,
      })
      .execute();
    const rows = Array.from({ length: count * 40 }, (_, n) => ({
      kind: 'products' as const,
      key: `p${n}`,
      row_idx: n % 4 === 0 ? null : n,
      name: `귤 ${n}`,
      place: `상품.csv:${n + 2}`,
      change_list: [],
      warning: n % 10 === 0 ? '가격을 확인해 주세요.' : null,
    }));
    for (let part_no = 0; part_no < count; part_no += 1) {
      const part = rows.slice(part_no * 40, (part_no + 1) * 40);
      await shop.database
        .insertInto('import_part')
        .values({
          staff_idx,
          part_no,
          version: '',
          new_cnt: part.filter(({ row_idx }) => row_idx === null).length,
          changed_cnt: part.filter(({ row_idx }) => row_idx !== null).length,
          warning_cnt: part.filter(({ warning }) => warning !== null).length,
          difference_list: JSON.stringify(part),
          row_list: '{}',
        })
        .execute();
    }
    return rows;
  };

  it('have each row of a tab once and in order, from the parts that are not imported yet', async () => {
    const staff_idx = await addTestStaff(shop, 'merchandiser');
    await storeParts(await addTestStaff(shop, 'owner'), 3);
    const rows = await storeParts(staff_idx, 12);
    await shop.database
      .updateTable('import_part')
      .set({ stored_dt: NOW })
      .where('staff_idx', '=', staff_idx)
      .where('part_no', '<', 2)
      .execute();
    const left = rows.slice(80);
    const expected = {
      all: left,
      new: left.filter(({ row_idx }) => row_idx === null),
      changed: left.filter(({ row_idx }) => row_idx !== null),
      warning: left.filter(({ warning }) => warning !== null),
    };

    for (const tab of ['all', 'new', 'changed', 'warning'] as const) {
      const pages: string[][] = [];
      for (let page = 0; page < 10; page += 1) {
        const list = await findDifferences(shop.database, { staff_idx, run_key: `run ${staff_idx}` }, tab, page);
        pages.push(list.map(({ key }) => key));
      }
      expect([tab, pages.flat()]).toEqual([tab, expected[tab].map(({ key }) => key)]);
      expect(pages.slice(0, Math.floor(expected[tab].length / 50)).every(({ length }) => length === 50)).toBe(true);
    }
  });

  it('are empty for a replaced run, and after the last page', async () => {
    const staff_idx = await addTestStaff(shop, 'merchandiser');
    await storeParts(staff_idx, 1);

    expect(await findDifferences(shop.database, { staff_idx, run_key: 'another' }, 'all', 0)).toEqual([]);
    expect(await findDifferences(shop.database, { staff_idx, run_key: `run ${staff_idx}` }, 'all', 1)).toEqual([]);
  });
});
