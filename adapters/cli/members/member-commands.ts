import { MAX_BLOCK_REASON_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { PARTNER_STATES } from '../../../core/office/partner-state.ts';
import { POINT_CHANGE } from '../../../core/operator/check-points.ts';
import { changeOutput } from '../kit/change-output.ts';
import { CommandError, UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import type { MemberAdministration } from '../kit/member-administration.ts';

const REASON = { value: '글', summary: `이유, ${MAX_BLOCK_REASON_LENGTH}자까지`, isNeeded: true };

/** Commands for a single member, for giving a coupon to members, and for partner requests. */
export function memberCommands(openService: () => Promise<MemberAdministration>): readonly Command[] {
  return [
    {
      name: 'members block',
      summary: '회원을 막아요. 모든 기기에서 로그아웃되고 다시 로그인할 수 없어요. 주문과 포인트는 그대로예요.',
      parameters: ['이메일'],
      options: { reason: REASON },
      run: async (args) =>
        changeOutput(await (await openService()).blockMember(args.positional(0), reasonOf(args)), {
          email: args.positional(0),
        }),
    },
    {
      name: 'members unblock',
      summary: '막은 회원이 다시 로그인할 수 있게 해요.',
      parameters: ['이메일'],
      options: {},
      run: async (args) =>
        changeOutput(await (await openService()).unblockMember(args.positional(0)), { email: args.positional(0) }),
    },
    {
      name: 'members reset-password',
      summary: '회원의 비밀번호를 쓸 수 없게 하고 로그아웃해요. 회원은 휴대폰 인증을 하고 새로 정해요.',
      parameters: ['이메일'],
      options: {},
      run: async (args) =>
        changeOutput(await (await openService()).startPasswordReset(args.positional(0)), { email: args.positional(0) }),
    },
    {
      name: 'members delete',
      summary: '회원의 요청으로 탈퇴를 처리해요. 되돌릴 수 없어요. 끝나지 않은 주문이 있으면 거절해요.',
      parameters: ['이메일'],
      options: { reason: REASON },
      run: async (args) =>
        changeOutput(await (await openService()).deleteMember(args.positional(0), reasonOf(args)), {
          email: args.positional(0),
        }),
    },
    {
      name: 'points give',
      summary: `회원에게 포인트를 줘요. 한 번에 ${formatNumber(POINT_CHANGE.maxPoints)}P까지, 1년 동안 쓸 수 있어요.`,
      parameters: ['이메일', '포인트'],
      options: { reason: { ...REASON, summary: '회원이 읽는 이유, 100자까지' } },
      run: async (args) => changePoints(await openService(), args, 1),
    },
    {
      name: 'points take',
      summary: '회원의 포인트를 회수해요. 가진 것보다 많이 회수할 수 없어요.',
      parameters: ['이메일', '포인트'],
      options: { reason: { ...REASON, summary: '회원이 읽는 이유, 100자까지' } },
      run: async (args) => changePoints(await openService(), args, -1),
    },
    {
      name: 'coupons give',
      summary: '회원에게 쿠폰을 줘요. 이미 가진 사람에게는 더 가지 않아요.',
      parameters: ['쿠폰번호', '이메일이나 회원번호...'],
      options: { 'dry-run': { value: null, summary: '받을 사람만 세요.' } },
      async run(args) {
        const [coupon_idx, isDry] = [args.number(0), args.flag('dry-run')];
        const result = await (await openService()).giveCoupon(coupon_idx, args.positionals.slice(1), isDry);
        if (result.kind === 'refused') throw new CommandError(result.text, { coupon_idx });
        const { kind: _done, ...data } = result;
        const unknown = data.unknown_cnt === 0 ? [] : [`회원이 아니에요: ${data.unknown_list.join(', ')}`];
        return {
          data,
          lines: [`받음 ${formatNumber(data.given_cnt)}, 이미 가짐 ${formatNumber(data.known_cnt)}`, ...unknown],
        };
      },
    },
    {
      name: 'partners note',
      summary: `입점 문의가 어디까지 갔는지 적어요: ${PARTNER_STATES.join(', ')}`,
      parameters: ['문의번호', '상태'],
      options: { memo: { value: '글', summary: '직원만 보는 메모, 1,000자까지' } },
      async run(args) {
        const [request_idx, stateText] = [args.number(0), args.positional(1)];
        const partner_state = PARTNER_STATES.find((state) => state === stateText);
        if (partner_state === undefined)
          throw new UsageError(`상태: ${PARTNER_STATES.join(', ')} 가운데 하나여야 해요.`);
        const memo = args.text('memo')?.slice(0, 1_000) ?? null;
        return changeOutput(await (await openService()).notePartner(request_idx, partner_state, memo), { request_idx });
      },
    },
  ];
}

async function changePoints(service: MemberAdministration, args: ParsedArguments, sign: 1 | -1) {
  const [email, amount] = [args.positional(0), args.number(1)];
  return changeOutput(await service.changePoints(email, sign * amount, args.text('reason') ?? ''), { email, amount });
}

function reasonOf(args: ParsedArguments): string {
  const reason = (args.text('reason') ?? '').trim();
  if (reason === '' || reason.length > MAX_BLOCK_REASON_LENGTH) {
    throw new CommandError(`이유는 1자부터 ${MAX_BLOCK_REASON_LENGTH}자까지예요.`);
  }
  return reason;
}
