import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import { parseTime } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands that list, issue and close coupons. */
export function couponCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'coupons list',
      summary: '쿠폰을 최근 것부터, 받은 수와 쓴 수와 함께 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const coupons = await (await openService()).coupons();
        const lines = columns(
          coupons.map((one) => [
            `${one.coupon_idx}`,
            one.coupon_name,
            one.code ?? '다운로드',
            `${couponValueText(one)} ${couponLimitText(one)}`.trim(),
            couponConditionText(one),
            `${one.start_dt} ~ ${one.end_dt}`,
            `받음 ${formatNumber(one.taken_cnt)}${one.total_cnt === null ? '' : `/${formatNumber(one.total_cnt)}`}`,
            `씀 ${formatNumber(one.used_cnt)}`,
            formatWon(one.discount_amount),
            one.closed_dt === null ? '' : '닫음',
          ]),
        );
        return { data: coupons, lines: lines.length === 0 ? ['쿠폰이 없어요.'] : lines };
      },
    },
    {
      name: 'coupons add',
      summary: '쿠폰을 만들어요. --code가 없으면 상품에서 받는 쿠폰이에요.',
      parameters: ['이름'],
      options: {
        percent: { value: '수', summary: '할인율' },
        won: { value: '원', summary: '할인 금액' },
        max: { value: '원', summary: '할인율의 최대 할인 금액 (30%부터는 꼭)' },
        min: { value: '원', summary: '쿠폰을 쓸 상품의 최소 금액 (기본 0)' },
        seller: { value: '아이디', summary: '이 판매자의 상품에만' },
        code: { value: '번호', summary: '이 번호를 아는 사람만: 영문과 숫자 6~20자' },
        count: { value: '수', summary: '이만큼만 나눠 줘요. (기본은 제한 없음)' },
        'with-group': { value: null, summary: '공동구매 할인을 받는 상품에도 써요.' },
        from: { value: '시각', summary: '이때부터: "YYYY-MM-DD HH:mm" (기본은 지금)' },
        until: { value: '시각', summary: '이때 전까지', isNeeded: true },
      },
      async run(args, _terminal) {
        const result = await (
          await openService()
        ).addCoupon({ coupon_name: args.positional(0).trim(), ...termsOf(args) });
        const data = result.kind === 'done' ? { coupon_idx: result.coupon_idx } : {};
        return changeOutput(result, data);
      },
    },
    {
      name: 'coupons close',
      summary: '쿠폰을 더 나눠 주지 않아요. 받은 사람은 기간까지 쓸 수 있어요.',
      parameters: ['쿠폰번호'],
      options: {},
      run: async (args) => {
        const coupon_idx = args.number(0);
        return changeOutput(await (await openService()).closeCoupon(coupon_idx), { coupon_idx });
      },
    },
  ];
}

function termsOf(args: ParsedArguments) {
  const [percent, won] = [args.count('percent'), args.count('won')];
  if ((percent === null) === (won === null)) throw new UsageError('--percent와 --won 가운데 하나를 적어 주세요.');
  const [from, until] = [parseTime(args, 'from'), parseTime(args, 'until')];
  return {
    ...(percent === null
      ? { value_type: 'amount' as const, value: won ?? 0 }
      : { value_type: 'percent' as const, value: percent }),
    max_discount: args.count('max'),
    min_amount: args.count('min') ?? 0,
    member_id: args.text('seller'),
    code: args.text('code'),
    total_cnt: args.count('count'),
    with_group: args.flag('with-group'),
    start_dt: from === null ? null : formatKst(from),
    end_dt: formatKst(until ?? 0),
  };
}
