import { formatKst } from '../../../core/time/kst.ts';
import { UsageError, CommandError, type Command, type ParsedArguments } from '../kit/command.ts';
import { parseTime } from '../kit/days.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { sellerCommand } from '../sellers/seller-command.ts';
import { sellerDeliveryCommands } from '../sellers/seller-delivery-commands.ts';
import { changeOutput } from '../kit/change-output.ts';

/** Commands for inquiries, notices, FAQs and employees. */
export function shopCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'inquiries list',
      summary: '답을 기다리는 문의를 오래된 것부터 보여 줘요.',
      parameters: [],
      options: { all: { value: null, summary: '답한 것도' } },
      async run(args) {
        const inquiries = await (await openService()).inquiries(!args.flag('all'));
        const lines = inquiries.flatMap((one) => [
          `${one.qna_idx}  ${one.write_dt}  ${one.qna_type}  ${one.writer_name}  ${one.product_name}${one.order_idx === null ? '' : `  #${one.order_idx}`}`,
          ...one.content.split('\n').map((line) => `  | ${line}`),
          ...(one.answer === null ? [] : one.answer.split('\n').map((line) => `  → ${line}`)),
        ]);
        return { data: inquiries, lines: lines.length === 0 ? ['기다리는 문의가 없어요.'] : lines };
      },
    },
    {
      name: 'inquiries answer',
      summary: '문의에 답해요. 답이 있으면 바꿔요.',
      parameters: ['문의번호', '답'],
      options: {},
      async run(args) {
        const qna_idx = args.number(0);
        const isDone = await (await openService()).answerInquiry(qna_idx, args.positional(1));
        const text = `답할 수 없어요: 문의 ${qna_idx}번이 없거나, 답이 비었거나 4,000자를 넘어요.`;
        return changeOutput(isDone ? { kind: 'done' } : { kind: 'refused', text }, { qna_idx });
      },
    },
    {
      name: 'partners list',
      summary: '입점·제휴 문의를 최근 것부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const requests = await (await openService()).partnerRequests();
        const lines = requests.flatMap((one) => [
          `${one.request_idx}  ${one.requested_dt}  ${one.partner_type}  ${one.company_name}  ${one.person_name}  ${one.phone}  ${one.email}  ${one.homepage}`.trimEnd(),
          ...one.content.split('\n').map((line) => `  | ${line}`),
        ]);
        return { data: requests, lines: lines.length === 0 ? ['받은 문의가 없어요.'] : lines };
      },
    },
    {
      name: 'notices add',
      summary: '공지사항을 올려요.',
      parameters: ['제목', '내용'],
      options: {
        pin: { value: null, summary: '목록 맨 위에 두어요.' },
        at: { value: '시각', summary: '이때부터 보여요: "YYYY-MM-DD HH:mm" (기본은 지금)' },
      },
      async run(args) {
        const at = parseTime(args, 'at');
        const board_idx = await (
          await openService()
        ).addNotice({
          title: textAt(args, 0, 200),
          content: textAt(args, 1, 100_000),
          is_pinned: args.flag('pin'),
          notice_dt: at === null ? null : formatKst(at),
        });
        return { data: { board_idx }, lines: [`공지사항 ${board_idx}번을 올렸어요.`] };
      },
    },
    {
      name: 'faq add',
      summary: '자주 묻는 질문을 더해요.',
      parameters: ['분류', '질문', '답'],
      options: {},
      async run(args) {
        const faq = {
          faq_category: textAt(args, 0, 40),
          question: textAt(args, 1, 200),
          answer: textAt(args, 2, 100_000),
        };
        const faq_idx = await (await openService()).addFaq(faq);
        return { data: { faq_idx }, lines: [`자주 묻는 질문 ${faq_idx}번을 더했어요.`] };
      },
    },
    {
      name: 'members employee',
      summary: '회원을 임직원으로 하거나(on) 그만두게 해요(off).',
      parameters: ['이메일', 'on|off'],
      options: {},
      async run(args) {
        const [email, word] = [args.positional(0), args.positional(1)];
        if (word !== 'on' && word !== 'off') throw new UsageError(`on 또는 off여야 해요: ${word}`);
        return changeOutput(await (await openService()).setEmployee(email, word === 'on'), {
          email,
          employee: word === 'on',
        });
      },
    },
    {
      name: 'members logout',
      summary: '회원을 모든 기기에서 로그아웃해요. 비밀번호는 그대로예요.',
      parameters: ['이메일'],
      options: {},
      run: async (args) =>
        changeOutput(await (await openService()).logOut(args.positional(0)), { email: args.positional(0) }),
    },
    {
      name: 'members logout-all',
      summary: '모든 회원을 모든 기기에서 로그아웃해요.',
      parameters: [],
      options: {},
      run: async () => changeOutput(await (await openService()).logOut(null), {}),
    },
    sellerCommand(openService),
    ...sellerDeliveryCommands(openService),
  ];
}

function textAt(args: ParsedArguments, index: number, maxLength: number): string {
  const text = args.positional(index).trim();
  if (text === '' || text.length > maxLength)
    throw new CommandError(`1자부터 ${maxLength}자까지 쓸 수 있어요: ${text.slice(0, 40)}`);
  return text;
}
