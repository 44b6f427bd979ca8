import { REPORT_REASON_TEXTS } from '../../../core/feedback/review-reactions.ts';
import { MODERATION } from '../../../core/feedback/review-moderation.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { REVIEW_REPORT_REASONS } from '../../../core/vocabulary/reviews/report-reasons.ts';
import { changeOutput } from '../kit/change-output.ts';
import type { Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import type { ReportedReview } from '../kit/review-moderation.ts';

/** Commands that reply to reviews and settle reports. */
export function reviewCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'reviews reported',
      summary: '신고받은 리뷰를 신고가 많은 것부터 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const reviews = await (await openService()).reportedReviews();
        const lines = reviews.flatMap(linesOf);
        return { data: reviews, lines: lines.length === 0 ? ['살펴볼 신고가 없어요.'] : lines };
      },
    },
    {
      name: 'reviews reply',
      summary: `판매자의 답글을 달아요. 답글이 있으면 바꿔요. ${formatNumber(MODERATION.maxReplyLength)}자까지.`,
      parameters: ['리뷰번호', '답글'],
      options: {},
      async run(args) {
        const review_idx = args.number(0);
        return changeOutput(await (await openService()).replyToReview(review_idx, args.positional(1)), { review_idx });
      },
    },
    {
      name: 'reviews hide',
      summary: '리뷰를 숨겨요. 별점과 수에서도 빠지고, 쓴 사람은 이유를 볼 수 있어요.',
      parameters: ['리뷰번호'],
      options: {
        reason: {
          value: '글',
          summary: `쓴 사람에게 보여 줄 이유, ${formatNumber(MODERATION.maxReasonLength)}자까지`,
          isNeeded: true,
        },
      },
      async run(args) {
        const review_idx = args.number(0);
        return changeOutput(await (await openService()).hideReview(review_idx, args.text('reason') ?? ''), {
          review_idx,
        });
      },
    },
    {
      name: 'reviews show',
      summary: '숨긴 리뷰를 다시 보여 줘요.',
      parameters: ['리뷰번호'],
      options: {},
      async run(args) {
        const review_idx = args.number(0);
        return changeOutput(await (await openService()).showReview(review_idx), { review_idx });
      },
    },
    {
      name: 'reviews keep',
      summary: '신고받은 리뷰를 그대로 두고, 목록에서 빼요. 다른 사람이 새로 신고하면 다시 나와요.',
      parameters: ['리뷰번호'],
      options: {},
      async run(args) {
        const review_idx = args.number(0);
        return changeOutput(await (await openService()).keepReview(review_idx), { review_idx });
      },
    },
  ];
}

function linesOf(review: ReportedReview): readonly string[] {
  const reasons = REVIEW_REPORT_REASONS.flatMap((reason) => {
    const cnt = review.reasons[reason] ?? 0;
    return cnt === 0 ? [] : [`${REPORT_REASON_TEXTS[reason]} ${formatNumber(cnt)}`];
  });
  return [
    `${review.review_idx}  신고 ${formatNumber(review.report_cnt)}  ${review.first_dt}부터  ${review.product_name}`,
    `  ${reasons.join(', ')}`,
    ...review.notes.map((note) => `  - ${note}`),
    `  ${review.score}점  ${review.writer_name}  ${review.write_dt}  사진 ${formatNumber(review.photo_cnt)}`,
    ...review.content.split('\n').map((line) => `  | ${line}`),
  ];
}
