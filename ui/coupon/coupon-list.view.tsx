import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { HeldCoupon } from '../../core/api/buying/coupon.api.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../core/coupon/coupon-text.ts';
import { monthDayText } from '../../core/time/kst.ts';
import { lastDay } from '../../core/time/last-day.ts';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import styles from './coupon-list.module.css';
import type { CouponListViewModel } from './coupon-list.view-model.ts';

interface Props {
  readonly viewModel: CouponListViewModel;
}

export const CouponListView = observer(function CouponListView({ viewModel }: Props): ReactElement {
  const { isLoaded, failure, tab, usable, past } = viewModel;
  if (failure !== '') return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (!isLoaded) return <BlockSkeletons />;
  const list = tab === 'usable' ? usable : past;
  return (
    <>
      <div className={styles.tabs} role="group" aria-label="쿠폰">
        <button type="button" aria-pressed={tab === 'usable'} onClick={() => viewModel.chooseTab('usable')}>
          쓸 수 있어요 <b>{usable.length}</b>
        </button>
        <button type="button" aria-pressed={tab === 'past'} onClick={() => viewModel.chooseTab('past')}>
          지난 쿠폰
        </button>
      </div>
      {tab === 'usable' ? <CodeForm viewModel={viewModel} /> : null}
      {list.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            text={tab === 'usable' ? '쓸 수 있는 쿠폰이 없어요' : '지난 쿠폰이 없어요'}
            subText="상품에서 쿠폰을 받을 수 있어요"
          />
        </div>
      ) : (
        <ul className={styles.list} aria-label={tab === 'usable' ? '쓸 수 있는 쿠폰' : '지난 쿠폰'}>
          {list.map((coupon) => (
            <li key={coupon.coupon_idx}>
              <Held coupon={coupon} isPast={tab === 'past'} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.notes}>
        <li>한 주문에 한 장 쓸 수 있고, 포인트와는 같이 써요.</li>
        <li>주문을 모두 취소하거나 반품하면 기간이 남은 쿠폰은 돌려드려요.</li>
      </ul>
    </>
  );
});

const CodeForm = observer(function CodeForm({ viewModel }: Props): ReactElement {
  return (
    <div className={styles.code}>
      <Form label="쿠폰 등록" onSubmit={() => viewModel.register()}>
        <TextField
          label="쿠폰 번호가 있나요?"
          name="code"
          autoComplete="off"
          placeholder="번호 6~20자"
          maxLength={40}
          value={viewModel.code}
          error={viewModel.codeFailure}
          onChange={(code) => viewModel.type(code)}
          onEnter={() => void viewModel.register()}
          button={{ text: '등록', onClick: () => void viewModel.register(), busy: viewModel.isSaving }}
        />
      </Form>
    </div>
  );
});

function Held({ coupon, isPast }: { readonly coupon: HeldCoupon; readonly isPast: boolean }): ReactElement {
  return (
    <CouponTicket
      value={couponValueText(coupon)}
      limit={couponLimitText(coupon)}
      name={coupon.coupon_name}
      condition={couponConditionText(coupon)}
      isUnusable={isPast}
      end={
        coupon.used_dt === null ? (
          <>
            {monthDayText(lastDay(coupon))}
            <br />
            {isPast ? '끝났어요' : '까지'}
          </>
        ) : (
          '썼어요'
        )
      }
    />
  );
}
