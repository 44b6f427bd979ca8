import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { resultCountText } from '../../core/search/result-count.ts';
import { withJosa } from '../../core/text/josa.ts';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { GROUP_TEXTS } from './filter-chips.ts';
import type { ProductFilterViewModel } from './product-filter.view-model.ts';
import styles from './product-filter.module.css';

/**
 * Shown if no product fulfills all conditions. Names the condition to remove, and the number of products without it.
 */
export const EmptyFilterResult = observer(function EmptyFilterResult({
  viewModel,
}: {
  readonly viewModel: ProductFilterViewModel;
}): ReactElement {
  const { blocker, counts } = viewModel;
  const text =
    blocker === null
      ? '조건을 두 가지 이상 빼면 찾을 수 있어요'
      : `${GROUP_TEXTS[blocker.group]} 조건을 빼면 ${withJosa(
          resultCountText(blocker.product_cnt, counts?.is_exact),
          '이/가',
        )} 있어요`;
  return (
    <EmptyState text="이 조건에 맞는 상품이 없어요" subText={text}>
      <div className={styles.actions}>
        {blocker === null ? null : (
          <Button
            type="2"
            text={`${GROUP_TEXTS[blocker.group]} 조건 빼기`}
            onClick={() => viewModel.removeGroup(blocker.group)}
          />
        )}
        <button type="button" className={styles.clear} onClick={() => viewModel.removeAll()}>
          조건 모두 빼기
        </button>
      </div>
    </EmptyState>
  );
});
