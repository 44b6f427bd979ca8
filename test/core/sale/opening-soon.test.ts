import { describe, expect, it } from 'vitest';
import { openingSoonAt, upcomingSales } from '../../../core/sale/opening-soon.ts';

const NOON = Date.UTC(2026, 10, 23, 3);

describe('openingSoonAt', () => {
  it('covers the seven days after now', () => {
    expect(openingSoonAt(NOON)).toEqual({ after: '2026-11-23 12:00:00', until: '2026-11-30 12:00:00' });
  });
});

describe('upcomingSales', () => {
  it('omits a sale from the second it opens', () => {
    const sales = [{ start_dt: '2026-11-23 12:00:00' }, { start_dt: '2026-11-23 12:00:01' }];
    expect(upcomingSales(sales, NOON)).toEqual([{ start_dt: '2026-11-23 12:00:01' }]);
  });
});
