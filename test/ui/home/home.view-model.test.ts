import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { HomeViewModel } from '../../../ui/home/home.view-model.ts';
import { LazyRowsViewModel } from '../../../ui/home/lazy-rows.view-model.ts';
import { MainSectionViewModel } from '../../../ui/home/main-section.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { sampleBanner, sampleSection } from './sample-section.ts';

let clock: FakeClock;
let http: FakeHttp;
let navigation: FakeNavigation;

function homeAt(
  query: string,
  createLateRows = async (): Promise<LazyRowsViewModel> => {
    throw new Error('not expected to load');
  },
): HomeViewModel {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  const second = new Ticker(clock, new FakeTimers(clock), 1_000);
  const main = new MainSectionViewModel(api, new FakeDialogs(), clock, second, { data: null });
  return new HomeViewModel(navigation, main, createLateRows, new URLSearchParams(query));
}

beforeEach(() => {
  clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  navigation = new FakeNavigation('/');
  http = new FakeHttp()
    .succeed('GET /api/v1/home/main', sampleSection())
    .reply('GET /api/v1/common/banners', success([sampleBanner(1)]));
});

describe('HomeViewModel', () => {
  it.each(['', 'section=main', 'section=nothing'])('loads the main tab for ?%s', async (query) => {
    const home = homeAt(query);
    await home.load();
    expect(home.main.isLoaded).toBe(true);
  });

  it('loads nothing when it redirects to the categories', async () => {
    await homeAt('section=category').load();
    expect(http.calls).toEqual([]);
  });

  it('redirects to the categories, replacing the history entry', () => {
    homeAt('section=category').start();
    expect(navigation.history).toEqual(['/category?section=category']);
  });

  it('previews the first main banner', async () => {
    const home = homeAt('');
    expect(home.preview.image).toBeNull();
    await home.load();
    expect(home.preview.image).toBe('banners/1.webp');
  });

  it('does not refresh the page that the server rendered until it is shown again', async () => {
    const home = homeAt('');
    await home.load();
    clock.advance(5_000);
    home.start()();
    expect(http.requestsOf('GET /api/v1/home/main')).toHaveLength(1);
    home.start();
    expect(http.requestsOf('GET /api/v1/home/main')).toHaveLength(2);
  });

  it('loads the lazy rows once, even if their code could not be fetched at first', async () => {
    let tries = 0;
    const home = homeAt('', async () => {
      tries += 1;
      if (tries === 1) throw new Error('no network');
      const session = new Session(new FakeStorage());
      const api = new Api(http, session, new FakeProgress());
      return new LazyRowsViewModel({ api, storage: new FakeStorage(), clock, session });
    });
    await home.lazyRows.load();
    expect(home.lazyRows.value).toBeNull();
    await Promise.all([home.lazyRows.load(), home.lazyRows.load()]);
    expect(home.lazyRows.value).not.toBeNull();
    expect(tries).toBe(2);
  });
});
