import { BANNER_PLACES, type BannerPlace } from '../../../core/office-content/banner-rules.ts';
import { TO_END, type MoveTarget } from '../../../core/office-content/move-before.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command, type CommandOutput, type OptionRule, type ParsedArguments } from '../kit/command.ts';
import type { HiddenText, ListedContent, PickedList } from '../kit/content-service.ts';
import { parseTime } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';

const LISTS: readonly PickedList[] = ['md_pick', 'deal', 'free_delivery', 'time_deal', 'holiday'];
const PLACES = BANNER_PLACES.map(placeName);
const MOVE: Readonly<Record<string, OptionRule>> = {
  before: { value: '번호', summary: '이것 앞으로' },
  after: { value: '번호', summary: '이것 뒤로 (둘 다 없으면 맨 뒤로)' },
};
const PERIOD: Readonly<Record<string, OptionRule>> = {
  start: { value: '시각', summary: '시작: "YYYY-MM-DD HH:mm"' },
  end: { value: '시각', summary: '끝: "YYYY-MM-DD HH:mm"' },
};
const TEXTS: readonly { readonly kind: HiddenText; readonly name: string; readonly text: string }[] = [
  { kind: 'notice', name: 'notices', text: '공지' },
  { kind: 'event', name: 'events', text: '이벤트' },
  { kind: 'faq', name: 'faq', text: '자주 묻는 질문' },
];

/** Commands for banners, curations and other content. Rows are added and edited by `catalogue import`. */
export function contentCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'banners list',
      summary: `한 자리의 배너를 보이는 차례대로 보여 줘요: ${PLACES.join(', ')}`,
      parameters: ['자리'],
      options: {},
      run: async (args) => listOutput(await (await openService()).banners(placeAt(args.positional(0)))),
    },
    {
      name: 'banners end',
      summary: '배너를 지금 끝내요.',
      parameters: ['배너번호'],
      options: {},
      run: async (args) =>
        changeOutput(await (await openService()).endBanner(args.number(0)), { banner_idx: args.number(0) }),
    },
    {
      name: 'banners move',
      summary: '배너를 같은 자리 안에서 옮겨요.',
      parameters: ['배너번호'],
      options: MOVE,
      run: async (args) =>
        changeOutput(await (await openService()).moveBanner(args.number(0), movedTo(args)), {
          banner_idx: args.number(0),
        }),
    },
    {
      name: 'curations list',
      summary: '기획전을 보이는 차례대로 보여 줘요.',
      parameters: [],
      options: {},
      run: async () => listOutput(await (await openService()).curations()),
    },
    {
      name: 'curations end',
      summary: '기획전을 지금 끝내요.',
      parameters: ['기획전번호'],
      options: {},
      run: async (args) =>
        changeOutput(await (await openService()).endCuration(args.number(0)), { curation_idx: args.number(0) }),
    },
    {
      name: 'curations move',
      summary: '기획전을 옮겨요.',
      parameters: ['기획전번호'],
      options: MOVE,
      run: async (args) =>
        changeOutput(await (await openService()).moveCuration(args.number(0), movedTo(args)), {
          curation_idx: args.number(0),
        }),
    },
    {
      name: 'picks list',
      summary: `홈의 목록에 고른 판매를 보이는 차례대로 보여 줘요: ${LISTS.join(', ')}`,
      parameters: ['목록'],
      options: {},
      run: async (args) => listOutput(await (await openService()).picks(listAt(args.positional(0)))),
    },
    {
      name: 'picks add',
      summary: '판매를 목록의 맨 뒤에 넣어요.',
      parameters: ['목록', '판매번호'],
      options: PERIOD,
      async run(args) {
        const [list, sell_idx] = [listAt(args.positional(0)), args.number(1)];
        return changeOutput(await (await openService()).addPick(list, sell_idx, periodOf(args)), { list, sell_idx });
      },
    },
    {
      name: 'picks remove',
      summary: '판매를 목록에서 빼요.',
      parameters: ['목록', '판매번호'],
      options: {},
      async run(args) {
        const [list, sell_idx] = [listAt(args.positional(0)), args.number(1)];
        return changeOutput(await (await openService()).removePick(list, sell_idx), { list, sell_idx });
      },
    },
    {
      name: 'picks move',
      summary: '판매를 목록 안에서 옮겨요.',
      parameters: ['목록', '판매번호'],
      options: MOVE,
      async run(args) {
        const [list, sell_idx] = [listAt(args.positional(0)), args.number(1)];
        return changeOutput(await (await openService()).movePick(list, sell_idx, movedTo(args)), { list, sell_idx });
      },
    },
    ...TEXTS.flatMap(({ kind, name, text }): Command[] => [
      {
        name: `${name} list`,
        summary: `${text} 목록을 감춘 것까지 보여 줘요.`,
        parameters: [],
        options: {},
        run: async () => listOutput(await (await openService()).texts(kind)),
      },
      ...[true, false].map((isHidden): Command => ({
        name: `${name} ${isHidden ? 'hide' : 'show'}`,
        summary: isHidden ? `${text}: 구매자에게 감춰요. 지우지는 않아요.` : `${text}: 감춘 것을 다시 보여요.`,
        parameters: ['번호'],
        options: {},
        run: async (args) =>
          changeOutput(await (await openService()).hideText(kind, args.number(0), isHidden), { idx: args.number(0) }),
      })),
    ]),
    {
      name: 'faq move',
      summary: '자주 묻는 질문을 옮겨요.',
      parameters: ['번호'],
      options: MOVE,
      run: async (args) =>
        changeOutput(await (await openService()).moveFaq(args.number(0), movedTo(args)), { faq_idx: args.number(0) }),
    },
    {
      name: 'sales period',
      summary: '판매의 기간을 바꿔요. 시작한 판매는 끝만, 끝난 판매는 바꿀 수 없어요.',
      parameters: ['판매번호'],
      options: PERIOD,
      run: async (args) =>
        changeOutput(await (await openService()).setSalePeriod(args.number(0), periodOf(args)), {
          sell_idx: args.number(0),
        }),
    },
  ];
}

