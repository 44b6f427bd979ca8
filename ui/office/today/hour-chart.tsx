import { useEffect, useRef, useState, type ReactElement } from 'react';
import uPlot from 'uplot';
import type { DaySales } from '../../../core/api/office/staff/today.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import 'uplot/dist/uPlot.min.css';
import styles from './today.module.css';

const HEIGHT = 280;
const TEN_THOUSAND = 10_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Sales by the hour, compared with a week before. A table shows the same numbers. */
export function HourChart({ today, before }: { readonly today: DaySales; readonly before: DaySales }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (element === null || isTable) return undefined;
    const color = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
    const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
    const axis = {
      font: `12px ${color('--font')}`,
      stroke: color('--ink-600'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
    };
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, 23.6] },
          y: { range: (_chart, _min, max) => [0, Math.max(1, max)] },
        },
        axes: [
          { ...axis, grid: { show: false }, values: (_chart, hours) => hours.map((hour) => `${hour}시`) },
          { ...axis, size: 56, values: (_chart, amounts) => amounts.map((amount) => amount.toLocaleString('ko-KR')) },
        ],
        series: [
          {},
          { fill: color('--ink-700'), width: 0, points: { show: false }, ...(bars && { paths: bars }) },
          { stroke: color('--ink-400'), width: 1.5, dash: [4, 4], points: { show: false } },
        ],
      },
      [HOURS, inTenThousands(today), inTenThousands(before)],
      element,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [today, before, isTable]);

  return (
    <>
      <div className={styles.legend}>
        <span>만 원 · 막대는 오늘, 점선은 지난주 같은 요일</span>
        <OfficeButton kind="quiet" isSmall isPressed={isTable} onClick={() => setTable(!isTable)}>
          표로 보기
        </OfficeButton>
      </div>
      {isTable ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">시각</th>
              <th scope="col">주문</th>
              <th scope="col">오늘</th>
              <th scope="col">지난주</th>
            </tr>
          </thead>
          <tbody>
            {today.hour_list.map(({ hour, order_cnt, amount }) => (
              <tr key={hour}>
                <th scope="row">{hour}시</th>
                <td>{order_cnt}건</td>
                <td>{formatWon(amount)}</td>
                <td>{formatWon(before.hour_list[hour]?.amount ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div ref={ref} role="img" aria-label={summaryText(today)} className={styles.chart} />
      )}
    </>
  );
}

function inTenThousands({ hour_list }: DaySales): number[] {
  return hour_list.map(({ amount }) => amount / TEN_THOUSAND);
}

/** Returns the summary of the chart, as a sentence. */
function summaryText({ hour_list, amount }: DaySales): string {
  const best = hour_list.reduce((peak, hour) => (hour.amount > peak.amount ? hour : peak), {
    hour: 0,
    order_cnt: 0,
    amount: 0,
  });
  return best.amount === 0
    ? '오늘은 아직 매출이 없어요.'
    : `오늘 매출 ${formatWon(amount)}, 가장 많은 시간은 ${best.hour}시 ${formatWon(best.amount)}이에요.`;
}
