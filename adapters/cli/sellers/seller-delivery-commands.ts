import { checkDispatch, dispatchRefusalText, type DispatchTimes } from '../../../core/delivery/dispatch-times.ts';
import { dateRefusalText, parseDateInput, parseRangeInput, type DayRange } from '../../../core/time/date-input.ts';
import { changeOutput } from '../kit/change-output.ts';
import { UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands for the dispatch times of sellers, from which the arrival of their products is calculated. */
export function sellerDeliveryCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'sellers delivery',
      summary: '판매자가 언제 보내는지 정해요. 상품과 주문에 보이는 도착일을 이것으로 계산해요.',
      parameters: ['아이디'],
      options: {
        cutoff: { value: '시각', summary: '이때까지 들어온 주문을 그날 받아요 (예: 14:00)' },
        weekdays: { value: '요일', summary: '보내는 요일 (예: 월화수목금). 공휴일에는 보내지 않아요.' },
        handling: { value: '일수', summary: '받은 날부터 보내는 날까지. 기본 0: 그날' },
        days: { value: '일수', summary: '택배사에 맡긴 뒤 도착까지. 기본 1: 다음 날' },
        unknown: { value: null, summary: '정하지 않은 것으로 되돌려요. 도착일을 약속하지 않아요.' },
      },
      async run(args) {
        const member_id = args.positional(0);
        const times = timesOf(args);
        return changeOutput(await (await openService()).setSellerDispatch(member_id, times), { member_id, ...times });
      },
    },
    {
      name: 'sellers off',
      summary: '판매자가 쉬는 날을 정해요. 그날은 보내지 않아요.',
      parameters: ['아이디', '날짜'],
      options: {
        until: { value: '날짜', summary: '이날까지 쉬어요. 없으면 하루만 쉬어요.' },
        back: { value: null, summary: '쉬지 않아요: 정해 둔 쉬는 날을 지워요.' },
      },
      async run(args) {
        const member_id = args.positional(0);
        const range = rangeOf(args);
        const isOff = !args.flag('back');
        return changeOutput(await (await openService()).setSellerDaysOff(member_id, range, isOff), {
          member_id,
          ...range,
          off: isOff,
        });
      },
    },
  ];
}

function timesOf(args: ParsedArguments): DispatchTimes | null {
  const [cutoff, weekdays] = [args.text('cutoff'), args.text('weekdays')];
  if (args.flag('unknown')) {
    if (cutoff !== null || weekdays !== null) throw new UsageError('--unknown은 다른 옵션과 함께 쓸 수 없어요.');
    return null;
  }
  if (cutoff === null || weekdays === null) throw new UsageError('--cutoff와 --weekdays를 적어 주세요.');
  const handling_days = args.count('handling') ?? 0;
  const checked = checkDispatch({ cutoff, weekdays, handling_days, delivery_days: args.count('days') ?? 1 });
  if (checked.kind === 'refused') throw new UsageError(dispatchRefusalText(checked.refusal));
  return checked.times;
}

function rangeOf(args: ParsedArguments): DayRange {
  const until = args.text('until');
  const typed =
    until === null ? parseDateInput(args.positional(1)) : parseRangeInput(`${args.positional(1)} ~ ${until}`);
  if (typed.kind === 'refused') throw new UsageError(dateRefusalText(typed.refusal));
  return typeof typed.value === 'string' ? { start: typed.value, end: typed.value } : typed.value;
}
