import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DispatchPlan } from '../../../core/api/schema/dispatch-fields.ts';
import { arrivalAt, arrivalOfParcel } from '../../../core/delivery/arrival.ts';
import { arrivalReason, arrivalShortText, arrivalTitle, timeToCutoff } from '../../../core/delivery/arrival-text.ts';
import { parseKst } from '../../../core/time/kst.ts';

/** Sends on weekdays until 14:00, the same day; the carrier delivers the next day. */
const PLAN: DispatchPlan = {
  cutoff: '14:00',
  weekdays: [1, 2, 3, 4, 5],
  handling_days: 0,
  delivery_days: 1,
  holidays: [],
  days_off: [],
  known_until: '2026-12-31',
};
const at = (text: string): number => parseKst(text) ?? Number.NaN;
const MONDAY = '2026-11-23';
const plan = (changes: Partial<DispatchPlan> = {}): DispatchPlan => ({ ...PLAN, ...changes });
const dayOf = (time: string, changes: Partial<DispatchPlan> = {}, area: 'JEJU' | null = null) =>
  arrivalAt(at(time), plan(changes), area)?.arrivalDay ?? null;

describe('arrivalAt', () => {
  it('returns tomorrow for an order before the cut-off, and the day after tomorrow from the cut-off on', () => {
    expect(dayOf(`${MONDAY} 13:59:59`)).toBe('2026-11-24');
    expect(dayOf(`${MONDAY} 14:00:00`)).toBe('2026-11-25');
    expect(dayOf(`${MONDAY} 00:00:00`)).toBe('2026-11-24');
    expect(dayOf(`${MONDAY} 23:59:59`)).toBe('2026-11-25');
  });

  it('counts no dispatch on weekends, and no delivery on Sundays', () => {
    expect(dayOf('2026-11-20 10:00:00')).toBe('2026-11-21');
    expect(dayOf('2026-11-20 15:00:00')).toBe('2026-11-24');
    expect(dayOf('2026-11-21 10:00:00')).toBe('2026-11-24');
    expect(dayOf('2026-11-21 10:00:00', { weekdays: [6] })).toBe('2026-11-23');
  });

  it('skips public holidays; on a day off of the seller, nothing is sent, but the carrier delivers', () => {
    const holidays = ['2026-11-24', '2026-11-25'];
    expect(dayOf(`${MONDAY} 10:00:00`, { holidays })).toBe('2026-11-26');
    expect(dayOf('2026-11-24 10:00:00', { holidays })).toBe('2026-11-27');
    expect(dayOf(`${MONDAY} 10:00:00`, { days_off: ['2026-11-24'] })).toBe('2026-11-24');
    expect(dayOf('2026-11-24 10:00:00', { days_off: ['2026-11-24'] })).toBe('2026-11-26');
  });

  it('adds the days of handling and of the carrier, and two in remote areas', () => {
    expect(dayOf(`${MONDAY} 10:00:00`, { handling_days: 2 })).toBe('2026-11-26');
    expect(dayOf(`${MONDAY} 10:00:00`, { delivery_days: 2 })).toBe('2026-11-25');
    expect(dayOf(`${MONDAY} 10:00:00`, {}, 'JEJU')).toBe('2026-11-26');
    expect(dayOf('2026-11-26 10:00:00', { handling_days: 2 })).toBe('2026-12-01');
  });

  it('returns null without a plan, a dispatch day, known holidays or a valid time', () => {
    expect(arrivalAt(at(`${MONDAY} 10:00:00`), null, null)).toBeNull();
    expect(dayOf(`${MONDAY} 10:00:00`, { weekdays: [] })).toBeNull();
    expect(dayOf(`${MONDAY} 10:00:00`, { cutoff: 'x' })).toBeNull();
    expect(dayOf(`${MONDAY} 10:00:00`, { known_until: MONDAY })).toBeNull();
    expect(dayOf(`${MONDAY} 10:00:00`, { handling_days: 1_000_000_000 })).toBeNull();
    expect(arrivalAt(Number.NaN, PLAN, null)).toBeNull();
  });

  it('never returns an earlier day for a later order, and never a Sunday or a holiday', () => {
    const minute = fc.integer({ min: at('2026-11-20 00:00:00'), max: at('2026-12-10 00:00:00') });
    const someDays = fc.subarray(['2026-11-24', '2026-11-26', '2026-11-30', '2026-12-02']);
    fc.assert(
      fc.property(minute, minute, someDays, someDays, (one, other, holidays, days_off) => {
        const arrivals = [Math.min(one, other), Math.max(one, other)].map(
          (time) => arrivalAt(time, plan({ holidays, days_off }), null)?.arrivalDay ?? '',
        );
        expect((arrivals[0] ?? '') <= (arrivals[1] ?? '')).toBe(true);
        expect([...holidays, '2026-11-22', '2026-11-29', '2026-12-06']).not.toContain(arrivals[0]);
      }),
    );
  });
});

