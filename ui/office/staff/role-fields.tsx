import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { STAFF_ROLES, staffRoleText, type StaffRole } from '../../../core/office/staff-role.ts';
import { Note } from '../kit/note.tsx';
import { OfficeSelect } from '../kit/office-field.tsx';
import type { StaffViewModel } from './staff.view-model.ts';

const ROLES = STAFF_ROLES.map((role) => ({ value: role, text: staffRoleText(role) }));
const NO_SELLER = { value: '', text: '판매자 고르기' };

interface Values {
  readonly role: StaffRole;
  readonly member_id: string;
}

interface Props {
  readonly viewModel: StaffViewModel;
  readonly values: Values;
  readonly failures: Readonly<Record<string, string>>;
  readonly label: string;
  readonly hasFocus?: boolean;
  readonly onChange: (change: Partial<Values>) => void;
}

/** Selects a role, and for a seller also the shop. */
export const RoleFields = observer(function RoleFields(props: Props): ReactElement {
  const { viewModel, values, failures, label, hasFocus = false, onChange } = props;
  const { data, message } = viewModel.sellers;
  const sellers = (data?.seller_list ?? []).map(({ member_id, member_name }) => ({
    value: member_id,
    text: `${member_name} (${member_id})`,
  }));
  return (
    <>
      <OfficeSelect
        label={label}
        name="role"
        value={values.role}
        options={ROLES}
        error={failures['role']}
        hasFocus={hasFocus}
        onChange={(role) => onChange({ role })}
      />
      {values.role === 'seller' ? (
        <OfficeSelect<string>
          label="판매자"
          name="member_id"
          value={values.member_id}
          options={[NO_SELLER, ...sellers]}
          error={failures['member_id']}
          isRequired
          onChange={(member_id) => onChange({ member_id })}
        />
      ) : null}
      {values.role === 'seller' && message !== '' ? <Note kind="error">{message}</Note> : null}
    </>
  );
});
