import { claimReason, fault, type ClaimType } from '../../../core/api/schema/order-fields.ts';
import { CLAIM_REASON_LIST, CLAIM_REASONS } from '../../../core/claim/claim-reason.ts';
import { UsageError, CommandError, type Command, type ParsedArguments } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { ACCOUNT_OPTIONS, accountOf } from '../shopper/account-options.ts';
import { LINE, lineCommand, PARCEL_OPTIONS, parcelIn } from './line-command.ts';
import { doneText, refundText } from './order-text.ts';

const REASON = { value: '사유', summary: '고객이 읽는 거절 사유', isNeeded: true } as const;
const DRY_RUN = { value: null, summary: '얼마를 돌려주는지만 봐요.' } as const;

/** Commands for returns and exchanges. */
export function claimCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    openClaimCommand(openService, 'return'),
    openClaimCommand(openService, 'exchange'),
    approveReturnCommand(openService),
    lineCommand('orders refuse-return', '반품을 거절해요.', { reason: REASON }, async (order_idx, args) =>
      (await openService()).refuseReturn(order_idx, args.text('reason') ?? ''),
    ),
    lineCommand(
      'orders finish-exchange',
      '교환할 상품을 보냈어요. 보낸 만큼 재고에서 빠져요.',
      {
        option: { value: '옵션', summary: '보낸 옵션의 이름 (기본은 산 옵션, 값이 같아야 해요)' },
        restock: { value: '여부', summary: 'yes, no: 돌아온 것을 다시 팔지 (기본은 고객 탓일 때만)' },
        ...PARCEL_OPTIONS,
      },
      async (order_idx, args) => {
        const [option_name, restock, parcel] = [args.text('option'), restockIn(args), parcelIn(args)];
        return (await openService()).finishExchange(order_idx, {
          ...(option_name !== null && { option_name }),
          ...(restock !== null && { restock }),
          ...(parcel !== null && { parcel }),
        });
      },
    ),
    lineCommand('orders refuse-exchange', '교환을 거절해요.', { reason: REASON }, async (order_idx, args) =>
      (await openService()).refuseExchange(order_idx, args.text('reason') ?? ''),
    ),
  ];
}

function approveReturnCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'orders approve-return',
    summary: '반품을 받아들이고 환불해요.',
    parameters: [LINE],
    options: {
      fault: { value: '누구', summary: `누구 탓인지: ${fault.options.join(', ')} (기본은 고객이 고른 사유대로)` },
      restock: { value: '여부', summary: 'yes, no: 다시 팔지 (기본은 고객 탓일 때만)' },
      'dry-run': DRY_RUN,
    },
    async run(args) {
      const order_idx = args.number(0);
      const [found, restock, isDry] = [args.choice('fault', fault.options), restockIn(args), args.flag('dry-run')];
      const result = await (
        await openService()
      ).approveReturn(order_idx, {
        isDry,
        ...(found !== null && { fault: found }),
        ...(restock !== null && { restock }),
      });
      if (result.kind === 'refused') throw new CommandError(result.text, { order_idx });
      const { refund, isRestocked } = result;
      const stock = isRestocked ? '다시 팔아요' : '다시 팔지 않아요';
      return {
        data: { order_idx, refund, fault: result.fault, restock: isRestocked, done: !isDry },
        lines: [`#${order_idx}: ${refundText(refund)}, ${stock}`, doneText(isDry)],
      };
    },
  };
}

function openClaimCommand(openService: () => Promise<OperatorService>, claim_type: ClaimType): Command {
  const reasons = CLAIM_REASON_LIST.map((reason) => `${reason} ${CLAIM_REASONS[reason]}`).join(', ');
  return {
    name: `orders open-${claim_type}`,
    summary:
      claim_type === 'return'
        ? '전화한 고객의 반품을 접수해요. 배송비는 사유대로 빠져요.'
        : '전화한 고객의 교환을 접수해요.',
    parameters: [LINE],
    options: {
      'reason-type': { value: '사유', summary: reasons, isNeeded: true },
      reason: { value: '설명', summary: '고객이 말한 것 (판매자 탓이면 꼭)' },
      zonecode: { value: '번호', summary: '회수할 곳의 우편번호 (기본은 배송지, 적을 때는 셋 다)' },
      address: { value: '주소', summary: '회수할 주소' },
      'address-detail': { value: '주소', summary: '회수할 상세 주소' },
      ...(claim_type === 'return' && ACCOUNT_OPTIONS),
      'dry-run': DRY_RUN,
    },
    async run(args) {
      const order_idx = args.number(0);
      const reason_type = args.choice('reason-type', claimReason.options);
      if (reason_type === null) throw new UsageError('--reason-type 옵션이 필요해요.');
      const isDry = args.flag('dry-run');
      const request = {
        claim_type,
        order_idx,
        reason_type,
        reason: args.text('reason') ?? '',
        pickup: pickupIn(args),
        isDry,
      };
      const result = await (
        await openService()
      ).openPhonedClaim({ ...request, account: claim_type === 'return' ? accountOf(args) : null });
      if (result.kind === 'refused') throw new CommandError(result.text, { order_idx });
      return {
        data: { order_idx, refund: result.refund, done: !isDry },
        lines: [
          ...(result.refund === null ? [] : [`#${order_idx}: 받아들이면 ${refundText(result.refund)}`]),
          doneText(isDry),
        ],
      };
    },
  };
}

function restockIn(args: ParsedArguments): boolean | null {
  const restock = args.choice('restock', ['yes', 'no']);
  return restock === null ? null : restock === 'yes';
}

function pickupIn(args: ParsedArguments) {
  const [zonecode, address, detail] = [args.text('zonecode'), args.text('address'), args.text('address-detail')];
  if (zonecode === null && address === null && detail === null) return null;
  if (zonecode === null || address === null || detail === null) {
    throw new UsageError('회수할 곳을 적으려면 --zonecode, --address, --address-detail이 모두 필요해요.');
  }
  return { pickup_zonecode: zonecode, pickup_address: address, pickup_address_detail: detail };
}
