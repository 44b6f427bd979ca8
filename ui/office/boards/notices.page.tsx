import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OfficeNotice } from '../../../core/api/office/content/board.api.ts';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../../../core/vocabulary/content/content-limits.ts';
import { TimeField } from '../content/content-fields.tsx';
import { EditorPanel, type ComparedField } from '../content/editor-panel.tsx';
import { HtmlField } from '../content/html-field.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import { BoardFrame, hiddenColumn, HideButton } from './board-frame.tsx';
import { noticesModel, toNoticeValues, type NoticeValues } from './notices.view-model.ts';

const COMPARED: readonly ComparedField<NoticeValues>[] = [
  { label: '제목', textOf: ({ title }) => title },
  { label: '내용', textOf: ({ content }) => content },
  { label: '맨 위', textOf: ({ is_pinned }) => (is_pinned ? '예' : '아니요') },
  { label: '보이는 때', textOf: ({ notice_dt }) => notice_dt },
];

/** `/notices`: announcements for shoppers. */
export const NoticesPage = observer(function NoticesPage(): ReactElement {
  const viewModel = useStartedModel(noticesModel);
  const { listing, editor, preview, canEdit } = viewModel;
  const { form } = editor;
  const { values, failures } = form;
  return (
    <>
      <BoardFrame
        title="공지"
        addText="공지"
        viewModel={viewModel}
        filter={listing.filter}
        onFilter={(change) => listing.setFilter(change)}
      >
        <DataTable
          label="공지"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ board_idx }) => board_idx}
          emptyText="아직 공지가 없어요"
          onOpen={({ board_idx }) => editor.open(String(board_idx))}
        />
      </BoardFrame>
      <EditorPanel
        editor={editor}
        title="공지"
        toValues={toNoticeValues}
        compared={COMPARED}
        canEdit={canEdit}
        actions={<HideButton viewModel={viewModel} />}
      >
        <OfficeField
          label="제목"
          name="title"
          value={values.title}
          error={failures['title']}
          maxLength={MAX_TITLE_LENGTH}
          isRequired
          onChange={(title) => form.set({ title })}
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
          label="보이는 때"
          name="notice_dt"
          value={values.notice_dt}
          error={failures['notice_dt']}
          hint="이때부터 목록에 보여요."
          onChange={(notice_dt) => form.set({ notice_dt })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="is_pinned"
            checked={values.is_pinned}
            onChange={({ target }) => form.set({ is_pinned: target.checked })}
          />
          목록 맨 위에 두기
        </label>
      </EditorPanel>
    </>
  );
});

const COLUMNS: readonly OfficeColumn<OfficeNotice>[] = [
  { id: 'number', header: '번호', width: '72px', onPhone: 'second', cell: ({ board_idx }) => board_idx },
  { id: 'title', header: '제목', onPhone: 'main', cell: ({ title }) => <b>{title}</b> },
  { id: 'pinned', header: '맨 위', width: '80px', cell: ({ is_pinned }) => (is_pinned ? '맨 위' : '—') },
  {
    id: 'time',
    header: '보이는 때',
    width: '148px',
    onPhone: 'third',
    cell: ({ notice_dt }) => <span className={styles.nowrap}>{notice_dt.slice(0, 16)}</span>,
  },
  hiddenColumn(),
];
