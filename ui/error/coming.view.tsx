import type { ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { EmptyState } from '../widgets/empty-state.tsx';

/** Says so, and leads home. */
export function ComingView(): ReactElement {
  return (
    <EmptyState text="준비하고 있어요" subText="조금만 기다려 주세요." button={{ label: '홈으로', href: HOME_PATH }} />
  );
}
