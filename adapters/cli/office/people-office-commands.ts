import { MAX_OFFICE_SEARCH_LENGTH } from '../../../core/office-search/number-search.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command, type ParsedArguments } from '../kit/command.ts';
import { CURSOR_OPTION, withNextPage } from './next-page.ts';
import type { OfficeService } from './office-service.ts';

const MAX_SCORE = 5;

/** Commands for members, reviews, inquiry templates, staff sessions, and campaign tests. */
export function peopleOfficeCommands(openService: () => Promise<OfficeService>): readonly Command[] {
  return [
    {
      name: 'members list',
      summary: '회원을 찾아요: 이메일, 휴대폰이나 그 끝 네 자리, 이름 전체, #번호. 개인정보는 가려요.',
      parameters: [],
      options: {
        q: { value: '검색어', summary: '없으면 모든 회원' },
        blocked: { value: null, summary: '막은 회원만' },
        ...CURSOR_OPTION,
      },
      async run(args) {
        const q = args.text('q') ?? '';
        if (q.length > MAX_OFFICE_SEARCH_LENGTH) {
          throw new UsageError(`${MAX_OFFICE_SEARCH_LENGTH}자까지 찾을 수 있어요.`);
        }
        const state = args.flag('blocked') ? 'blocked' : null;
        const found = await (await openService()).members({ q, state, cursor: args.text('cursor') });
        const rows = found.list.map((one) => [
          `#${one.member_idx}`,
          one.member_name,
          one.email,
          one.phone,
          one.joined_dt,
          one.blocked_dt === null ? '' : '막음',
        ]);
        return { data: found, lines: withNextPage(columns(rows), found.next_cursor, '찾은 회원이 없어요.') };
      },
    },
    {
      name: 'members show',
      summary: '회원 하나의 주문, 포인트, 쿠폰, 동의, 로그인한 기기를 보여 줘요. 개인정보는 가려요.',
      parameters: ['회원번호나 이메일'],
      options: { personal: { value: null, summary: '가리지 않아요. 보안 기록에 남아요.' } },
      async run(args) {
        const service = await openService();
        const number = args.positional(0);
        const member = await service.member(number);
        if (member === null) throw new CommandError(`그런 회원이 없어요: ${number}`);
        const personal = args.flag('personal') ? await service.memberPersonal(number) : null;
        const shown = personal ?? { ...member, address_list: [] };
        const orders = member.order_list.map((one) => [
          one.payment_no,
          one.order_dt,
          one.order_name,
          formatWon(one.total_amount),
        ]);
        return {
          data: personal === null ? member : { ...member, personal },
          lines: [
            `#${member.member_idx} ${shown.member_name} ${shown.email} ${shown.phone}`,
            ...shown.address_list,
            `포인트 ${formatNumber(member.point)}P, 주문 ${formatNumber(member.order_cnt)}건 ${formatWon(member.paid_amount)}`,
            ...(member.blocked_dt === null ? [] : [`막음 ${member.blocked_dt}: ${member.blocked_reason}`]),
            ...columns(orders),
          ],
        };
      },
    },
    {
      name: 'reviews list',
      summary: '리뷰를 최근 것부터 보여 줘요. 신고된 것은 reviews reported예요.',
      parameters: [],
      options: {
        q: { value: '검색어', summary: '상품 이름이나 #번호' },
        score: { value: '별점', summary: '1부터 5까지' },
        hidden: { value: null, summary: '숨긴 것만' },
        ...CURSOR_OPTION,
      },
      async run(args) {
        const score = args.count('score');
        if (score !== null && (score < 1 || score > MAX_SCORE)) throw new UsageError('--score는 1부터 5까지예요.');
        const found = await (
          await openService()
        ).reviews({
          q: args.text('q') ?? '',
          state: args.flag('hidden') ? 'hidden' : null,
          score,
          photo: false,
          product: null,
          cursor: args.text('cursor'),
        });
        const rows = found.list.map((one) => [
          `#${one.review_idx}`,
          one.write_dt,
          one.product_name,
          one.writer_name,
          `${one.score}점`,
          one.excerpt,
          one.is_hidden ? '숨김' : '',
        ]);
        return { data: found, lines: withNextPage(columns(rows), found.next_cursor, '리뷰가 없어요.') };
      },
    },
    {
      name: 'templates list',
      summary: '문의에 답할 때 쓰는 답변 틀을 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const templates = await (await openService()).templates();
        const rows = templates.map((one) => [`${one.template_idx}`, one.title, one.content, one.staff_name]);
        return { data: templates, lines: rows.length === 0 ? ['답변 틀이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'templates add',
      summary: '답변 틀을 만들어요. 답할 때 {이름}, {상품} 자리가 채워져요.',
      parameters: ['이름', '글'],
      options: {},
      async run(args) {
        const template = templateOf(args, 0);
        return changeOutput(await (await openService()).addTemplate(template), template);
      },
    },
    {
      name: 'templates change',
      summary: '답변 틀의 이름과 글을 바꿔요.',
      parameters: ['번호', '이름', '글'],
      options: {},
      async run(args) {
        const [template_idx, template] = [args.number(0), templateOf(args, 1)];
        const result = await (await openService()).changeTemplate(template_idx, template);
        return changeOutput(result, { template_idx, ...template });
      },
    },
    {
      name: 'templates remove',
      summary: '답변 틀을 지워요.',
      parameters: ['번호'],
      options: {},
      async run(args) {
        const template_idx = args.number(0);
        return changeOutput(await (await openService()).changeTemplate(template_idx, null), { template_idx });
      },
    },
    {
      name: 'staff sessions',
      summary: '운영 화면에 로그인한 세션을 최근에 쓴 것부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const sessions = await (await openService()).staffSessions();
        const rows = sessions.map((one) => [
          `${one.session_idx}`,
          one.staff_name,
          one.device_name,
          one.network,
          one.opened_dt,
          one.used_dt,
        ]);
        return { data: sessions, lines: rows.length === 0 ? ['로그인한 직원이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'staff end-session',
      summary: '세션 하나를 끝내요. 그 직원은 다시 로그인해야 해요.',
      parameters: ['세션번호'],
      options: {},
      async run(args) {
        const session_idx = args.number(0);
        return changeOutput(await (await openService()).endStaffSession(session_idx), { session_idx });
      },
    },
    {
      name: 'campaigns test',
      summary: '캠페인을 직원 한 명의 메일로만 보내 봐요.',
      parameters: ['캠페인번호', '직원 이메일'],
      options: {},
      async run(args) {
        const [campaign_idx, email] = [args.number(0), args.positional(1)];
        return changeOutput(await (await openService()).testCampaign(campaign_idx, email), { campaign_idx, email });
      },
    },
  ];
}

function templateOf(args: ParsedArguments, index: number) {
  return { title: args.positional(index).trim(), content: args.positional(index + 1).trim() };
}
