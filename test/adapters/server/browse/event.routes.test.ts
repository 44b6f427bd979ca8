import { describe, expect, it } from 'vitest';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleEvent } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/home/event';
const DETAIL = 'GET /api/v1/home/event/{id}';

describe('for events,', () => {
  const test = useTestShop();

  /** Adds events, each a day newer than the previous one. */
  async function events(count: number): Promise<number[]> {
    const made: number[] = [];
    for (let day = 1; day <= count; day += 1) {
      made.push(await sampleEvent(test.database, { start_dt: `2026-11-${String(day).padStart(2, '0')} 00:00:00` }));
    }
    return made;
  }
  const page = async (request: object = {}) => {
    const envelope = await test.call(LIST, request);
    const ids = dataOf(LIST, envelope).map(({ event_idx }) => event_idx);
    return { ids, total_page: 'total_page' in envelope ? envelope.total_page : undefined };
  };

  describe('GET /api/v1/home/event', () => {
    it('has no pages without events', async () => {
      expect(await page()).toEqual({ ids: [], total_page: 0 });
    });

    it('shows five on a page, the newest first, with the number of pages', async () => {
      const [first, second, third, fourth, fifth, sixth] = await events(6);

      expect(await page()).toEqual({ ids: [sixth, fifth, fourth, third, second], total_page: 2 });
      expect(await page({ now_page: 2 })).toEqual({ ids: [first], total_page: 2 });
    });

    it('fits five events on one page', async () => {
      await events(5);

      expect((await page()).total_page).toBe(1);
    });

    it('returns the first page for a number below 1, and the last one for a number above the last', async () => {
      const [first, , , , , sixth] = await events(6);

      expect((await page({ now_page: 0 })).ids[0]).toBe(sixth);
      expect((await page({ now_page: 3 })).ids).toEqual([first]);
      expect((await page({ now_page: 999_999_999, total_page: 1 })).ids).toEqual([first]);
    });

    it('sorts two events with the same start by id, the newer first', async () => {
      const first = await sampleEvent(test.database);
      const second = await sampleEvent(test.database);

      expect((await page()).ids).toEqual([second, first]);
    });

    it('shows announced and ended events, but none before its announcement', async () => {
      const over = await sampleEvent(test.database, { start_dt: '2026-10-01 00:00:00', end_dt: '2026-10-02 00:00:00' });
      const coming = await sampleEvent(test.database, { show_dt: formatKst(NOON), start_dt: '2026-12-01 00:00:00' });
      await sampleEvent(test.database, { show_dt: formatKst(NOON + 1_000) });

      expect((await page()).ids).toEqual([coming, over]);
    });

    it('rejects hostile requests', async () => {
      await events(1);

      expect(
        await findHardeningViolations(test, LIST, { page_size: 5, page_group: 5, now_page: 1, total_page: 0 }),
      ).toEqual([]);
    });
  });

  describe('GET /api/v1/home/event/{id}', () => {
    it('shows an event with its content', async () => {
      const id = await sampleEvent(test.database, { content: '<h2>참여 방법</h2>' });

      expect(dataOf(DETAIL, await test.call(DETAIL, { id }))).toMatchObject({
        event_idx: id,
        title: '김장 대전',
        content: '<h2>참여 방법</h2>',
      });
    });

    it('responds 404 for an unknown or unannounced event', async () => {
      const id = await sampleEvent(test.database, { show_dt: formatKst(NOON + 1_000) });

      for (const other of [id, id + 1]) {
        expect(await test.call(DETAIL, { id: other })).toMatchObject({
          result_code: 404,
          result_msg: '이벤트를 찾을 수 없어요.',
        });
      }
    });

    it('rejects hostile requests', async () => {
      expect(await findHardeningViolations(test, DETAIL, { id: 1 })).toEqual([]);
    });
  });
});
