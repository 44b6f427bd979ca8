import { MAX_BLOCK_REASON_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { PARTNER_STATES } from '../../../core/office/partner-state.ts';
import { POINT_CHANGE } from '../../../core/operator/check-points.ts';
import { changeOutput } from '../kit/change-output.ts';
import { CommandError, UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import type { MemberAdministration } from '../kit/member-administration.ts';

const REASON = { value: '글', says: `이유, ${MAX_BLOCK_REASON_LENGTH}자까지`, isNeeded: true };

/** Commands for a single member, for giving a coupon to members, and for partner requests. */
export function memberCommands(desk: () => Promise<MemberAdministration>): readonly Command[] {
  return [
    {
      name: 'members block',
      says: '회원을 막아요. 모든 기기에서 로그아웃되고 다시 로그인할 수 없어요. 주문과 포인트는 그대로예요.',
      takes: ['이메일'],
      options: { reason: REASON },
      run: async (given) =>
        changeOutput(await (await desk()).blockMember(given.place(0), reasonOf(given)), { email: given.place(0) }),
    },
    {
      name: 'members unblock',
      says: '막은 회원이 다시 로그인할 수 있게 해요.',
      takes: ['이메일'],
      options: {},
      run: async (given) => changeOutput(await (await desk()).unblockMember(given.place(0)), { email: given.place(0) }),
    },
    {
      name: 'members reset-password',
      says: '회원의 비밀번호를 쓸 수 없게 하고 로그아웃해요. 회원은 휴대폰 인증을 하고 새로 정해요.',
      takes: ['이메일'],
      options: {},
      run: async (given) =>
        changeOutput(await (await desk()).startPasswordReset(given.place(0)), { email: given.place(0) }),
    },
    {
      name: 'members delete',
      says: '회원의 요청으로 탈퇴를 처리해요. 되돌릴 수 없어요. 끝나지 않은 주문이 있으면 거절해요.',
      takes: ['이메일'],
      options: { reason: REASON },
      run: async (given) =>
        changeOutput(await (await desk()).deleteMember(given.place(0), reasonOf(given)), { email: given.place(0) }),
    },
    {
      name: 'points give',
      says: `회원에게 포인트를 줘요. 한 번에 ${formatNumber(POINT_CHANGE.most)}P까지, 1년 동안 쓸 수 있어요.`,
      takes: ['이메일', '포인트'],
      options: { reason: { ...REASON, says: '회원이 읽는 이유, 100자까지' } },
      run: async (given) => changePoints(await desk(), given, 1),
    },
    {
      name: 'points take',
      says: '회원의 포인트를 회수해요. 가진 것보다 많이 회수할 수 없어요.',
      takes: ['이메일', '포인트'],
      options: { reason: { ...REASON, says: '회원이 읽는 이유, 100자까지' } },
      run: async (given) => changePoints(await desk(), given, -1),
    },
    {
      name: 'coupons give',
      says: '회원에게 쿠폰을 줘요. 이미 가진 사람에게는 더 가지 않아요.',
      takes: ['쿠폰번호', '이메일이나 회원번호...'],
      options: { 'dry-run': { value: null, says: '받을 사람만 세요.' } },
      async run(given) {
        const [coupon_idx, isDry] = [given.number(0), given.flag('dry-run')];
        const answer = await (await desk()).giveCoupon(coupon_idx, given.places.slice(1), isDry);
        if (answer.kind === 'refused') throw new CommandError(answer.text, { coupon_idx });
        const { kind: _done, ...data } = answer;
        const unknown = data.unknown_cnt === 0 ? [] : [`회원이 아니에요: ${data.unknown_list.join(', ')}`];
        return {
          data,
          lines: [`받음 ${formatNumber(data.given_cnt)}, 이미 가짐 ${formatNumber(data.known_cnt)}`, ...unknown],
        };
      },
    },
    {
      name: 'partners note',
      says: `입점 문의가 어디까지 갔는지 적어요: ${PARTNER_STATES.join(', ')}`,
      takes: ['문의번호', '상태'],
      options: { memo: { value: '글', says: '직원만 보는 메모, 1,000자까지' } },
      async run(given) {
        const [request_idx, word] = [given.number(0), given.place(1)];
        const partner_state = PARTNER_STATES.find((state) => state === word);
        if (partner_state === undefined)
          throw new UsageError(`상태: ${PARTNER_STATES.join(', ')} 가운데 하나여야 해요.`);
        const memo = given.text('memo')?.slice(0, 1_000) ?? null;
        return changeOutput(await (await desk()).notePartner(request_idx, partner_state, memo), { request_idx });
      },
    },
  ];
}

async function changePoints(desk: MemberAdministration, given: ParsedArguments, sign: 1 | -1) {
  const [email, amount] = [given.place(0), given.number(1)];
  return changeOutput(await desk.changePoints(email, sign * amount, given.text('reason') ?? ''), { email, amount });
}

function reasonOf(given: ParsedArguments): string {
  const reason = (given.text('reason') ?? '').trim();
  if (reason === '' || reason.length > MAX_BLOCK_REASON_LENGTH) {
    throw new CommandError(`이유는 1자부터 ${MAX_BLOCK_REASON_LENGTH}자까지예요.`);
  }
  return reason;
}
