import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { StaffRow } from '../../../core/api/office/staff/staff.api.ts';
import { staffPositionText } from '../../../core/office/staff-role.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleFields } from './role-fields.tsx';
import { staffModel, type StaffViewModel } from './staff.view-model.ts';
import styles from './staff.module.css';

/** `/staff`: accounts of staff, and their sessions. */
export const StaffPage = observer(function StaffPage(): ReactElement {
  const viewModel = useStartedModel(staffModel);
  const { staff, oneTimePassword, roleForm } = viewModel;
  return (
    <>
      <TopBar title="직원·권한" fact={staff.data === null ? '' : `${staff.data.list.length}명`}>
        <OfficeButton kind="primary" onClick={() => viewModel.setAdding(true)}>
          직원 추가
        </OfficeButton>
      </TopBar>
      <main className={styles.section}>
        {staff.state === 'failed' ? <Note kind="error">{staff.message}</Note> : null}
        <StaffTable viewModel={viewModel} />
        <h2>로그인한 기기</h2>
        <SessionTable viewModel={viewModel} />
      </main>
      {viewModel.isAdding ? <AddDialog viewModel={viewModel} /> : null}
      {roleForm.row === null ? null : <RoleDialog viewModel={viewModel} row={roleForm.row} />}
      <ResetDialog viewModel={viewModel} />
      {oneTimePassword === null ? null : (
        <OfficeDialog
          title="처음 비밀번호"
          onClose={() => viewModel.clearOneTimePassword()}
          footer={
            <OfficeButton kind="primary" onClick={() => viewModel.clearOneTimePassword()}>
              전달했어요
            </OfficeButton>
          }
        >
          <p>{oneTimePassword.email} 님에게 안전하게 전달해 주세요. 지금만 볼 수 있고, 처음 로그인할 때 바꿔야 해요.</p>
          <code className={styles.given}>{oneTimePassword.password}</code>
        </OfficeDialog>
      )}
    </>
  );
});

const StaffTable = observer(function StaffTable({ viewModel }: { readonly viewModel: StaffViewModel }): ReactElement {
  return (
    <PlainTable
      label="직원"
      rows={viewModel.staff.data?.list ?? []}
      keyOf={({ staff_idx }) => String(staff_idx)}
      columns={[
        { header: '이름', cell: ({ staff_name }) => <b>{staff_name}</b> },
        { header: '이메일', cell: ({ email }) => email },
        {
          header: '권한',
          cell: ({ role, member_name }) => staffPositionText(role, member_name),
        },
        {
          header: '인증 앱',
          cell: ({ is_enrolled, recovery_cnt }) => (is_enrolled ? `등록됨 · 복구 코드 ${recovery_cnt}개` : '아직'),
        },
        { header: '마지막 로그인', cell: ({ last_login_dt }) => last_login_dt?.slice(0, 16) ?? '—' },
        {
          header: '상태',
          cell: ({ blocked_dt }) =>
            blocked_dt === null ? (
              <StatusChip tint="green">사용 중</StatusChip>
            ) : (
              <StatusChip tint="grey">막음</StatusChip>
            ),
        },
        { header: '할 일', isAction: true, cell: (row) => <StaffButtons viewModel={viewModel} row={row} /> },
      ]}
    />
  );
});

/** The actions on an account. There are none on the own account. */
const StaffButtons = observer(function StaffButtons({
  viewModel,
  row,
}: {
  readonly viewModel: StaffViewModel;
  readonly row: StaffRow;
}): ReactElement | null {
  if (row.staff_idx === viewModel.ownIdx) return null;
  const isOpen = row.blocked_dt === null;
  return (
    <>
      <OfficeButton isSmall onClick={() => viewModel.startRole(row)}>
        권한 변경
      </OfficeButton>
      <OfficeButton isSmall onClick={() => viewModel.startReset(row)}>
        다시 정하기
      </OfficeButton>
      <OfficeButton isSmall kind={isOpen ? 'danger' : 'outline'} onClick={() => void viewModel.setBlocked(row, isOpen)}>
        {isOpen ? '막기' : '다시 열기'}
      </OfficeButton>
    </>
  );
});

const SessionTable = observer(function SessionTable({
  viewModel,
}: {
  readonly viewModel: StaffViewModel;
}): ReactElement {
  return (
    <PlainTable
      label="로그인한 기기"
      rows={viewModel.sessions.data?.list ?? []}
      keyOf={({ session_idx }) => String(session_idx)}
      columns={[
        { header: '이름', cell: ({ staff_name }) => staff_name },
        { header: '기기', cell: ({ device_name }) => device_name },
        { header: '네트워크', cell: ({ network }) => network },
        { header: '로그인', cell: ({ opened_dt }) => opened_dt.slice(0, 16) },
        { header: '마지막 사용', cell: ({ used_dt }) => used_dt.slice(0, 16) },
        {
          header: '할 일',
          isAction: true,
          cell: (row) =>
            row.is_current ? (
              '지금 이 기기'
            ) : (
              <OfficeButton isSmall kind="danger" onClick={() => void viewModel.endSession(row)}>
                끝내기
              </OfficeButton>
            ),
        },
      ]}
    />
  );
});

/** Shows the effects of a reset, which cannot be undone. */
const ResetDialog = observer(function ResetDialog({
  viewModel,
}: {
  readonly viewModel: StaffViewModel;
}): ReactElement | null {
  const { resetting: row, resetForm: form } = viewModel;
  if (row === null) return null;
  return (
    <OfficeDialog title="비밀번호와 인증 앱 다시 정하기" onClose={() => viewModel.startReset(null)}>
      <p>
        <b>{row.staff_name}</b> {row.email}
      </p>
      <p>
        지금 비밀번호와 인증 앱, 복구 코드를 더 쓸 수 없고, 모든 기기에서 로그아웃돼요. 되돌릴 수 없어요. 새 비밀번호를
        보여 드려요.
      </p>
      <Form label="다시 정하기" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            다시 정하기
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

const AddDialog = observer(function AddDialog({ viewModel }: { readonly viewModel: StaffViewModel }): ReactElement {
  const { form } = viewModel;
  return (
    <OfficeDialog title="직원 추가" onClose={() => viewModel.setAdding(false)}>
      <Form label="직원 추가" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="이메일"
            name="email"
            type="email"
            value={form.values.email}
            error={form.failures['email']}
            hasFocus
            isRequired
            onChange={(email) => form.set({ email })}
          />
          <OfficeField
            label="이름"
            name="staff_name"
            value={form.values.staff_name}
            error={form.failures['staff_name']}
            maxLength={40}
            isRequired
            onChange={(staff_name) => form.set({ staff_name })}
          />
          <RoleFields
            viewModel={viewModel}
            values={form.values}
            failures={form.failures}
            label="권한"
            onChange={(change) => form.set(change)}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            추가
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
