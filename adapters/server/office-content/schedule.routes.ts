import {
  MAX_SCHEDULE_DAYS,
  MAX_SCHEDULE_ENTRIES,
  type contentScheduleApi,
} from '../../../core/api/office/content/schedule.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { parseKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { removeHoliday, storeHoliday } from '../operator/short-lists.ts';
import { changeSalePeriod, findHolidaysBetween, findNotedPeriods, findSchedule } from '../operator-content/schedule.ts';
import { toContentEnvelope } from './content-envelope.ts';
import { auditedPeriod } from './audited-text.ts';
import { shopImage } from './shop-image.ts';

const INVALID_DAYS = failure(422, `${MAX_SCHEDULE_DAYS}일까지 볼 수 있어요.`);
const INVALID_DAY = failure(422, '있는 날짜를 골라 주세요.', { holiday_dt: '있는 날짜를 골라 주세요.' });

export function scheduleRoutes(shop: ServerContext): OfficeHandlers<keyof typeof contentScheduleApi> {
  const { database } = shop;

  /** Returns the name of a holiday; null for any other day. */
  const findHolidayName = async (day: string): Promise<string | null> => {
    const [holiday] = await findHolidaysBetween(database, day, day);
    return holiday?.holiday_name ?? null;
  };

  return {
    'GET /api/office/v1/schedule': async ({ from: first, to: last }) => {
      const { from, before } = dayBounds(first, last);
      const [start, end] = [parseKst(first), parseKst(last)];
      if (from === null || before === null || start === null || end === null) return INVALID_DAYS;
      if (end < start || end - start >= MAX_SCHEDULE_DAYS * DAY_MS) return INVALID_DAYS;
      const [entries, noted, holiday_list] = await Promise.all([
        findSchedule(database, from, before),
        findNotedPeriods(database, from, before),
        findHolidaysBetween(database, first, last),
      ]);
      return success({
        entry_list: entries
          .slice(0, MAX_SCHEDULE_ENTRIES)
          .map(({ product_img, ...entry }) => ({ ...entry, img_url: shopImage(shop, product_img, 160) })),
        noted_list: [...noted],
        holiday_list,
        is_capped: entries.length > MAX_SCHEDULE_ENTRIES,
      });
    },
    'PUT /api/office/v1/schedule/{sell_idx}': async ({ sell_idx, version, ...period }, { audit }) => {
      audit.setSubject('sell_idx', sell_idx);
      const result = await changeSalePeriod(shop, sell_idx, version, period);
      return toContentEnvelope(database, result, { kind: 'sell_idx', idx: sell_idx }, ({ before, after }) => {
        audit.recordChange(`${before.product_name} 기간`, auditedPeriod(before), auditedPeriod(after));
        return { version: after.version };
      });
    },
    'PUT /api/office/v1/holidays/{holiday_dt}': async ({ holiday_dt, holiday_name }, { audit }) => {
      audit.setSubject('row', holiday_dt);
      if (parseKst(holiday_dt) === null) return INVALID_DAY;
      if (holiday_name === '') return failure(422, '이름을 적어 주세요.', { holiday_name: '이름을 적어 주세요.' });
      audit.recordChange(holiday_dt, await findHolidayName(holiday_dt), holiday_name);
      await storeHoliday(shop, { holiday_dt, holiday_name });
      return success(null);
    },
    'DELETE /api/office/v1/holidays/{holiday_dt}': async ({ holiday_dt }, { audit }) => {
      audit.setSubject('row', holiday_dt);
      if (parseKst(holiday_dt) === null) return INVALID_DAY;
      audit.recordChange(holiday_dt, await findHolidayName(holiday_dt), null);
      const result = await removeHoliday(shop, holiday_dt);
      return result.kind === 'refused' ? failure(409, result.text) : success(null);
    },
  };
}
