import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Modal } from '../widgets/overlays/modal.tsx';
import type { TermsReaderViewModel } from './terms-reader.view-model.ts';
import { TermsText } from './terms-text.tsx';

/** The dialog over the page that shows the open text. */
export const TermsReaderView = observer(function TermsReaderView({
  reader,
}: {
  readonly reader: TermsReaderViewModel;
}): ReactElement {
  const { opened } = reader;
  const close = (): void => reader.close();
  return (
    <Modal title={opened?.title ?? ''} open={opened !== null} onClose={close} action={{ text: '확인', onClick: close }}>
      <TermsText html={opened?.content ?? ''} />
    </Modal>
  );
});