function listOutput(rows: readonly ListedContent[]): CommandOutput {
  const lines = columns(
    rows.map(({ idx, text, start_dt, end_dt, is_hidden }) => [
      String(idx),
      start_dt?.slice(0, 16) ?? '',
      end_dt?.slice(0, 16) ?? '',
      is_hidden ? '감춤' : '',
      text,
    ]),
  );
  return { data: rows, lines: rows.length === 0 ? ['없어요.'] : lines };
}

function movedTo(args: ParsedArguments): MoveTarget {
  const [before, after] = [args.text('before'), args.text('after')];
  if (before !== null && after !== null) throw new UsageError('--before와 --after는 하나만 적어 주세요.');
  return { ...TO_END, before_idx: rowNumber(before), after_idx: rowNumber(after) };
}

function rowNumber(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`번호는 1 이상의 숫자예요: ${text}`);
  return Number(text);
}

function periodOf(args: ParsedArguments): Period {
  const [start, end] = [parseTime(args, 'start'), parseTime(args, 'end')];
  if (start === null || end === null) throw new UsageError('--start와 --end를 적어 주세요.');
  return { start_dt: formatKst(start), end_dt: formatKst(end) };
}

function listAt(text: string): PickedList {
  const list = LISTS.find((one) => one === text);
  if (list === undefined) throw new UsageError(`${LISTS.join(', ')} 가운데 하나여야 해요: ${text}`);
  return list;
}

function placeAt(text: string): BannerPlace {
  const place = BANNER_PLACES.find((one) => placeName(one) === text);
  if (place === undefined) throw new UsageError(`${PLACES.join(', ')} 가운데 하나여야 해요: ${text}`);
  return place;
}

function placeName({ banner_type, position_type }: BannerPlace): string {
  return `${banner_type}-${position_type}`;
}