describe('arrivalOfParcel', () => {
  it('counts from the day on which the parcel left, even if that is no dispatch day', () => {
    expect(arrivalOfParcel(at(`${MONDAY} 20:00:00`), PLAN, null)).toBe('2026-11-24');
    expect(arrivalOfParcel(at('2026-11-21 20:00:00'), PLAN, null)).toBe('2026-11-23');
    expect(arrivalOfParcel(at(`${MONDAY} 20:00:00`), PLAN, 'ISLAND')).toBe('2026-11-26');
    expect([arrivalOfParcel(at(MONDAY), null, null), arrivalOfParcel(Number.NaN, PLAN, null)]).toEqual([null, null]);
  });
});

describe('the texts of an arrival', () => {
  const words = (time: string, changes: Partial<DispatchPlan> = {}, area: 'JEJU' | null = null) => {
    const now = at(time);
    const arrival = arrivalAt(now, plan(changes), area);
    if (arrival === null) throw new Error('unknown');
    const texts = [arrivalTitle, arrivalReason, arrivalShortText].map((text) => text(arrival, area, now));
    return [...texts, timeToCutoff(arrival, now)];
  };

  it('name the cut-off and the time left until it', () => {
    expect(words(`${MONDAY} 11:42:00`)).toEqual([
      '내일(화) 11월 24일 도착',
      '오늘 14시 전에 주문하면 내일 도착해요',
      '내일(화) 도착',
      '2시간 18분',
    ]);
    expect(words(`${MONDAY} 13:00:00`, { cutoff: '13:30', delivery_days: 3 })).toEqual([
      '11월 26일(목) 도착',
      '오늘 13시 30분 전에 주문하면 11월 26일(목)에 도착해요',
      '11월 26일(목) 도착',
      '30분',
    ]);
    expect(words(`${MONDAY} 13:59:30`)[3]).toBeNull();
    expect(words(`${MONDAY} 12:00:00`)[3]).toBe('2시간');
  });

  it('explain why the parcel leaves later', () => {
    expect(words(`${MONDAY} 14:00:00`)).toEqual([
      '11월 25일(수) 도착',
      '오늘 마감이 지나 내일 보내요',
      '11월 25일(수) 도착',
      null,
    ]);
    expect(words('2026-11-21 10:00:00')[1]).toBe('오늘은 쉬는 날이라 11월 23일(월)에 보내요');
    expect(words(`${MONDAY} 10:00:00`, { days_off: [MONDAY] })[1]).toBe('판매자가 오늘 쉬어서 내일 보내요');
  });

  it('give only an approximate day for a remote area', () => {
    expect(words(`${MONDAY} 10:00:00`, {}, 'JEJU').slice(0, 3)).toEqual([
      '11월 26일(목)쯤 도착',
      '제주·도서산간은 하루이틀 더 걸려요',
      '11월 26일(목)쯤 도착',
    ]);
  });
});
