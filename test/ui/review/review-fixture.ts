import type { OwnReview, RegisterableLine, ReviewCard } from '../../../core/api/account/review.api.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeImageSender } from '../../fakes/fake-image-sender.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

export const NOON = Date.UTC(2026, 10, 21, 3);

/** A member's device, for pages with a form. */
export function formFixture(path: string, storage = new FakeStorage()) {
  const http = new FakeHttp();
  const session = new Session(storage);
  session.store(SORA);
  return {
    http,
    session,
    storage,
    api: new Api(http, session, new FakeProgress()),
    clock: new FakeClock(NOON),
    dialogs: new FakeDialogs(),
    navigation: new FakeNavigation(path),
    sender: new FakeImageSender(),
  };
}

export const LINE: RegisterableLine = {
  order_idx: 12,
  sell_idx: 3,
  product_name: '제주 감귤 5kg',
  product_img: 'product/1/1.webp',
  option_name: '한 상자',
  option_cnt: 1,
  order_dt: '2026-11-16 10:00:00',
};

export const OWN_REVIEW: OwnReview = {
  ...LINE,
  review_idx: 5,
  score: 4,
  content: '달고 껍질이 얇아서 잘 먹어요.',
  img_list: ['upload/ab/1.webp'],
  write_dt: '2026-11-18 10:00:00',
  edit_until_dt: '2026-12-18 10:00:00',
  may_edit: true,
  helpful_cnt: 0,
  reply: null,
  hidden_dt: null,
  hidden_reason: null,
};

export function reviewCard(review_idx: number): ReviewCard {
  return {
    review_idx,
    score: 5,
    content: `리뷰 ${review_idx}`,
    img_list: [],
    writer_name: '김*나',
    option_name: '한 상자',
    write_dt: '2026-11-18 10:00:00',
    is_modified: false,
    helpful_cnt: 0,
    is_helpful: false,
    is_own: false,
    is_reported: false,
    reply: null,
  };
}
