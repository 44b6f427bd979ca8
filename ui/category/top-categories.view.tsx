import type { ReactElement } from 'react';
import { categoryPath, type CategoryChoice } from '../../core/browse/category-tree.ts';
import { Link } from '../routing/link.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { CategoryViewModel } from './category.view-model.ts';
import styles from './category.module.css';
import type { CategoryIdx } from '../../core/vocabulary/ids.ts';

/** Width of a tile on a usual phone, in CSS pixels. */
const TILE = 80;
const MAX_TILES_ON_SCREEN = 8;

/** The colors of tiles without an image. With four tiles a row, neighbors have different colors. */
const TILE_COLORS = [styles.oat, styles.blush, styles.butter, styles.sage, styles.sky, styles.peach, styles.lilac];

/** The top categories, each a tile with its image, or its first letter if there is none. */
export function TopCategories({
  viewModel,
  choice,
  choose,
}: {
  readonly viewModel: CategoryViewModel;
  readonly choice: CategoryChoice;
  readonly choose: (category_idx: CategoryIdx) => () => void;
}): ReactElement {
  return (
    <nav className={styles.topCategories} aria-label="카테고리">
      {choice.topCategories.map(({ category_idx, category_name, category_img }, index) => (
        <Link
          key={category_idx}
          href={categoryPath(category_idx, viewModel.sort, viewModel.filter.filter)}
          aria-current={category_idx === choice.top.category_idx ? 'true' : undefined}
          open={choose(category_idx)}
        >
          {category_img === null ? (
            <span className={`${styles.tile} ${TILE_COLORS[index % TILE_COLORS.length]}`} aria-hidden="true">
              {Array.from(category_name)[0]}
            </span>
          ) : (
            <ResponsiveImage
              path={category_img}
              alt=""
              width={TILE}
              height={TILE}
              sizes={`(min-width: 480px) 102px, calc((100vw - 70px) / 4)`}
              eager={index < MAX_TILES_ON_SCREEN}
              className={styles.tile}
            />
          )}
          {category_name}
        </Link>
      ))}
    </nav>
  );
}
