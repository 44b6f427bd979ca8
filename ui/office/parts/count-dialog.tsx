import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../../core/money/won.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';

interface Props {
  readonly count: number;
  readonly title: string;
  /** States the effects, and whether they can be undone. */
  readonly warning: string;
  /** The counted noun, such as 보낼 건수. */
  readonly noun: string;
  /** Text of the button that performs the action. */
  readonly action: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Requires staff to type the count before a large action. */
export function CountDialog({ count, title, warning, noun, action, onClose, onConfirm }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = async (): Promise<boolean> => {
    const isRight = typed.replaceAll(/[,\s건]/g, '') === String(count);
    if (isRight) onConfirm();
    else setError(`${withJosa(noun, '은/는')} ${formatNumber(count)}건이에요.`);
    return isRight;
  };
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <p>{warning}</p>
      <Form label={`${noun} 확인`} onSubmit={submit}>
        <OfficeField
          label={`${withJosa(noun, '을/를')} 적어 주세요`}
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
            {action}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
}
