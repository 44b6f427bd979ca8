import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { DaySales } from '../../../core/api/office/staff/today.api.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { formatWon } from '../../../core/money/won.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { changeText } from '../parts/change-text.ts';
import { HourChart } from './hour-chart.tsx';
import { PENDING_WORK } from './pending-work.ts';
import { paidOrdersAddress, paidRefundsAddress, SALES_ADDRESS, waitingAddress } from './today-addresses.ts';
import { todayModel, type TodayViewModel } from './today.view-model.ts';
import styles from './today.module.css';

/** `/`: the pending work of the signed-in role, and the sales of the day. */
export const TodayPage = observer(function TodayPage(): ReactElement {
  const viewModel = useStartedModel(todayModel);
  useKeys({ KeyR: () => void viewModel.refresh() });
  const { sales, waiting } = viewModel;
  const isLoading = sales.state === 'loading' || waiting.state === 'loading';
  return (
    <>
      <TopBar title="오늘" fact={sales.data?.today.day ?? ''}>
        <OfficeButton kind="quiet" shortcut="R" onClick={() => void viewModel.refresh()}>
          새로 고침
        </OfficeButton>
      </TopBar>
      <main className={styles.page} aria-busy={isLoading}>
        {sales.state === 'failed' ? <Note kind="error">{sales.message}</Note> : null}
        {waiting.state === 'failed' ? <Note kind="error">{waiting.message}</Note> : null}
        {sales.data === null ? null : (
          <Numbers today={sales.data.today} before={sales.data.before} canViewRefunds={viewModel.canViewRefunds} />
        )}
        <div className={styles.columns}>
          <section className={styles.section} aria-label="시간별 매출">
            <h2>시간별 매출</h2>
            {sales.data === null ? null : <HourChart today={sales.data.today} before={sales.data.before} />}
          </section>
          <Work viewModel={viewModel} />
        </div>
      </main>
    </>
  );
});

interface NumbersProps {
  readonly today: DaySales;
  readonly before: DaySales;
  readonly canViewRefunds: boolean;
}

function Numbers({ today, before, canViewRefunds }: NumbersProps): ReactElement {
  const average = (sales: DaySales): number => (sales.order_cnt === 0 ? 0 : Math.round(sales.amount / sales.order_cnt));
  const days = { from: today.day, to: today.day };
  const orders = paidOrdersAddress(days);
  return (
    <dl className={styles.numbers}>
      <Figure
        label="매출"
        href={SALES_ADDRESS}
        value={formatWon(today.amount)}
        now={today.amount}
        previous={before.amount}
        unit="원"
      />
      <Figure
        label="주문"
        href={orders}
        value={`${today.order_cnt}건`}
        now={today.order_cnt}
        previous={before.order_cnt}
        unit="건"
      />
      <Figure
        label="건당 금액"
        href={orders}
        value={formatWon(average(today))}
        now={average(today)}
        previous={average(before)}
        unit="원"
      />
      <Figure
        label="취소·환불"
        href={canViewRefunds ? paidRefundsAddress(days) : SALES_ADDRESS}
        value={formatWon(today.refund_amount)}
        now={today.refund_amount}
        previous={before.refund_amount}
        unit="원"
        isGoodWhenLess
      />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  /** Path of the list whose rows the number counts. */
  readonly href: string;
  readonly value: string;
  readonly now: number;
  readonly previous: number;
  readonly unit: string;
  readonly isGoodWhenLess?: boolean;
}

function Figure({ label, href, value, now, previous, unit, isGoodWhenLess = false }: FigureProps): ReactElement {
  const change = changeText(now, previous, { isGoodWhenLess });
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <Link href={href}>{value}</Link>
      </dd>
      <dd className={styles.compared}>
        {change.text === '' ? null : <span className={change.isGood ? styles.good : styles.bad}>{change.text}</span>}{' '}
        지난주 {previous.toLocaleString('ko-KR')}
        {unit}
      </dd>
    </div>
  );
}

const Work = observer(function Work({ viewModel }: { readonly viewModel: TodayViewModel }): ReactElement {
  const { data } = viewModel.waiting;
  return (
    <section className={styles.section} aria-label="처리할 일">
      <h2>처리할 일</h2>
      <ul className={styles.work}>
        {PENDING_WORK.map(({ name, text }) => {
          const cnt = data?.[name] ?? null;
          if (cnt === null) return null;
          const shown = `${cnt.toLocaleString('ko-KR')}${cnt >= MAX_WAITING ? '건 이상' : '건'}`;
          return (
            <li key={name}>
              <Link href={waitingAddress(name)}>
                <span>{text}</span>
                <b>{shown}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
