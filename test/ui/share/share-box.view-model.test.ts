import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import type { ShareInfo } from '../../../core/share/share-url.ts';
import { ShareBoxViewModel } from '../../../ui/share/share-box.view-model.ts';
import { FakeClipboard } from '../../fakes/fake-clipboard.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeSharing } from '../../fakes/fake-sharing.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const INFO: ShareInfo = {
  sell_idx: 12,
  product_name: '제주 감귤 5kg',
  member_id: 'seogwipo-farm',
  member_name: '서귀포 할배농장',
  type: 'always',
  product_img: 'demo/product/1',
  g_idx: null,
  start_dt: '2026-11-18 00:00:00',
  end_dt: '2026-11-24 00:00:00',
};
const CONFIG = {
  kakao_js_key: null,
  min_app_version: '1.0.0',
  pay_methods: [],
  is_naver_wish: false,
  social_providers: [],
  postcode_url: '',
  outbox_url: null,
};

let http: FakeHttp;
let clipboard: FakeClipboard;
let dialogs: FakeDialogs;
let sharing: FakeSharing;
let closedCount: number;

beforeEach(() => {
  http = new FakeHttp().succeed('GET /api/v1/common/config', CONFIG);
  clipboard = new FakeClipboard();
  dialogs = new FakeDialogs();
  sharing = new FakeSharing();
  closedCount = 0;
});

function boxOf(info: Partial<ShareInfo> = {}): ShareBoxViewModel {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return new ShareBoxViewModel({ api, clipboard, dialogs, sharing }, { ...INFO, ...info }, () => {
    closedCount += 1;
  });
}

describe('the share box', () => {
  it('shows the seller and the period of the sale', () => {
    expect(boxOf().notes).toEqual(['서귀포 할배농장', '2026-11-18 ~ 2026-11-24']);
  });

  it.each([
    [{}, 'https://moajang.kr/product/12'],
    [{ type: 'time' }, 'https://moajang.kr/product/12'],
    [{ type: 'celeb' }, 'https://moajang.kr/product/12'],
    [{ type: 'group', g_idx: 7 }, 'https://moajang.kr/product/12?g_idx=7'],
    [{ type: 'group', g_idx: null }, 'https://moajang.kr/product/12'],
    [{ type: 'seller' }, 'https://moajang.kr/seogwipo-farm'],
  ])('shares %j as %s', (info, url) => {
    expect(boxOf(info).url).toBe(url);
  });

  it('copies the link, shows a toast, and closes', async () => {
    await boxOf().copy();
    expect(clipboard.copied).toEqual(['https://moajang.kr/product/12']);
    expect(dialogs.toasts).toEqual([{ message: '링크가 복사되었습니다.' }]);
    expect(closedCount).toBe(1);
  });

  it('shows the address when copying is not allowed, and stays open', async () => {
    clipboard.isAllowed = false;
    dialogs.prepareReplies(true);
    await boxOf().copy();
    expect(dialogs.alerts).toMatchObject([{ sub_content: 'https://moajang.kr/product/12' }]);
    expect(closedCount).toBe(0);
  });

  it('sends a KakaoTalk card when the server has a key', async () => {
    http.succeed('GET /api/v1/common/config', { ...CONFIG, kakao_js_key: 'key' });
    sharing.hasKakao = true;
    const box = boxOf();
    await box.prepare();
    await box.shareByKakao();
    const image = 'https://moajang.kr/pictures/780/demo/product/1';
    expect(sharing.cards).toMatchObject([
      { jsKey: 'key', card: { title: '제주 감귤 5kg', image, url: box.url, button: '구매하러 가기' } },
    ]);
    expect([closedCount, clipboard.copied]).toEqual([1, []]);
  });

  it("opens the phone's share sheet if there is no Kakao key, and copies the link if there is no sheet either", async () => {
    sharing.hasKakao = true;
    const box = boxOf();
    await box.prepare();
    sharing.hasSheet = true;
    await box.shareByKakao();
    expect([sharing.cards, sharing.sheets]).toMatchObject([[], [{ url: box.url }]]);
    sharing.hasSheet = false;
    await box.shareByKakao();
    expect(clipboard.copied).toEqual([box.url]);
    expect(dialogs.toasts).toHaveLength(1);
  });

  it.each([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fmoajang.kr%2Fproduct%2F12'],
    [
      'naver-blog',
      'https://blog.naver.com/openapi/share?url=https%3A%2F%2Fmoajang.kr%2Fproduct%2F12&title=%3Cb%3E%26%EA%B0%90%EA%B7%A4',
    ],
    [
      'line',
      'https://social-plugins.line.me/lineit/share?url=https%3A%2F%2Fmoajang.kr%2Fproduct%2F12&text=%3Cb%3E%26%EA%B0%90%EA%B7%A4',
    ],
  ] as const)('opens %s with the link and the name of the product', (site, url) => {
    boxOf({ product_name: '<b>&감귤' }).openSite(site);
    expect(sharing.visits).toEqual([url]);
  });

  it('saves a QR code of the link, and shows an alert when the code cannot be saved', async () => {
    await boxOf().saveQr();
    expect(sharing.saved).toEqual([{ url: 'https://moajang.kr/product/12', name: 'qr-code.png' }]);
    sharing.saveResult = { kind: 'failed' };
    dialogs.prepareReplies(true);
    await boxOf().saveQr();
    expect(dialogs.alerts).toHaveLength(1);
  });

  it('shows a QR code that cannot be saved, until it is hidden', async () => {
    const box = boxOf();
    sharing.saveResult = { kind: 'shown', data_url: 'data:image/png;base64,AA' };
    await box.saveQr();
    expect([box.qr, dialogs.alerts, closedCount]).toEqual(['data:image/png;base64,AA', [], 0]);
    box.hideQr();
    expect(box.qr).toBeNull();
    expect(boxOf().qr).toBeNull();
  });
});
