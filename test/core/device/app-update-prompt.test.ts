import { beforeEach, describe, expect, it } from 'vitest';
import { OLD_APP_NOTICE, tellOldApp } from '../../../core/device/old-app-notice.ts';
import { Api } from '../../../core/http/api.ts';
import { failure } from '../../../core/http/envelope.ts';
import { Session } from '../../../core/member/session.ts';
import { SHOP } from '../../../core/shop.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNativeBridge } from '../../fakes/fake-native-bridge.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const OLD_APP = { user_agent: 'Linux; Android 15; wv MoajangApp/1.0.0 (Android)', max_touch_points: 5 };

let http: FakeHttp;
let dialogs: FakeDialogs;
let bridge: FakeNativeBridge;
let navigation: FakeNavigation;
const tell = (user_agent = OLD_APP.user_agent): Promise<void> => {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return tellOldApp({ ...OLD_APP, user_agent }, api, dialogs, bridge, navigation);
};

beforeEach(() => {
  http = new FakeHttp().succeed('GET /api/v1/common/config', {
    kakao_js_key: null,
    min_app_version: '1.0.1',
    pay_methods: [],
    social_providers: [],
    postcode_url: '',
    outbox_url: null,
  });
  dialogs = new FakeDialogs();
  bridge = new FakeNativeBridge();
  navigation = new FakeNavigation();
});

describe('tellOldApp', () => {
  it('tells the shopper by an alert named Notice, and opens the store when they confirm', async () => {
    dialogs.willAnswer(true);
    await tell();
    expect(dialogs.alerts).toEqual([OLD_APP_NOTICE]);
    expect(dialogs.alerts[0]?.title).toBe('Notice');
    expect(bridge.told).toEqual([{ type: 'openStore', payload: { url: SHOP.play_store_url } }]);
    expect(navigation.left).toEqual([]);
  });

  it('goes to the store by its address when the app can not', async () => {
    dialogs.willAnswer(true);
    bridge.replies('openStore', { ok: false, data: null });
    await tell();
    expect(navigation.left).toEqual([SHOP.play_store_url]);
  });

  it('leaves whoever puts it off where they are', async () => {
    dialogs.willAnswer(false);
    await tell();
    expect(bridge.told).toEqual([]);
  });

  it('says nothing in an app that is new enough, nor when the server can not tell', async () => {
    await tell('Android MoajangApp/1.0.1');
    http.answer('GET /api/v1/common/config', failure(404, '데이터 호출에 실패했습니다.'));
    await tell();
    expect(dialogs.alerts).toEqual([]);
  });

  it.each(['iPhone MoajangApp/0.1.0', 'Linux; Android 15 Chrome/140'])('asks nothing on %s', async (user_agent) => {
    await tell(user_agent);
    expect(http.calls).toEqual([]);
  });
});
