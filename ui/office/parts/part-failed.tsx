import type { ReactElement } from 'react';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';

/** Shown instead of a part of a screen whose code could not be fetched. */
export function PartFailed({ retry }: { readonly retry: () => void }): ReactElement {
  return (
    <Note kind="error">
      <p>불러오지 못했어요.</p>
      <OfficeButton isSmall onClick={retry}>
        다시 불러오기
      </OfficeButton>
    </Note>
  );
}
