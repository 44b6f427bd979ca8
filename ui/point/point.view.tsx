import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { PointConfig } from '../../core/api/buying/payment.api.ts';
import type { PointHist, PointInfo } from '../../core/api/account/point.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import { histTypeText } from '../../core/pricing/point-rules.ts';
import { dateText } from '../../core/time/date-text.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { DateRangePicker } from '../widgets/fields/date-picker.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import styles from './point.module.css';
import { POINT_TABS, type PointViewModel } from './point.view-model.ts';

interface Props {
  readonly viewModel: PointViewModel;
}

export const PointView = observer(function PointView({ viewModel }: Props): ReactElement {
  const { info, config, failure } = viewModel;
  if (info === null) {
    return failure === '' ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <>
      <Balance info={info} config={config} />
      <div className={styles.tabs} role="group" aria-label="포인트 내역">
        {POINT_TABS.map(({ tab, text }) => (
          <button key={tab} type="button" aria-pressed={viewModel.tab === tab} onClick={() => viewModel.chooseTab(tab)}>
            {text}
          </button>
        ))}
      </div>
      <div className={styles.period}>
        <DateRangePicker label="기간" value={viewModel.period} onChange={(period) => viewModel.choosePeriod(period)} />
        {viewModel.period === null ? null : (
          <Button type="4" size="s" text="전체 기간" onClick={() => viewModel.choosePeriod(null)} />
        )}
      </div>
      <History viewModel={viewModel} />
    </>
  );
});

function Balance({ info, config }: { readonly info: PointInfo; readonly config: PointConfig | null }): ReactElement {
  const { balance, expiring_point, expiring_dt, expected_point } = info;
  return (
    <section className={styles.balance} aria-label="포인트 잔액">
      <span>사용 가능 포인트</span>
      <strong>
        {formatNumber(balance)}
        <small>P</small>
      </strong>
      {expiring_dt === null ? null : (
        <p>
          30일 안에 소멸 예정 <b>{formatNumber(expiring_point)}P</b> ({dateText(expiring_dt)}부터)
        </p>
      )}
      {expected_point === 0 ? null : <p>구매확정하면 받을 포인트 {formatNumber(expected_point)}P</p>}
      {config === null ? null : (
        <p>
          {formatNumber(config.min_use)}P부터 {formatNumber(config.unit)}P 단위로, 받은 날부터 {config.days}일 동안 쓸
          수 있어요. 리뷰 {formatNumber(config.review)}P, 사진 리뷰 {formatNumber(config.photo_review)}P
        </p>
      )}
    </section>
  );
}

const History = observer(function History({ viewModel }: Props): ReactElement {
  const { list, isBusy, hasMore } = viewModel;
  if (list.length === 0) {
    if (isBusy) return <BlockSkeletons />;
    return (
      <div className={styles.none}>
        <EmptyState text="포인트 내역이 없어요" subText="구매를 확정하거나 리뷰를 쓰면 포인트가 쌓여요" />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="포인트 내역" aria-busy={isBusy}>
        {list.map((hist) => (
          <HistoryItem key={hist.hist_idx} hist={hist} />
        ))}
      </ul>
      {hasMore ? (
        <div className={styles.more}>
          <Button type="3" text="더 보기" busy={isBusy} onClick={() => void viewModel.more()} />
        </div>
      ) : null}
    </>
  );
});

function HistoryItem({ hist }: { readonly hist: PointHist }): ReactElement {
  const { hist_type, amount, reason, hist_dt } = hist;
  return (
    <li>
      <span className={styles.what}>
        <b>{histTypeText(hist_type)}</b>
        <span>{reason}</span>
      </span>
      <span className={styles.amount}>
        <b className={amount > 0 ? styles.gain : undefined}>
          {amount > 0 ? '+' : '-'}
          {formatNumber(Math.abs(amount))}P
        </b>
        <time dateTime={hist_dt.replace(' ', 'T')}>{dateText(hist_dt)}</time>
      </span>
    </li>
  );
}
