import type { ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PlainPage } from './plain-page.tsx';

interface FailedStateProps {
  readonly text: string;
  readonly retry: () => void;
}

/** Shown if the first call of a page failed, so that there is no earlier content. */
export function FailedState({ text, retry }: FailedStateProps): ReactElement {
  return (
    <div role="alert">
      <PlainPage>
        <EmptyState text={text} subText="잠시 후 다시 시도해 주세요." image="error">
          <Button type="2" text="다시 시도" onClick={retry} />
        </EmptyState>
      </PlainPage>
    </div>
  );
}
