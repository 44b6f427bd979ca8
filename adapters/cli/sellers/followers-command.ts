import { formatNumber } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import type { Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Prints the number of followers of each seller, but never their names. */
export function followersCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'sellers followers',
    summary: '판매자의 팔로워 수를 많은 것부터, 오늘 늘어난 수와 오늘 쓴 새 판매 알림 수와 함께 보여 줘요.',
    parameters: [],
    options: {},
    async run() {
      const sellers = await (await openService()).followers();
      const rows = sellers.map(({ member_id, member_name, follower_cnt, new_follower_cnt, message_cnt }) => [
        member_id,
        member_name,
        `${formatNumber(follower_cnt)}명`,
        `오늘 +${formatNumber(new_follower_cnt)}`,
        `알림 ${formatNumber(message_cnt)}`,
      ]);
      return { data: sellers, lines: rows.length === 0 ? ['팔로우한 회원이 없어요.'] : columns(rows) };
    },
  };
}
