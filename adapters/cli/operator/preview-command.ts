import { formatKst } from '../../../core/time/kst.ts';
import { UsageError, type Command } from '../kit/command.ts';
import { parseTime } from '../kit/days.ts';

/** Opens a preview of the storefront at another time. It runs until `ended` resolves. */
export type OpenPreview = (
  at: number,
  port: number,
) => Promise<{ readonly url: string; readonly ended: Promise<void> }>;

/** Opens a preview of the storefront at a past or future time. */
export function previewCommand(open: OpenPreview): Command {
  return {
    name: 'preview',
    summary: '그 시각의 매장을 이 컴퓨터에서만 보여 줘요. 주문할 수 없어요. Ctrl+C로 끝내요.',
    parameters: [],
    options: {
      at: { value: '시각', summary: '한국 시각 "YYYY-MM-DD HH:mm"', isNeeded: true },
      port: { value: '포트', summary: '기본 4100' },
    },
    async run(args, terminal) {
      const at = parseTime(args, 'at') ?? 0;
      const port = args.count('port') ?? 4_100;
      if (port < 1 || port > 65_535) throw new UsageError(`--port는 1부터 65535까지예요: ${port}`);
      const preview = await open(at, port);
      terminal.note(`${formatKst(at)} 의 매장: ${preview.url}  (Ctrl+C로 끝내요)`);
      await preview.ended;
      return { data: { at: formatKst(at), url: preview.url }, lines: ['미리보기를 끝냈어요.'] };
    },
  };
}
