import { useState, type ReactElement } from 'react';
import { useService } from '../../ui/kit/resolve.ts';
import { Form } from '../../ui/widgets/fields/form.tsx';
import { TextField } from '../../ui/widgets/fields/text-field.tsx';
import { AlertView } from '../../ui/widgets/overlays/alert.view.tsx';
import { DialogViewModel } from '../../ui/widgets/overlays/dialog.view-model.ts';
import { Modal } from '../../ui/widgets/overlays/modal.tsx';
import { Sheet } from '../../ui/widgets/overlays/sheet.tsx';

/** One dialog of each kind with its opener, and a form. */
export function OverlaySamples(): ReactElement {
  const dialogs = useService(DialogViewModel);
  const [opened, setOpened] = useState<'modal' | 'sheet' | null>(null);
  const [name, setName] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const close = (): void => setOpened(null);
  const submit = async (): Promise<boolean> => {
    setSent((before) => [...before, name]);
    return true;
  };
  return (
    <>
      <button type="button" onClick={() => void dialogs.alert({ content: '지울까요?', showCancel: true })}>
        알림 열기
      </button>
      <button type="button" onClick={() => setOpened('modal')}>
        안내 열기
      </button>
      <button type="button" onClick={() => setOpened('sheet')}>
        공유 열기
      </button>
      <AlertView />
      <Modal title="안내" open={opened === 'modal'} onClose={close} action={{ text: '동의', onClick: close }}>
        <a href="#terms">약관</a>
      </Modal>
      <Sheet title="공유하기" kind="share-box" open={opened === 'sheet'} onClose={close}>
        <button type="button">링크 복사</button>
        <button type="button">카카오톡</button>
      </Sheet>
      <Form label="이름 양식" onSubmit={submit}>
        <TextField label="이름" name="name" value={name} onChange={setName} />
      </Form>
      <p data-testid="sent">{sent.join('/')}</p>
    </>
  );
}
