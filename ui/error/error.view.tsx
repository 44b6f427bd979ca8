import type { ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { useService } from '../kit/resolve.ts';
import { Button, ButtonPair } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import styles from './error.module.css';

/** The error page, with links back and to home. */
export function ErrorView(): ReactElement {
  const navigation = useService(Navigation);
  return (
    <EmptyState
      level={1}
      image="error"
      text="페이지를 찾을 수 없어요"
      subText={'주소가 바뀌었거나 판매가 끝난 상품이에요.\n다른 상품을 둘러볼까요?'}
    >
      <div className={styles.buttons}>
        <ButtonPair>
          <Button type="3" text="뒤로" onClick={() => navigation.back()} />
          <Button type="2" text="홈으로" href={HOME_PATH} />
        </ButtonPair>
      </div>
    </EmptyState>
  );
}
