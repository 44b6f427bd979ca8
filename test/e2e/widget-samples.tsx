import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Popups } from '../../core/navigation/popups.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import type { ServiceKey } from '../../core/ports/token.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import { CurrentPage } from '../../ui/routing/current-page.ts';
import '../../ui/app/global.css';
import { ResolveContext } from '../../ui/kit/resolve.ts';
import { PageLocationRouter } from '../../ui/routing/page-location-router.tsx';
import '../../ui/app/tokens.css';
import '../../ui/app/keyframes.css';
import { TopButton } from '../../ui/app/top-button.view.tsx';
import { BannerLink } from '../../ui/banners/banner-link.tsx';
import { DateTimePicker } from '../../ui/widgets/fields/date-time-picker.tsx';
import { DatePicker, DateRangePicker } from '../../ui/widgets/fields/date-picker.tsx';
import { Dropdown } from '../../ui/widgets/fields/dropdown.tsx';
import { EmptyState } from '../../ui/widgets/states/empty-state.tsx';
import { ResponsiveImage } from '../../ui/widgets/controls/responsive-image.tsx';
import { DialogViewModel } from '../../ui/widgets/overlays/dialog.view-model.ts';
import { OverlaySamples } from './overlay-samples.tsx';

// A page with widgets that few pages show, or show with all their options.

/** Saturday, November 21, 2026, 00:30 KST. */
const NOW = Date.UTC(2026, 10, 20, 15, 30);
const timers: Timers = {
  after: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
  every: (delay, task) => {
    const timer = setInterval(task, delay);
    return () => clearInterval(timer);
  },
};
const services = new Map<ServiceKey<unknown>, unknown>([
  [Clock, { now: () => NOW }],
  [Dialogs, { alert: async () => false, toast: () => {} }],
  [Popups, new Popups()],
  [Navigation, { go: (path: string) => went(path), replace: went, back: () => went('back') }],
  [CurrentPage, { prefetch: () => {} }],
  [Timers, timers],
  [DialogViewModel, new DialogViewModel(timers)],
]);
/** Shows the target of a link to the test. */
function went(path: string): void {
  document.documentElement.dataset['went'] = path;
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- the map has the service of each key
const resolve = <T,>(token: ServiceKey<T>): T => services.get(token) as T;

const PLACE = { path: '/', params: {}, query: new URLSearchParams() };
const BANNERS = [
  ['empty', ''],
  ['script', 'javascript:alert(1)'],
  ['path', '/event/3'],
  ['own', 'http://widgets.test/cart?a=1'],
  ['own port', 'http://widgets.test:8080/cart'],
  ['other', 'https://blog.example/moajang'],
] as const;
const FRUIT = Array.from({ length: 9 }, (_, index) => ({ value: index, text: `과일 ${index + 1}` }));

const SORTS = ['추천순', '낮은 가격순'].map((text, value) => ({ value, text }));

function Samples(): ReactElement {
  const [sort, setSort] = useState(0);
  const [range, setRange] = useState<DayRange | null>(null);
  const [day, setDay] = useState<string | null>('2026-11-18');
  const [time, setTime] = useState<string | null>(null);
  const [fruit, setFruit] = useState<number | null>(null);
  return (
    <main style={{ padding: '20px 20px 1500px' }}>
      <h1>Widgets</h1>
      <DateRangePicker
        label="기간"
        value={range}
        onChange={setRange}
        min="2026-11-05"
        max="2026-12-20"
        isDisabled={(date) => date === '2026-11-23'}
      />
      <p data-testid="range">{range === null ? '' : `${range.start}/${range.end}`}</p>
      <DatePicker label="날짜" value={day} onChange={setDay} />
      <p data-testid="day">{day}</p>
      <div data-testid="elsewhere" style={{ height: 20, overflow: 'auto' }}>
        <p style={{ height: 200 }}>carousel</p>
      </div>
      <div style={{ height: 330 }} />
      <Dropdown label="과일" variant="text" align="start" options={FRUIT} value={fruit} onChange={setFruit} />
      <Dropdown label="정렬" variant="text" align="start" options={SORTS} value={sort} onChange={setSort} />
      <div style={{ position: 'fixed', inset: 'auto 0 0', height: 100, background: '#eee', zIndex: 30 }}>pinned</div>
      {(['product', 'banner', 'profile'] as const).flatMap((kind) => [
        <ResponsiveImage
          key={kind}
          path={`no/such/${kind}`}
          alt={`broken ${kind}`}
          width={80}
          height={80}
          kind={kind}
          eager
        />,
        <ResponsiveImage key={`${kind} none`} path="" alt={`no ${kind}`} width={80} height={80} kind={kind} />,
      ])}
      {BANNERS.map(([name, link]) => (
        <BannerLink key={name} link={link}>
          {name}
        </BannerLink>
      ))}
      <EmptyState text="뒤로 가는 빈 화면" subText="다시 찾아 주세요" button={{}} />
      <EmptyState text="홈으로 가는 빈 화면" subText="" button={{ label: '홈으로', href: '/?section=main' }} />
      <EmptyState text="버튼 없는 빈 화면" />
      <OverlaySamples />
      <TopButton />
      <DateTimePicker label="예약" value={time} onChange={setTime} />
      <p data-testid="moment">{time}</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <ResolveContext value={resolve}>
      <PageLocationRouter place={PLACE}>
        <Samples />
      </PageLocationRouter>
    </ResolveContext>,
  );
}
