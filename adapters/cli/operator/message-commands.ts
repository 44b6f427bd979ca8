import { alimtalkTemplate } from '../../../core/message/message-templates.ts';
import { MESSAGE_RULES, usesChannel } from '../../../core/message/message-rules.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../../core/vocabulary/message-kinds.ts';
import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import type { Command, CommandOutput } from '../kit/command.ts';
import type { ListedMessage, OperatorService } from '../kit/operator-service.ts';

const MESSAGE = '메시지번호';

/** Commands for messages to shoppers. */
export function messageCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'messages list',
      summary: '보냈거나 보낼 메시지를 최근 것부터 보여 줘요.',
      parameters: [],
      options: {},
      run: async () => messagesOutput(await (await openService()).messages(false), '메시지가 없어요.'),
    },
    {
      name: 'messages failed',
      summary: '보내지 못했거나, 갔는지 알 수 없는(unclear) 메시지를 보여 줘요.',
      parameters: [],
      options: {},
      run: async () => messagesOutput(await (await openService()).messages(true), '보내지 못한 메시지가 없어요.'),
    },
    {
      name: 'messages retry',
      summary: '보내지 못한 메시지를 다시 보내요. unclear는 가지 않은 것을 확인한 다음에 써 주세요.',
      parameters: [MESSAGE],
      options: { channel: { value: '채널', summary: 'alimtalk 또는 mail (기본은 못 보낸 채널 모두)' } },
      async run(args) {
        const message_idx = args.number(0);
        const channel = args.choice('channel', MESSAGE_CHANNELS);
        return changeOutput(await (await openService()).retryMessage(message_idx, channel), { message_idx, channel });
      },
    },
    {
      name: 'messages advertise',
      summary:
        '메일로 혜택 소식을 받겠다고 한 회원에게 광고를 보내요. (광고)와 수신 거부 방법은 저절로 붙고, 밤 9시부터 아침 8시까지는 기다려요.',
      parameters: ['제목', '내용'],
      options: {
        link: { value: '주소', summary: '여는 화면, /로 시작해요 (기본은 /)' },
        'dry-run': { value: null, summary: '받을 회원 수만 세요.' },
      },
      async run(args) {
        const isDry = args.flag('dry-run');
        const advertisement = {
          title: args.positional(0),
          text: args.positional(1),
          link: args.text('link') ?? '/',
          isDry,
        };
        const result = await (await openService()).advertise(advertisement);
        if (result.kind === 'refused') return changeOutput(result, {});
        const { member_cnt } = result;
        const line = isDry ? `${member_cnt}명에게 보내게 돼요.` : `${member_cnt}명에게 보낼 광고를 적어 두었어요.`;
        return { data: { member_cnt, dry_run: isDry }, lines: [line] };
      },
    },
    {
      name: 'messages templates',
      summary: '알림톡 템플릿으로 등록할 글을 종류마다 보여 줘요. 승인된 코드는 NHN_NOTICE_TEMPLATES에 적어요.',
      parameters: [],
      options: {},
      async run() {
        const kinds = MESSAGE_KINDS.filter((kind) => usesChannel(kind, 'alimtalk'));
        const templates = kinds.map((kind) => ({ kind, template: alimtalkTemplate(kind) }));
        const lines = templates.flatMap(({ kind, template }) => [
          `${kind} (${MESSAGE_RULES[kind].label})`,
          ...template.split('\n').map((line) => `  | ${line}`),
        ]);
        return { data: templates, lines };
      },
    },
  ];
}

function messagesOutput(messages: readonly ListedMessage[], none: string): CommandOutput {
  const rows = messages.map((one) => [
    `${one.message_idx}`,
    one.created_dt,
    one.kind,
    one.channel,
    one.reason === '' ? one.delivery_status : `${one.delivery_status}: ${one.reason}`,
    one.payment_no ?? (one.member_idx === null ? '' : `회원 ${one.member_idx}`),
  ]);
  return { data: messages, lines: rows.length === 0 ? [none] : columns(rows) };
}
