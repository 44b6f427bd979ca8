import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { columns } from '../kit/command-help.ts';
import { UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import { parseDay } from '../kit/days.ts';

const PAGE = 50;
const MAX_PAGE = 500;

/** An event of the security log. */
interface SecurityEvent {
  readonly event_idx: number;
  readonly what: string;
  readonly event_dt: KstText;
  readonly last_dt: KstText;
  readonly event_cnt: number;
  readonly member_idx: MemberIdx | null;
  readonly network: string;
  readonly actor: string;
  readonly call: string;
  readonly row_list: string;
  readonly request_id: string;
}

export type FindSecurityEvents = (filter: {
  readonly from: KstDay | null;
  readonly to: KstDay | null;
  readonly member_idx: MemberIdx | null;
  readonly before: number | null;
  readonly limit: number;
}) => Promise<readonly SecurityEvent[]>;

/** The command that shows the security log. */
export function securityCommands(find: () => Promise<FindSecurityEvents>): readonly Command[] {
  return [
    {
      name: 'security list',
      summary: '보안 기록(로그인, 한도, 거절된 접근, 개인정보 조회)을 최근 것부터 보여 줘요.',
      parameters: [],
      options: {
        from: { value: '날짜', summary: '이 날부터 (YYYY-MM-DD)' },
        to: { value: '날짜', summary: '이 날까지' },
        member: { value: '회원번호', summary: '이 회원의 것만' },
        limit: { value: '수', summary: `최대 몇 줄 (기본 ${PAGE}, ${MAX_PAGE}까지)` },
        before: { value: '번호', summary: '이 기록보다 오래된 것부터: 다음 페이지' },
      },
      async run(args) {
        const limit = args.count('limit') ?? PAGE;
        if (limit < 1 || limit > MAX_PAGE) throw new UsageError(`--limit는 1부터 ${MAX_PAGE}까지예요: ${limit}`);
        const filter = {
          from: parseDay(args, 'from'),
          to: parseDay(args, 'to'),
          member_idx: rowOf(args, 'member'),
          before: rowOf(args, 'before'),
        };
        // Requests one row more than it shows, to know whether there is a next page.
        const found = await (await find())({ ...filter, limit: limit + 1 });
        const events = found.slice(0, limit);
        const next = found.length > limit ? (events.at(-1)?.event_idx ?? null) : null;
        const lines = events.length === 0 ? ['기록이 없어요.'] : columns(events.map(cellsOf));
        return {
          data: { events, next },
          lines: next === null ? lines : [...lines, `다음 쪽: --before ${next}`],
        };
      },
    },
  ];
}

function rowOf(args: ParsedArguments, name: string): number | null {
  const row = args.count(name);
  if (row === 0) throw new UsageError(`--${name}에는 1 이상의 숫자를 적어 주세요.`);
  return row;
}

function cellsOf(event: SecurityEvent): string[] {
  const who = event.actor === '' ? (event.member_idx === null ? '-' : `회원 ${event.member_idx}`) : event.actor;
  return [
    `${event.event_idx}`,
    event.event_dt,
    event.what,
    `${event.event_cnt}번`,
    who,
    event.network || '-',
    event.request_id || '-',
    `${event.call} ${event.row_list}`.trim(),
  ];
}
