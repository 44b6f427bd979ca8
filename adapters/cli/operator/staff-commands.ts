import { isStaffRole, STAFF_ROLES, staffRoleText, type StaffPosition } from '../../../core/office/staff-role.ts';
import type { StaffRow } from '../../../core/api/office/staff/staff.api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { NewStaffAccount } from '../../../core/office/new-staff.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command, type ParsedArguments } from '../kit/command.ts';

/** Actions on office accounts. Each returns the same result as the same action in the office. */
export interface StaffAccounts {
  add(staff: NewStaffAccount): Promise<Envelope<{ readonly password: string }>>;
  list(): Promise<readonly StaffRow[]>;
  reset(email: string): Promise<Envelope<{ readonly password: string }>>;
  setRole(email: string, position: StaffPosition): Promise<Envelope<null>>;
  setBlocked(email: string, isBlocked: boolean): Promise<Envelope<null>>;
}

/** Commands for accounts of the back office. They also create the first owner. */
export function staffCommands(accounts: () => Promise<StaffAccounts>): readonly Command[] {
  return [
    {
      name: 'staff list',
      says: '운영 화면의 계정을 보여 줘요.',
      takes: [],
      options: {},
      async run() {
        const list = await (await accounts()).list();
        const rows = list.map(({ email, staff_name, role, member_name, last_login_dt, blocked_dt }) => [
          email,
          staff_name,
          member_name ?? staffRoleText(role),
          last_login_dt ?? '로그인한 적 없음',
          blocked_dt === null ? '' : '막음',
        ]);
        return { data: list, lines: rows.length === 0 ? ['계정이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'staff add',
      says: '운영 화면의 계정을 만들어요. 처음 비밀번호가 나오고, 처음 로그인할 때 바꿔야 해요.',
      takes: ['이메일'],
      options: {
        name: { value: '이름', says: '직원의 이름', isNeeded: true },
        role: { value: '권한', says: STAFF_ROLES.join(', '), isNeeded: true },
        seller: { value: '아이디', says: '판매자 계정이면 판매자의 아이디' },
      },
      async run(given) {
        const staff = {
          email: given.place(0),
          staff_name: given.text('name') ?? '',
          role: roleOf(given),
          member_id: given.text('seller'),
        };
        return passwordOutput(staff.email, await (await accounts()).add(staff));
      },
    },
    {
      name: 'staff role',
      says: '계정의 권한을 바꾸고 세션을 끝내요. 마지막 대표의 권한은 바꿀 수 없어요.',
      takes: ['이메일'],
      options: {
        role: { value: '권한', says: STAFF_ROLES.join(', '), isNeeded: true },
        seller: { value: '아이디', says: '판매자 계정이면 판매자의 아이디' },
      },
      async run(given) {
        const email = given.place(0);
        const position = { role: roleOf(given), member_id: given.text('seller') };
        const envelope = await (await accounts()).setRole(email, position);
        if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg, { email });
        return { data: { email, ...position }, lines: [`${staffRoleText(position.role)} 권한으로 바꿨어요.`] };
      },
    },
    {
      name: 'staff reset',
      says: '계정의 비밀번호와 인증 앱을 다시 정해요.',
      takes: ['이메일'],
      options: {},
      async run(given) {
        return passwordOutput(given.place(0), await (await accounts()).reset(given.place(0)));
      },
    },
    {
      name: 'staff block',
      says: '계정을 막고 세션을 끝내요. --off는 다시 열어요.',
      takes: ['이메일'],
      options: { off: { value: null, says: '막은 계정을 다시 열어요.' } },
      async run(given) {
        const isBlocked = !given.flag('off');
        const envelope = await (await accounts()).setBlocked(given.place(0), isBlocked);
        if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg);
        return { data: { email: given.place(0), is_blocked: isBlocked }, lines: ['했어요.'] };
      },
    },
  ];
}

function roleOf(given: ParsedArguments): NewStaffAccount['role'] {
  const text = given.text('role') ?? '';
  if (!isStaffRole(text)) throw new UsageError(`--role: ${STAFF_ROLES.join(', ')} 가운데 하나여야 해요.`);
  return text;
}

function passwordOutput(email: string, envelope: Envelope<{ readonly password: string }>) {
  if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg, { email });
  const { password } = envelope.result_data;
  return { data: { email, password }, lines: [`처음 비밀번호: ${password}`, '지금만 볼 수 있어요.'] };
}
