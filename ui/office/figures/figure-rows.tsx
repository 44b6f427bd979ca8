import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { FigureRow, Figures } from '../../../core/api/office/money/figure.api.ts';
import type { FigureKind } from '../../../core/office-figures/figure-kind.ts';
import { writeAddress } from '../kit/query.ts';
import { paidDays } from '../today/today-addresses.ts';
import { changeText } from '../parts/change-text.ts';
import { KIND_TEXTS, netOf, sharePercent, shareText, signed } from './figure-text.ts';
import styles from './figures.module.css';

/**
 * Sales by source, the largest first; a name links to its orders if the list can filter by it. Orders have a column if
 * they are counted for this source.
 */
export const FigureRows = observer(function FigureRows({
  figures,
  by,
}: {
  readonly figures: Figures;
  readonly by: FigureKind;
}): ReactElement {
  const { row_list, total, period } = figures;
  const totalNet = netOf(total);
  const countsOrders = row_list.some(({ order_cnt }) => order_cnt !== null);
  if (row_list.length === 0) return <p className={styles.empty}>이 기간에는 매출이 없어요</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so keys must reach it
    <div className={styles.scroll} role="region" aria-label={`${KIND_TEXTS[by]}별 매출`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{KIND_TEXTS[by]}</th>
            {countsOrders ? <th scope="col">주문</th> : null}
            <th scope="col">수량</th>
            <th scope="col">매출(원)</th>
            <th scope="col">환불(원)</th>
            <th scope="col">순매출(원)</th>
            <th scope="col">비중</th>
            <th scope="col">앞 기간 대비</th>
          </tr>
        </thead>
        <tbody>
          {row_list.map((row) => {
            const change = changeText(netOf(row), row.before_amount);
            return (
              <tr key={row.key}>
                <th scope="row">
                  <Name row={row} by={by} period={period} />
                </th>
                {countsOrders ? <td>{row.order_cnt?.toLocaleString('ko-KR')}</td> : null}
                <td>{row.unit_cnt.toLocaleString('ko-KR')}</td>
                <td>{row.amount.toLocaleString('ko-KR')}</td>
                <td>{signed(0 - row.refund_amount)}</td>
                <td className={styles.strong}>{signed(netOf(row))}</td>
                <td>
                  <span className={styles.share}>
                    <span className={styles.bar}>
                      <span style={{ width: `${Math.min(100, sharePercent(netOf(row), totalNet))}%` }} />
                    </span>
                    <span className={styles.percent}>{shareText(netOf(row), totalNet)}</span>
                  </span>
                </td>
                <td className={change.text === '' ? '' : change.isGood ? styles.good : styles.bad}>
                  {change.text === '' ? '—' : change.text}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

function Name({
  row: { name, member_id },
  by,
  period,
}: {
  readonly row: FigureRow;
  readonly by: FigureKind;
  readonly period: Figures['period'];
}): ReactElement {
  const days = paidDays(period);
  if (by === 'seller' && member_id !== null) {
    return <Link href={writeAddress('/orders', { seller: member_id, ...days })}>{name}</Link>;
  }
  if (by === 'product') return <Link href={writeAddress('/orders', { q: name.slice(0, 50), ...days })}>{name}</Link>;
  return <>{name}</>;
}
