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
export function staffCommands(openAccounts: () => Promise<StaffAccounts>): readonly Command[] {
  return [
    {
      name: 'staff list',
      summary: '운영 화면의 계정을 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const list = await (await openAccounts()).list();
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
      summary: '운영 화면의 계정을 만들어요. 처음 비밀번호가 나오고, 처음 로그인할 때 바꿔야 해요.',
      parameters: ['이메일'],
      options: {
        name: { value: '이름', summary: '직원의 이름', isNeeded: true },
        role: { value: '권한', summary: STAFF_ROLES.join(', '), isNeeded: true },
        seller: { value: '아이디', summary: '판매자 계정이면 판매자의 아이디' },
      },
      async run(args) {
        const staff = {
          email: args.positional(0),
          staff_name: args.text('name') ?? '',
          role: roleOf(args),
          member_id: args.text('seller'),
        };
        return passwordOutput(staff.email, await (await openAccounts()).add(staff));
      },
    },
    {
      name: 'staff role',
      summary: '계정의 권한을 바꾸고 세션을 끝내요. 마지막 대표의 권한은 바꿀 수 없어요.',
      parameters: ['이메일'],
      options: {
        role: { value: '권한', summary: STAFF_ROLES.join(', '), isNeeded: true },
        seller: { value: '아이디', summary: '판매자 계정이면 판매자의 아이디' },
      },
      async run(args) {
        const email = args.positional(0);
        const position = { role: roleOf(args), member_id: args.text('seller') };
        const envelope = await (await openAccounts()).setRole(email, position);
        if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg, { email });
        return { data: { email, ...position }, lines: [`${staffRoleText(position.role)} 권한으로 바꿨어요.`] };
      },
    },
    {
      name: 'staff reset',
      summary: '계정의 비밀번호와 인증 앱을 다시 정해요.',
      parameters: ['이메일'],
      options: {},
      async run(args) {
        return passwordOutput(args.positional(0), await (await openAccounts()).reset(args.positional(0)));
      },
    },
    {
      name: 'staff block',
      summary: '계정을 막고 세션을 끝내요. --off는 다시 열어요.',
      parameters: ['이메일'],
      options: { off: { value: null, summary: '막은 계정을 다시 열어요.' } },
      async run(args) {
        const isBlocked = !args.flag('off');
        const envelope = await (await openAccounts()).setBlocked(args.positional(0), isBlocked);
        if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg);
        return { data: { email: args.positional(0), is_blocked: isBlocked }, lines: ['했어요.'] };
      },
    },
  ];
}

function roleOf(args: ParsedArguments): NewStaffAccount['role'] {
  const text = args.text('role') ?? '';
  if (!isStaffRole(text)) throw new UsageError(`--role: ${STAFF_ROLES.join(', ')} 가운데 하나여야 해요.`);
  return text;
}

function passwordOutput(email: string, envelope: Envelope<{ readonly password: string }>) {
  if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg, { email });
  const { password } = envelope.result_data;
  return { data: { email, password }, lines: [`처음 비밀번호: ${password}`, '지금만 볼 수 있어요.'] };
}
