import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { ListTabs } from '../content/list-tabs.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import content from '../content/content.module.css';
import { EntryPanel } from './entry-panel.tsx';
import { HolidaySection } from './holiday-section.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { scheduleModel, type ScheduleViewModel } from './schedule.view-model.ts';
import type { ScheduleSpan } from './schedule-days.ts';
import styles from './schedule.module.css';

const SPANS: readonly { readonly value: ScheduleSpan; readonly text: string }[] = [
  { value: 'week', text: '1주' },
  { value: 'two-weeks', text: '2주' },
  { value: 'month', text: '달' },
];

/** `/schedule`: the calendar of time deals, celeb deals and group purchases. */
export const SchedulePage = observer(function SchedulePage(): ReactElement {
  const viewModel = useStartedModel(scheduleModel);
  const { days, span, schedule, failure, isLoading, pending, canMove } = viewModel;
  useKeys({
    KeyR: () => void viewModel.load(),
    KeyT: () => viewModel.open({ from: viewModel.today }),
    ...(pending !== null && { Escape: () => viewModel.cancel() }),
  });
  return (
    <>
      <TopBar title="일정" fact={`${days[0] ?? ''} ~ ${days.at(-1)?.slice(5) ?? ''}`}>
        <OfficeButton label="앞 기간" kind="quiet" onClick={() => viewModel.openAdjacent(-1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </OfficeButton>
        <OfficeButton shortcut="T" onClick={() => viewModel.open({ from: viewModel.today })}>
          오늘
        </OfficeButton>
        <OfficeButton label="뒤 기간" kind="quiet" onClick={() => viewModel.openAdjacent(1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </OfficeButton>
      </TopBar>
      <main className={content.page}>
        <ListTabs label="달력 길이" value={span} tabs={SPANS} onChange={(value) => viewModel.openSpan(value)} />
        <div className={content.section} aria-busy={isLoading}>
          {failure === '' ? null : (
            <Note kind="error">
              <p>{failure}</p>
              <OfficeButton isSmall onClick={() => void viewModel.load()}>
                다시 불러오기
              </OfficeButton>
            </Note>
          )}
          {schedule?.is_capped === true ? <Note kind="warning">일정이 많아 앞의 것만 보여요.</Note> : null}
          <ScheduleCalendar viewModel={viewModel} />
          {pending === null ? null : <PendingBar viewModel={viewModel} />}
          {canMove ? (
            <p className={content.hint}>
              끌어서 옮겨요. 키보드: ← → 하루씩 옮기기, Shift와 함께 끝 늘리기, Enter 저장 또는 열기
            </p>
          ) : null}
          <Conflicts viewModel={viewModel} />
          <HolidaySection viewModel={viewModel} />
        </div>
      </main>
      <EntryPanel viewModel={viewModel} />
    </>
  );
});

const PendingBar = observer(function PendingBar({
  viewModel,
}: {
  readonly viewModel: ScheduleViewModel;
}): ReactElement {
  const { pending, schedule } = viewModel;
  const entry = schedule?.entry_list.find(({ sell_idx }) => sell_idx === pending?.sell_idx);
  return (
    <div className={styles.pending} role="status">
      <span>
        <b>{entry?.product_name}</b> {entry?.start_dt.slice(5, 16)} ~ {entry?.end_dt.slice(5, 16)} →{' '}
        {pending?.period.start_dt.slice(5, 16)} ~ {pending?.period.end_dt.slice(5, 16)}
      </span>
      <OfficeButton isSmall onClick={() => viewModel.cancel()}>
        취소
      </OfficeButton>
      <OfficeButton isSmall kind="primary" onClick={() => void viewModel.commit()}>
        기간 저장
      </OfficeButton>
    </div>
  );
});

const Conflicts = observer(function Conflicts({ viewModel }: { readonly viewModel: ScheduleViewModel }): ReactElement {
  const { conflicts, schedule } = viewModel;
  const names = new Map((schedule?.entry_list ?? []).map((entry) => [entry.sell_idx, entry]));
  return (
    <section aria-label="살펴볼 것">
      <h2 className={styles.title}>{`살펴볼 것 ${conflicts.length}건`}</h2>
      {conflicts.length === 0 ? <p className={content.quiet}>겹치거나 빠진 것이 없어요.</p> : null}
      <ul className={styles.conflicts}>
        {conflicts.map(({ sell_idx, kind, text }) => {
          const entry = names.get(sell_idx);
          return entry === undefined ? null : (
            <li key={`${sell_idx} ${kind}`}>
              <button type="button" className={styles.conflict} onClick={() => viewModel.openEntry(entry)}>
                <b>{entry.product_name}</b>
                <span className={content.quiet}>{entry.start_dt.slice(5, 16)}</span>
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
