import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import type { NaverWishViewModel } from './naver-wish.view-model.ts';
import styles from './option-sheet.module.css';

/** The button that adds the sale to the Naver Pay wish list, at the end of the option sheet. */
export const NaverWish = observer(function NaverWish({
  viewModel,
}: {
  readonly viewModel: NaverWishViewModel;
}): ReactElement | null {
  if (!viewModel.isOffered) return null;
  return (
    <div className={styles.wish}>
      <Button type="3" size="s" text="네이버페이 찜" busy={viewModel.isLeaving} onClick={() => void viewModel.wish()} />
    </div>
  );
});
