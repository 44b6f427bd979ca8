import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useService } from '../kit/resolve.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { TopButton } from './top-button.view.tsx';

/** The parts of the shell that a page does not need for its first paint. */
export function LateShell(): ReactElement {
  return (
    <>
      <PageAnnouncement />
      <TopButton />
    </>
  );
}

/** The live region of all pages. Its element stays when the page changes, so that screen readers announce the text. */
const PageAnnouncement = observer(function PageAnnouncement(): ReactElement {
  const { shown } = useService(CurrentPage);
  return (
    <p className="visually-hidden" role="status">
      {shown?.page.viewModel.announcement}
    </p>
  );
});
