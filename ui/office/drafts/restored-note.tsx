import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { STORED_ANYWAY } from './typed-form.ts';

interface Props {
  /** Null if the form has no draft. */
  readonly typed: { readonly isRestored: boolean; readonly isStored: boolean } | null;
  readonly onDiscard: () => void;
}

/** States that a form shows unsaved values of an earlier visit, or that they turned out to be stored. */
export const RestoredNote = observer(function RestoredNote({ typed, onDiscard }: Props): ReactElement | null {
  if (typed?.isStored === true) return <Note>{STORED_ANYWAY}</Note>;
  if (typed === null || !typed.isRestored) return null;
  return (
    <Note kind="warning">
      저장하지 않고 나간 내용을 되살렸어요.{' '}
      <OfficeButton isSmall kind="quiet" onClick={onDiscard}>
        버리기
      </OfficeButton>
    </Note>
  );
});
