import { useState, type ReactElement } from 'react';
import { Form } from '../../widgets/fields/form.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';

interface Props {
  readonly count: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Has the count typed before much is done at once. */
export function CountDialog({ count, onClose, onConfirm }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = async (): Promise<boolean> => {
    const isRight = typed.replaceAll(/[,\s건]/g, '') === String(count);
    if (isRight) onConfirm();
    else setError(`보낼 건수는 ${count.toLocaleString('ko-KR')}건이에요.`);
    return isRight;
  };
  return (
    <OfficeDialog title={`${count.toLocaleString('ko-KR')}건을 보낼까요?`} onClose={onClose}>
      <p>구매자에게 발송 메시지가 나가고, 되돌릴 수 없어요.</p>
      <Form label="보낼 수 확인" onSubmit={submit}>
        <OfficeField
          label="보낼 건수를 적어 주세요"
          name="count"
          inputMode="numeric"
          value={typed}
          error={error}
          hasFocus
          isRequired
          onChange={(value) => {
            setTyped(value);
            setError('');
          }}
        />
        <div style={{ marginTop: 12 }}>
          <OfficeButton kind="confirm" type="submit">
            {count.toLocaleString('ko-KR')}건 발송처리
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
}
