import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { StaffRow } from '../../../core/api/office/staff/staff.api.ts';
import { compareRights, rightText, type OfficeRight } from '../../../core/office/office-rights.ts';
import { staffPositionText } from '../../../core/office/staff-role.ts';
import { MAX_ROLE_REASON_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { RoleFields } from './role-fields.tsx';
import type { StaffViewModel } from './staff.view-model.ts';
import styles from './staff.module.css';

interface Props {
  readonly viewModel: StaffViewModel;
  readonly row: StaffRow;
}

/** Changes the role of an account. The rights that the account gains and loses are shown above the button. */
export const RoleDialog = observer(function RoleDialog({ viewModel, row }: Props): ReactElement {
  const { form, decision } = viewModel.roleForm;
  const { values, failures } = form;
  const sessionCount = viewModel.sessionCountOf(row);
  return (
    <OfficeDialog title="권한 변경" onClose={() => viewModel.roleForm.close()}>
      <p>
        <b>{row.staff_name}</b> {row.email}
        <br />
        지금 권한: {staffPositionText(row.role, row.member_name)}
      </p>
      <Form label="권한 변경" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <RoleFields
            viewModel={viewModel}
            values={values}
            failures={failures}
            label="새 권한"
            hasFocus
            onChange={(change) => form.set(change)}
          />
          <RightChanges row={row} role={values.role} />
          <OfficeField
            label="사유 (직원만 봐요)"
            name="reason"
            value={values.reason}
            error={failures['reason']}
            maxLength={MAX_ROLE_REASON_LENGTH}
            isRequired
            onChange={(reason) => form.set({ reason })}
          />
          {decision.isChecking ? <Note kind="warning">반영됐는지 확인하고 있어요.</Note> : null}
          {decision.failure === '' ? null : <Note kind="error">{decision.failure}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {sessionCount === 0 ? '권한 변경' : `권한 바꾸고 기기 ${sessionCount}대에서 로그아웃`}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

function RightChanges({ row, role }: { readonly row: StaffRow; readonly role: StaffRow['role'] }): ReactElement | null {
  if (role === row.role) return null;
  const { gained, lost } = compareRights(row.role, role);
  return (
    <dl className={styles.rights}>
      <RightList label="생기는 권한" rights={gained} />
      <RightList label="없어지는 권한" rights={lost} />
    </dl>
  );
}

function RightList({
  label,
  rights,
}: {
  readonly label: string;
  readonly rights: readonly OfficeRight[];
}): ReactElement | null {
  if (rights.length === 0) return null;
  return (
    <div>
      <dt>
        {label} {rights.length}가지
      </dt>
      <dd>{rights.map((right) => rightText(right)).join(', ')}</dd>
    </div>
  );
}
