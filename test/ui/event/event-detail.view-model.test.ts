import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { EventDetailViewModel } from '../../../ui/event/event-detail.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleEvent } from './sample-event.ts';

let http: FakeHttp;
let dialogs: FakeDialogs;

function detailOf(event_idx: number | null): EventDetailViewModel {
  return new EventDetailViewModel(
    new Api(http, new Session(new FakeStorage()), new FakeProgress()),
    dialogs,
    event_idx,
  );
}

beforeEach(() => {
  dialogs = new FakeDialogs();
  http = new FakeHttp().succeed('GET /api/v1/home/event/{id}', { ...sampleEvent(12), content: '<p>다 함께</p>' });
});

describe('EventDetailViewModel', () => {
  it('uses the title of the event, and previews its image', async () => {
    const detail = detailOf(12);
    await detail.load();
    expect(http.requestsOf('GET /api/v1/home/event/{id}')).toEqual([{ id: 12 }]);
    expect(detail.documentTitle).toBe('이벤트 12');
    expect(detail.headerTitle).toBe('이벤트');
    expect(detail.preview).toEqual({
      description: '이벤트 12 · 2026-11-16 ~ 2026-11-30',
      image: 'events/12.webp',
    });
  });

  it('is reported as missing, without a heading of its own, when the server has no such event', async () => {
    http.reply('GET /api/v1/home/event/{id}', failure(404, '이벤트를 찾을 수 없어요.'));
    const detail = detailOf(13);
    await detail.load();
    expect(detail).toMatchObject({ isLoaded: true, isMissing: true, headerTitle: '' });
    expect(dialogs.alerts).toEqual([]);
  });

  it('is reported as missing, without a call, when the address has no id', async () => {
    const detail = detailOf(null);
    await detail.load();
    expect(detail.isMissing).toBe(true);
    expect(http.calls).toEqual([]);
  });

  it('shows why the request failed, and is not reported as missing', async () => {
    http.reply('GET /api/v1/home/event/{id}', FAILED_REQUEST);
    dialogs.prepareReplies(true);
    const detail = detailOf(12);
    await detail.load();
    expect(detail).toMatchObject({ isLoaded: true, isMissing: false, event: null });
    detail.start();
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
  });
});
