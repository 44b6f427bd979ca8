import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../core/api/contract.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { Api } from '../../../core/client/api.ts';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { NaverWishViewModel } from '../../../ui/product-options/naver-wish.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const CONFIG = 'GET /api/v1/common/config';
const WISH = 'POST /api/v2/payment/naver/zzim';

function configWith(is_naver_wish: boolean, ...pay_methods: PayMethod[]): ResponseOf<typeof CONFIG> {
  return {
    kakao_js_key: null,
    min_app_version: '1.0.0',
    pay_methods,
    is_naver_wish,
    social_providers: [],
    postcode_url: '',
    outbox_url: null,
  };
}

function createFixture() {
  const http = new FakeHttp();
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/product/12');
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return { http, dialogs, navigation, wish: new NaverWishViewModel(12, api, dialogs, navigation) };
}

describe('NaverWishViewModel', () => {
  it('is offered only if the server offers the wish list, whether or not it offers Naver Pay', async () => {
    const { http, wish } = createFixture();
    expect(wish.isOffered).toBe(false);
    http.succeed(CONFIG, configWith(true, 'card'));
    await wish.load();
    expect(wish.isOffered).toBe(true);
    http.succeed(CONFIG, configWith(false, 'card', 'naver'));
    await wish.load();
    expect(wish.isOffered).toBe(false);
    http.reply(CONFIG, FAILED_REQUEST);
    await wish.load();
    expect(wish.isOffered).toBe(false);
  });

  it('redirects to Naver Pay once on a double tap', async () => {
    const { http, navigation, wish } = createFixture();
    http.reply(WISH, success({ item_id: '12', popup_url: 'https://naver.example/wish/12' }));
    await Promise.all([wish.wish(), wish.wish()]);
    expect(http.requestsOf(WISH)).toEqual([{ sell_idx: 12 }]);
    expect(navigation.externalUrls).toEqual(['https://naver.example/wish/12']);
    expect(wish.isLeaving).toBe(false);
  });

  it('shows why the call failed, and can be retried', async () => {
    const { http, dialogs, navigation, wish } = createFixture();
    http.reply(WISH, failure(429, '잠시 후 다시 시도해 주세요.'));
    dialogs.prepareReplies(true);
    await wish.wish();
    expect(dialogs.alerts).toMatchObject([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(navigation.externalUrls).toEqual([]);
    expect(wish.isLeaving).toBe(false);
  });
});
