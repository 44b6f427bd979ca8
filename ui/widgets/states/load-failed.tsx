import type { ReactElement } from 'react';
import { EmptyState } from './empty-state.tsx';

/** A section that has no content since its call failed. `href` loads it again. */
export function LoadFailed({ text, href }: { readonly text: string; readonly href: string }): ReactElement {
  return (
    <EmptyState text={text} subText="잠시 후 다시 시도해 주세요" image="error" button={{ label: '다시 시도', href }} />
  );
}
