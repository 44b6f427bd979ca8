import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ListedAlert } from '../../core/api/account/alert.api.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Link } from '../routing/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { Button } from '../widgets/controls/button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import styles from './alert-list.module.css';
import { alertKey, ALERT_TABS, type AlertListViewModel } from './alert-list.view-model.ts';

interface Props {
  readonly viewModel: AlertListViewModel;
}

export const AlertListView = observer(function AlertListView({ viewModel }: Props): ReactElement {
  const { isLoaded, failure, tab, all, list } = viewModel;
  if (failure !== '') return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (!isLoaded) return <BlockSkeletons />;
  return (
    <>
      <div className={styles.tabs} role="group" aria-label="알림 종류">
        {ALERT_TABS.map(({ kind, text }) => (
          <button key={text} type="button" aria-pressed={tab === kind} onClick={() => viewModel.chooseTab(kind)}>
            {text}
            {kind === null ? <small>{all.length}</small> : null}
          </button>
        ))}
      </div>
      {list.length === 0 ? (
        <Empty isAll={all.length === 0} />
      ) : (
        <ul aria-label="받고 있는 알림">
          {list.map((alert) => (
            <Row key={alertKey(alert)} alert={alert} viewModel={viewModel} />
          ))}
        </ul>
      )}
      <ul className={styles.notes}>
        <li>알림은 한 번만 가요. 보낸 알림은 30일 뒤에 목록에서 빠져요.</li>
        <li>찜한 상품은 찜할 때보다 싸지면 여기에 보여요.</li>
      </ul>
    </>
  );
});

function Row({ alert, viewModel }: Props & { readonly alert: ListedAlert }): ReactElement {
  const { kind, sell_idx, product_name, product_img, told_dt } = alert;
  const { tag, note, price } = viewModel.textOf(alert);
  const tone = told_dt !== null ? '' : kind === 'open' ? styles.ink : kind === 'price' ? styles.brand : '';
  const remove = told_dt === null ? '알림 끄기' : '목록에서 빼기';
  return (
    <li className={styles.row}>
      <ResponsiveImage path={product_img} alt="" width={72} height={72} />
      <div>
        <span className={`${styles.tag} ${tone ?? ''}`}>{tag}</span>
        <p className={styles.name}>
          <Link href={productPath(sell_idx)}>{product_name}</Link>
        </p>
        <p className={styles.note}>
          {note}
          {price === '' ? null : <b>{price}</b>}
        </p>
        <div className={styles.actions}>
          {kind === 'price' ? (
            <Button
              type="3"
              size="s"
              text="보러 가기"
              label={`${product_name} 보러 가기`}
              href={productPath(sell_idx)}
            />
          ) : (
            <span />
          )}
          <button
            type="button"
            aria-label={`${product_name} ${tag} ${remove}`}
            onClick={() => void viewModel.remove(alert)}
          >
            {remove}
          </button>
        </div>
      </div>
    </li>
  );
}

function Empty({ isAll }: { readonly isAll: boolean }): ReactElement {
  return isAll ? (
    <EmptyState
      text="받고 있는 알림이 없어요"
      subText="판매 예정이거나 품절인 상품에서 받을 수 있어요"
      button={{ label: '상품 둘러보기', href: HOME_PATH }}
    />
  ) : (
    <EmptyState text="이 종류의 알림이 없어요" />
  );
}
