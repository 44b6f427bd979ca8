import { changeOutput } from '../kit/change-output.ts';
import { columns } from '../kit/command-help.ts';
import type { Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands for payments that a background job could not process. */
export function jobCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'jobs failed',
      summary: '작업이 처리하지 못한 주문을 최근 것부터 보여 줘요. 다시 하는 때가 없는 것은 작업이 그만둔 거예요.',
      parameters: [],
      options: {},
      async run() {
        const failed = await (await openService()).failedJobs();
        const rows = failed.map(({ job, payment_no, failed_cnt, error, failed_dt, retry_dt }) => [
          job,
          payment_no,
          `${failed_cnt}번`,
          error,
          failed_dt,
          retry_dt === null ? '그만둠' : `다시 ${retry_dt}`,
        ]);
        return { data: failed, lines: rows.length === 0 ? ['처리하지 못한 주문이 없어요.'] : columns(rows) };
      },
    },
    {
      name: 'jobs retry',
      summary: '작업이 이 주문을 다음 차례에 다시 하게 해요.',
      parameters: ['작업', '주문번호'],
      options: {},
      async run(args) {
        const [job, payment_no] = [args.positional(0), args.positional(1)];
        return changeOutput(await (await openService()).retryFailedJob(job, payment_no), { job, payment_no });
      },
    },
  ];
}
