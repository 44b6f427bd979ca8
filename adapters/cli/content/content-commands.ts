import { BANNER_PLACES, type BannerPlace } from '../../../core/office-content/banner-rules.ts';
import { TO_END, type MovedTo } from '../../../core/office-content/move-before.ts';
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
  before: { value: '번호', says: '이것 앞으로' },
  after: { value: '번호', says: '이것 뒤로 (둘 다 없으면 맨 뒤로)' },
};
const PERIOD: Readonly<Record<string, OptionRule>> = {
  start: { value: '시각', says: '시작: "YYYY-MM-DD HH:mm"' },
  end: { value: '시각', says: '끝: "YYYY-MM-DD HH:mm"' },
};
const TEXTS: readonly { readonly kind: HiddenText; readonly name: string; readonly text: string }[] = [
  { kind: 'notice', name: 'notices', text: '공지' },
  { kind: 'event', name: 'events', text: '이벤트' },
  { kind: 'faq', name: 'faq', text: '자주 묻는 질문' },
];

/** Commands for banners, curations and other content. Rows are added and edited by `catalogue import`. */
export function contentCommands(desk: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'banners list',
      says: `한 자리의 배너를 보이는 차례대로 보여 줘요: ${PLACES.join(', ')}`,
      takes: ['자리'],
      options: {},
      run: async (given) => listOutput(await (await desk()).banners(placeAt(given.place(0)))),
    },
    {
      name: 'banners end',
      says: '배너를 지금 끝내요.',
      takes: ['배너번호'],
      options: {},
      run: async (given) =>
        changeOutput(await (await desk()).endBanner(given.number(0)), { banner_idx: given.number(0) }),
    },
    {
      name: 'banners move',
      says: '배너를 같은 자리 안에서 옮겨요.',
      takes: ['배너번호'],
      options: MOVE,
      run: async (given) =>
        changeOutput(await (await desk()).moveBanner(given.number(0), movedTo(given)), { banner_idx: given.number(0) }),
    },
    {
      name: 'curations list',
      says: '기획전을 보이는 차례대로 보여 줘요.',
      takes: [],
      options: {},
      run: async () => listOutput(await (await desk()).curations()),
    },
    {
      name: 'curations end',
      says: '기획전을 지금 끝내요.',
      takes: ['기획전번호'],
      options: {},
      run: async (given) =>
        changeOutput(await (await desk()).endCuration(given.number(0)), { curation_idx: given.number(0) }),
    },
    {
      name: 'curations move',
      says: '기획전을 옮겨요.',
      takes: ['기획전번호'],
      options: MOVE,
      run: async (given) =>
        changeOutput(await (await desk()).moveCuration(given.number(0), movedTo(given)), {
          curation_idx: given.number(0),
        }),
    },
    {
      name: 'picks list',
      says: `홈의 목록에 고른 판매를 보이는 차례대로 보여 줘요: ${LISTS.join(', ')}`,
      takes: ['목록'],
      options: {},
      run: async (given) => listOutput(await (await desk()).picks(listAt(given.place(0)))),
    },
    {
      name: 'picks add',
      says: '판매를 목록의 맨 뒤에 넣어요.',
      takes: ['목록', '판매번호'],
      options: PERIOD,
      async run(given) {
        const [list, sell_idx] = [listAt(given.place(0)), given.number(1)];
        return changeOutput(await (await desk()).addPick(list, sell_idx, periodOf(given)), { list, sell_idx });
      },
    },
    {
      name: 'picks remove',
      says: '판매를 목록에서 빼요.',
      takes: ['목록', '판매번호'],
      options: {},
      async run(given) {
        const [list, sell_idx] = [listAt(given.place(0)), given.number(1)];
        return changeOutput(await (await desk()).removePick(list, sell_idx), { list, sell_idx });
      },
    },
    {
      name: 'picks move',
      says: '판매를 목록 안에서 옮겨요.',
      takes: ['목록', '판매번호'],
      options: MOVE,
      async run(given) {
        const [list, sell_idx] = [listAt(given.place(0)), given.number(1)];
        return changeOutput(await (await desk()).movePick(list, sell_idx, movedTo(given)), { list, sell_idx });
      },
    },
    ...TEXTS.flatMap(({ kind, name, text }): Command[] => [
      {
        name: `${name} list`,
        says: `${text} 목록을 감춘 것까지 보여 줘요.`,
        takes: [],
        options: {},
        run: async () => listOutput(await (await desk()).texts(kind)),
      },
      ...[true, false].map((isHidden): Command => ({
        name: `${name} ${isHidden ? 'hide' : 'show'}`,
        says: isHidden ? `${text}: 구매자에게 감춰요. 지우지는 않아요.` : `${text}: 감춘 것을 다시 보여요.`,
        takes: ['번호'],
        options: {},
        run: async (given) =>
          changeOutput(await (await desk()).hideText(kind, given.number(0), isHidden), { idx: given.number(0) }),
      })),
    ]),
    {
      name: 'faq move',
      says: '자주 묻는 질문을 옮겨요.',
      takes: ['번호'],
      options: MOVE,
      run: async (given) =>
        changeOutput(await (await desk()).moveFaq(given.number(0), movedTo(given)), { faq_idx: given.number(0) }),
    },
    {
      name: 'sales period',
      says: '판매의 기간을 바꿔요. 시작한 판매는 끝만, 끝난 판매는 바꿀 수 없어요.',
      takes: ['판매번호'],
      options: PERIOD,
      run: async (given) =>
        changeOutput(await (await desk()).setSalePeriod(given.number(0), periodOf(given)), {
          sell_idx: given.number(0),
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

function movedTo(given: ParsedArguments): MovedTo {
  const [before, after] = [given.text('before'), given.text('after')];
  if (before !== null && after !== null) throw new UsageError('--before와 --after는 하나만 적어 주세요.');
  return { ...TO_END, before_idx: rowNumber(before), after_idx: rowNumber(after) };
}

function rowNumber(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`번호는 1 이상의 숫자예요: ${text}`);
  return Number(text);
}

function periodOf(given: ParsedArguments): Period {
  const [start, end] = [parseTime(given, 'start'), parseTime(given, 'end')];
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
