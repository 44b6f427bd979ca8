import { useEffect, useRef, useState, type ReactElement } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Figures } from '../../../core/api/office/money/figure.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { netOf, signed, stepText, summaryText } from './figure-text.ts';
import styles from './figures.module.css';

const HEIGHT = 260;
const TEN_THOUSAND = 10_000;

/** Sales by time, compared with the period before. A table shows the same numbers. */
export function FigureChart({ figures }: { readonly figures: Figures }): ReactElement {
  const [isTable, setTable] = useState(false);
  return (
    <>
      <div className={styles.legend}>
        <span>만 원 · 막대는 이 기간, 점선은 앞 기간 · 배송비는 빼고, 환불은 돌려준 날에 빼요</span>
        <OfficeButton kind="quiet" isSmall isPressed={isTable} onClick={() => setTable(!isTable)}>
          표로 보기
        </OfficeButton>
      </div>
      {isTable ? <ChartTable figures={figures} /> : <Canvas figures={figures} />}
    </>
  );
}

function Canvas({ figures }: { readonly figures: Figures }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const color = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
    const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
    const axis = {
      font: `12px ${color('--font')}`,
      stroke: color('--ink-600'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
    };
    const { unit, point_list, before_list } = figures;
    const last = point_list.length - 1;
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, last + 0.6] },
          y: { range: (_chart, min, max) => [Math.min(0, min), Math.max(1, max)] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 56,
            incrs: [1, 2, 3, 7, 14, 28],
            values: (_chart, steps) => steps.map((step) => stepText(unit, point_list[step]?.start_dt ?? '')),
          },
          { ...axis, size: 64, values: (_chart, amounts) => amounts.map((amount) => amount.toLocaleString('ko-KR')) },
        ],
        series: [
          {},
          { fill: color('--ink-700'), width: 0, points: { show: false }, ...(bars && { paths: bars }) },
          { stroke: color('--ink-400'), width: 1.5, dash: [4, 4], points: { show: false } },
        ],
      },
      [
        point_list.map((_point, index) => index),
        point_list.map((point) => netOf(point) / TEN_THOUSAND),
        point_list.map((_point, index) => netOf(before_list[index] ?? NOTHING) / TEN_THOUSAND),
      ],
      element,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [figures]);
  return (
    <div ref={ref} role="img" aria-label={summaryText(figures.unit, figures.point_list)} className={styles.chart} />
  );
}

const NOTHING = { order_cnt: 0, unit_cnt: 0, amount: 0, refund_amount: 0 };

function ChartTable({ figures: { unit, point_list, before_list } }: { readonly figures: Figures }): ReactElement {
  return (
    <table className={styles.table} aria-label="기간별 매출">
      <thead>
        <tr>
          <th scope="col">때</th>
          <th scope="col">주문</th>
          <th scope="col">매출(원)</th>
          <th scope="col">환불(원)</th>
          <th scope="col">순매출(원)</th>
          <th scope="col">앞 기간(원)</th>
        </tr>
      </thead>
      <tbody>
        {point_list.map((point, index) => (
          <tr key={point.start_dt}>
            <th scope="row">{stepText(unit, point.start_dt)}</th>
            <td>{point.order_cnt.toLocaleString('ko-KR')}</td>
            <td>{point.amount.toLocaleString('ko-KR')}</td>
            <td>{signed(0 - point.refund_amount)}</td>
            <td>{signed(netOf(point))}</td>
            <td title={formatWon(netOf(before_list[index] ?? NOTHING))}>
              {signed(netOf(before_list[index] ?? NOTHING))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
