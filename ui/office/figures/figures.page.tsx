import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Figures } from '../../../core/api/office/money/figure.api.ts';
import { FIGURE_UNITS } from '../../../core/office-figures/figure-period.ts';
import { formatWon } from '../../../core/money/won.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureRows } from './figure-rows.tsx';
import { changeText } from '../parts/change-text.ts';
import { paidOrdersAddress, paidRefundsAddress } from '../today/today-addresses.ts';
import { KIND_TEXTS, netOf, UNIT_TEXTS } from './figure-text.ts';
import { figuresModel, type FiguresViewModel } from './figures.view-model.ts';
import styles from './figures.module.css';

/** `/figures`: sales by hour, day and month, by seller, product, category and channel. */
export const FiguresPage = observer(function FiguresPage(): ReactElement {
  const viewModel = useStartedModel(figuresModel);
  const { figures, kinds, by } = viewModel;
  const { data } = figures;
  useKeys({ KeyR: () => void figures.refresh() });
  return (
    <>
      <TopBar title="실적" fact={data === null ? '' : daysText(data.period)}>
        <OfficeButton kind="quiet" shortcut="R" onClick={() => void figures.refresh()}>
          새로 고침
        </OfficeButton>
      </TopBar>
      <main className={styles.page} aria-busy={figures.state === 'loading'}>
        <Period viewModel={viewModel} />
        {figures.state === 'failed' ? <Note kind="error">{figures.message}</Note> : null}
        {data === null ? null : (
          <>
            <Numbers figures={data} canViewRefunds={viewModel.canViewRefunds} />
            <section className={styles.section} aria-label={`${UNIT_TEXTS[data.unit]}별 매출`}>
              <h2>{UNIT_TEXTS[data.unit]}별 매출</h2>
              <FigureChart figures={data} />
            </section>
            <section className={styles.section} aria-label="나누어 보기">
              <div className={styles.choices} role="group" aria-label="나누는 기준">
                {kinds.map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    aria-pressed={by === kind}
                    onClick={() => viewModel.set({ by: kind === 'product' ? '' : kind })}
                  >
                    {KIND_TEXTS[kind]}
                  </button>
                ))}
              </div>
              <FigureRows figures={data} by={by} />
            </section>
          </>
        )}
      </main>
    </>
  );
});

const Period = observer(function Period({ viewModel }: { readonly viewModel: FiguresViewModel }): ReactElement {
  const { unit, figures, query } = viewModel;
  const period = figures.data?.period;
  const from = query.from === '' ? (period?.from ?? '') : query.from;
  const to = query.to === '' ? (period?.to ?? '') : query.to;
  return (
    <div className={styles.period}>
      <div className={styles.choices} role="group" aria-label="단위">
        {FIGURE_UNITS.map((one) => (
          <button key={one} type="button" aria-pressed={unit === one} onClick={() => viewModel.setUnit(one)}>
            {UNIT_TEXTS[one]}
          </button>
        ))}
      </div>
      {unit === 'hour' ? null : (
        <label className={styles.day}>
          <span>처음</span>
          <input
            type="date"
            aria-label="기간 처음"
            value={from}
            onChange={({ target }) => viewModel.set({ from: target.value, to })}
          />
        </label>
      )}
      <label className={styles.day}>
        <span>{unit === 'hour' ? '날짜' : '끝'}</span>
        <input
          type="date"
          aria-label={unit === 'hour' ? '날짜' : '기간 끝'}
          value={to}
          onChange={({ target }) => viewModel.set(unit === 'hour' ? { to: target.value } : { from, to: target.value })}
        />
      </label>
    </div>
  );
});

function Numbers({
  figures: { total, before_total, period, before_period },
  canViewRefunds,
}: {
  readonly figures: Figures;
  readonly canViewRefunds: boolean;
}): ReactElement {
  const orders = paidOrdersAddress(period);
  const numbers = [
    { text: '순매출', now: netOf(total), before: netOf(before_total), unit: '원', to: orders },
    { text: '주문', now: total.order_cnt, before: before_total.order_cnt, unit: '건', to: orders },
    { text: '판매 수량', now: total.unit_cnt, before: before_total.unit_cnt, unit: '개', to: orders },
    {
      text: '취소·환불',
      now: total.refund_amount,
      before: before_total.refund_amount,
      unit: '원',
      to: canViewRefunds ? paidRefundsAddress(period) : null,
      isGoodWhenLess: true,
    },
  ];
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(({ text, now, before, unit, to, isGoodWhenLess = false }) => {
          const change = changeText(now, before, { isGoodWhenLess });
          const shown = unit === '원' ? formatWon(now) : `${now.toLocaleString('ko-KR')}${unit}`;
          return (
            <div key={text}>
              <dt>{text}</dt>
              <dd className={styles.value}>{to === null ? shown : <Link href={to}>{shown}</Link>}</dd>
              <dd className={styles.compared}>
                <span className={change.isGood ? styles.good : styles.bad}>{change.text}</span>{' '}
                {`앞 기간 ${before.toLocaleString('ko-KR')}${unit}`}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.before}>{`앞 기간: ${daysText(before_period)}`}</p>
    </>
  );
}

function daysText({ from, to }: Figures['period']): string {
  return from === to ? from : `${from} ~ ${to}`;
}
