import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FigureRow, Figures } from '../../../../core/api/office/money/figure.api.ts';
import { FigureRows } from '../../../../ui/office/figures/figure-rows.tsx';

describe('the rows of figures', () => {
  const total = { order_cnt: 40, unit_cnt: 52, amount: 900_000, refund_amount: 0 };
  const row = { ...total, key: 1, name: '식품', member_id: null, before_amount: 0 };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const figuresWith = (order_cnt: FigureRow['order_cnt']): Figures => ({
    unit: 'day',
    period: days,
    before_period: days,
    point_list: [],
    before_list: [],
    total,
    before_total: total,
    row_list: [{ ...row, order_cnt }],
  });
  const cellsOf = (figures: Figures, by: 'channel' | 'category') =>
    [...renderToString(<FigureRows figures={figures} by={by} />).matchAll(/<t[hd](?: [^>]*)?>([^<]*)/g)].map(
      ([, text]) => text,
    );

  it('have a column of orders', () => {
    const cells = cellsOf(figuresWith(40), 'channel');
    expect(cells.slice(0, 4)).toEqual(['유입 경로', '주문', '수량', '매출(원)']);
    expect(cells.slice(8, 12)).toEqual(['식품', '40', '52', '900,000']);
  });

  it('have no column of orders if they are not counted', () => {
    const cells = cellsOf(figuresWith(null), 'category');
    expect(cells.slice(0, 3)).toEqual(['카테고리', '수량', '매출(원)']);
    expect(cells.slice(7, 10)).toEqual(['식품', '52', '900,000']);
  });
});
