import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import { Api } from '../../core/client/api.ts';
import { searchPath } from '../../core/search/search-address.ts';
import { useResolve } from '../kit/resolve.ts';
import { Chip } from '../widgets/controls/chip.tsx';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { WeeklyKeywordsViewModel } from './weekly-keywords.view-model.ts';
import styles from './weekly-keywords.module.css';

/** The top keywords of this week, in the panel next to the canvas. */
export const WeeklyKeywords = observer(function WeeklyKeywords(): ReactElement | null {
  const resolve = useResolve();
  const [viewModel] = useState(() => new WeeklyKeywordsViewModel(resolve(Api)));
  useEffect(() => void viewModel.load(), [viewModel]);
  if (viewModel.weekly_keyword_list.length === 0) return null;
  return (
    <section className={styles.weekly}>
      <h2>이번 주 인기 검색어</h2>
      <ul>
        {viewModel.weekly_keyword_list.map((keyword) => (
          <li key={keyword}>
            <Chip href={searchPath(keyword)} open={(path) => void openOrAlert(resolve, path)}>
              {keyword}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
});
