import { beforeEach, describe, expect, it } from 'vitest';
import { OLD_APP_NOTICE, promptAppUpdate } from '../../../core/device/app-update-prompt.ts';
import { Api } from '../../../core/client/api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNativeBridge } from '../../fakes/fake-native-bridge.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const OLD_APP = { userAgent: 'Linux; Android 15; wv MoajangApp/1.0.0 (Android)', maxTouchPoints: 5 };

let http: FakeHttp;
let dialogs: FakeDialogs;
let bridge: FakeNativeBridge;
let navigation: FakeNavigation;
const runPrompt = (userAgent = OLD_APP.userAgent): Promise<void> => {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return promptAppUpdate({ ...OLD_APP, userAgent }, api, dialogs, bridge, navigation);
};

beforeEach(() => {
  http = new FakeHttp().succeed('GET /api/v1/common/config', {
    kakao_js_key: null,
    min_app_version: '1.0.1',
    pay_methods: [],
    is_naver_wish: false,
    social_providers: [],
    postcode_url: '',
    outbox_url: null,
  });
  dialogs = new FakeDialogs();
  bridge = new FakeNativeBridge();
  navigation = new FakeNavigation();
});

describe('promptAppUpdate', () => {
  it('displays an alert titled Notice, and opens the store on confirmation', async () => {
    dialogs.prepareReplies(true);
    await runPrompt();
    expect(dialogs.alerts).toEqual([OLD_APP_NOTICE]);
    expect(dialogs.alerts[0]?.title).toBe('Notice');
    expect(bridge.sent).toEqual([{ type: 'openStore', payload: { url: SHOP_INFO.playStoreUrl } }]);
    expect(navigation.externalUrls).toEqual([]);
  });

  it('opens the store by its address if the app cannot', async () => {
    dialogs.prepareReplies(true);
    bridge.setReply('openStore', { ok: false, data: null });
    await runPrompt();
    expect(navigation.externalUrls).toEqual([SHOP_INFO.playStoreUrl]);
  });

  it('does nothing after a shopper postpones the update', async () => {
    dialogs.prepareReplies(false);
    await runPrompt();
    expect(bridge.sent).toEqual([]);
  });

  it('displays nothing in a recent app, or if the server does not return the minimum version', async () => {
    await runPrompt('Android MoajangApp/1.0.1');
    http.reply('GET /api/v1/common/config', failure(404, '데이터 호출에 실패했습니다.'));
    await runPrompt();
    expect(dialogs.alerts).toEqual([]);
  });

  it.each(['iPhone MoajangApp/0.1.0', 'Linux; Android 15 Chrome/140'])('makes no call on %s', async (userAgent) => {
    await runPrompt(userAgent);
    expect(http.calls).toEqual([]);
  });
});
