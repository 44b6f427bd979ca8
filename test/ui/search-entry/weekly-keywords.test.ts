import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { WeeklyKeywordsViewModel } from '../../../ui/search-entry/weekly-keywords.view-model.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

describe('WeeklyKeywordsViewModel', () => {
  it('loads the keywords without the busy sign', async () => {
    const progress = new FakeProgress();
    const http = new FakeHttp().succeed('GET /api/v1/search/keyword', {
      now_keyword_list: ['원두'],
      weekly_keyword_list: ['감귤'],
    });
    const weekly = new WeeklyKeywordsViewModel(new Api(http, new Session(new FakeStorage()), progress));
    await weekly.load();
    expect(weekly.weekly_keyword_list).toEqual(['감귤']);
    expect(progress.startedCount).toBe(0);
  });

  it('shows at most eight keywords', async () => {
    const weekly_keyword_list = Array.from({ length: 10 }, (_, index) => `검색어 ${index}`);
    const http = new FakeHttp().succeed('GET /api/v1/search/keyword', { now_keyword_list: [], weekly_keyword_list });
    const weekly = new WeeklyKeywordsViewModel(new Api(http, new Session(new FakeStorage()), new FakeProgress()));
    await weekly.load();
    expect(weekly.weekly_keyword_list).toEqual(weekly_keyword_list.slice(0, 8));
  });

  it('shows no keywords when they fail to load', async () => {
    const http = new FakeHttp().reply('GET /api/v1/search/keyword', FAILED_REQUEST);
    const weekly = new WeeklyKeywordsViewModel(new Api(http, new Session(new FakeStorage()), new FakeProgress()));
    await weekly.load();
    expect(weekly.weekly_keyword_list).toEqual([]);
  });
});
