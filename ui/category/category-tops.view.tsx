import type { ReactElement } from 'react';
import { categoryPath, type CategoryChoice } from '../../core/category/category-tree.ts';
import { Link } from '../app/link.tsx';
import type { CategoryViewModel } from './category.view-model.ts';
import styles from './category.module.css';

/** As many grounds as there are in a row and the next, so that neighbours differ. */
const GROUNDS = [styles.oat, styles.blush, styles.butter, styles.sage, styles.sky, styles.peach, styles.lilac];

/** The top categories, each a tile with its first letter. */
export function CategoryTops({
  viewModel,
  choice,
  choose,
}: {
  readonly viewModel: CategoryViewModel;
  readonly choice: CategoryChoice;
  readonly choose: (category_idx: number) => () => void;
}): ReactElement {
  return (
    <nav className={styles.tops} aria-label="카테고리">
      {choice.tops.map(({ category_idx, category_name }, index) => (
        <Link
          key={category_idx}
          href={categoryPath(category_idx, viewModel.sort)}
          aria-current={category_idx === choice.top.category_idx ? 'true' : undefined}
          open={choose(category_idx)}
        >
          <span className={`${styles.tile} ${GROUNDS[index % GROUNDS.length]}`} aria-hidden="true">
            {Array.from(category_name)[0]}
          </span>
          {category_name}
        </Link>
      ))}
    </nav>
  );
}
