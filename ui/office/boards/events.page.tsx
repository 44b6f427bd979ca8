import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OfficeEvent } from '../../../core/api/office/content/board.api.ts';
import { MAX_CONTENT_LENGTH, MAX_EVENT_TITLE_LENGTH } from '../../../core/vocabulary/content/content-limits.ts';
import { ImageField, PeriodFields, TimeField } from '../content/content-fields.tsx';
import { EditorPanel, type ComparedField } from '../content/editor-panel.tsx';
import { HtmlField } from '../content/html-field.tsx';
import { PERIOD_STATES } from '../content/period-state.ts';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import { BoardFrame, hiddenColumn, HideButton } from './board-frame.tsx';
import { eventsModel, toEventValues, type EventValues } from './events.view-model.ts';

const COMPARED: readonly ComparedField<EventValues>[] = [
  { label: '제목', textOf: ({ title }) => title },
  { label: '내용', textOf: ({ content }) => content },
  { label: '사진', textOf: ({ event_thum_img }) => event_thum_img },
  { label: '알리는 때', textOf: ({ show_dt }) => show_dt },
  { label: '시작', textOf: ({ start_dt }) => start_dt },
  { label: '끝', textOf: ({ end_dt }) => end_dt },
];

/** `/events`: events, those that start last first. */
export const EventsPage = observer(function EventsPage(): ReactElement {
  const viewModel = useStartedModel(eventsModel);
  const { listing, editor, preview, upload, canEdit } = viewModel;
  const { form } = editor;
  const { values, failures } = form;
  return (
    <>
      <BoardFrame
        title="이벤트"
        addText="이벤트"
        viewModel={viewModel}
        filter={listing.filter}
        onFilter={(change) => listing.setFilter(change)}
        conditions={
          <SelectCondition
            label="기간"
            value={listing.filter.state}
            options={PERIOD_STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        }
      >
        <DataTable
          label="이벤트"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ event_idx }) => event_idx}
          emptyText="아직 이벤트가 없어요"
          onOpen={({ event_idx }) => editor.open(String(event_idx))}
        />
      </BoardFrame>
      <EditorPanel
        editor={editor}
        title="이벤트"
        toValues={toEventValues}
        compared={COMPARED}
        canEdit={canEdit}
        actions={<HideButton viewModel={viewModel} />}
      >
        <OfficeField
          label="제목"
          name="title"
          value={values.title}
          error={failures['title']}
          maxLength={MAX_EVENT_TITLE_LENGTH}
          isRequired
          onChange={(title) => form.set({ title })}
        />
        <ImageField
          label="목록 사진"
          upload={upload}
          imageUrl={values.img_url}
          error={failures['event_thum_img']}
          onStored={({ img_path, img_url }) => form.set({ event_thum_img: img_path, img_url })}
        />
        <HtmlField
          label="내용"
          name="content"
          value={values.content}
          error={failures['content']}
          maxLength={MAX_CONTENT_LENGTH}
          preview={preview}
          onChange={(content) => form.set({ content })}
        />
        <TimeField
          label="알리는 때"
          name="show_dt"
          value={values.show_dt}
          error={failures['show_dt']}
          hint="이때부터 목록에 보여요."
          onChange={(show_dt) => form.set({ show_dt })}
        />
        <PeriodFields value={values} failures={failures} onChange={(change) => form.set(change)} />
      </EditorPanel>
    </>
  );
});

const COLUMNS: readonly OfficeColumn<OfficeEvent>[] = [
  {
    id: 'image',
    header: '사진',
    width: '112px',
    cell: ({ img_url }) => <img className={styles.thumb} src={img_url} alt="" loading="lazy" />,
  },
  { id: 'title', header: '제목', onPhone: 'main', cell: ({ title }) => <b>{title}</b> },
  {
    id: 'shown',
    header: '알리는 때',
    width: '148px',
    cell: ({ show_dt }) => <span className={styles.nowrap}>{show_dt.slice(0, 16)}</span>,
  },
  {
    id: 'period',
    header: '기간',
    width: '260px',
    onPhone: 'third',
    cell: ({ start_dt, end_dt }) => (
      <span className={styles.nowrap}>{`${start_dt.slice(0, 16)} ~ ${end_dt.slice(0, 16)}`}</span>
    ),
  },
  hiddenColumn(),
];
