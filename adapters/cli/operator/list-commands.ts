import {
  MAX_SUGGESTED_KEYWORDS,
  parseSuggestedKeywords,
  suggestedKeywordsRefusalText,
} from '../../../core/office-content/suggested-keywords.ts';
import { parseKst } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

const MAX_NAME = 40;

/** Commands for two short lists: holidays and suggested keywords. */
export function listCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'holidays list',
      summary: '고객센터가 쉬는 날을 오늘부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const holidays = await (await openService()).holidays();
        const rows = holidays.map(({ holiday_dt, holiday_name }) => [holiday_dt, holiday_name]);
        return { data: holidays, lines: rows.length === 0 ? ['쉬는 날이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'holidays add',
      summary: '고객센터가 쉬는 날을 더하거나, 그날의 이름을 바꿔요.',
      parameters: ['날짜', '이름'],
      options: {},
      async run(args) {
        const holiday_dt = dayAt(args.positional(0));
        const holiday_name = args.positional(1).trim();
        if (holiday_name === '' || holiday_name.length > MAX_NAME)
          throw new CommandError(`이름은 1자부터 ${MAX_NAME}자까지 쓸 수 있어요: ${holiday_name.slice(0, MAX_NAME)}`);
        await (await openService()).storeHoliday({ holiday_dt, holiday_name });
        return { data: { holiday_dt, holiday_name }, lines: [`${holiday_dt} ${holiday_name}`] };
      },
    },
    {
      name: 'holidays remove',
      summary: '고객센터가 쉬는 날에서 빼요.',
      parameters: ['날짜'],
      options: {},
      async run(args) {
        const holiday_dt = dayAt(args.positional(0));
        return changeOutput(await (await openService()).removeHoliday(holiday_dt), { holiday_dt });
      },
    },
    {
      name: 'keywords list',
      summary: '추천 검색어를 차례대로 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const keywords = await (await openService()).suggestedKeywords();
        return { data: keywords, lines: keywords.length === 0 ? ['추천 검색어가 없어요.'] : keywords };
      },
    },
    {
      name: 'keywords set',
      summary: `추천 검색어를 이 차례로 바꿔요. ${MAX_SUGGESTED_KEYWORDS}개까지. 많이 찾은 검색어가 모자랄 때 보여요.`,
      parameters: ['검색어...'],
      options: {},
      async run(args) {
        const keywords = keywordsOf(args.positionals);
        await (await openService()).storeSuggestedKeywords(keywords);
        return { data: keywords, lines: keywords };
      },
    },
    {
      name: 'keywords clear',
      summary: '추천 검색어를 모두 지워요.',
      parameters: [],
      options: {},
      async run() {
        await (await openService()).storeSuggestedKeywords([]);
        return { data: [], lines: ['모두 지웠어요.'] };
      },
    },
  ];
}

function dayAt(text: string): KstDay {
  if (text.length !== 10 || parseKst(text) === null) {
    throw new UsageError(`있는 날짜를 YYYY-MM-DD로 적어 주세요: ${text}`);
  }
  return text;
}

/** Returns the keywords without duplicates. Throws a `CommandError` if one may not be shown as a popular keyword. */
function keywordsOf(texts: readonly string[]): readonly string[] {
  const parsed = parseSuggestedKeywords(texts);
  if (parsed.kind === 'refused') throw new CommandError(suggestedKeywordsRefusalText(parsed.refusal));
  return parsed.list;
}
