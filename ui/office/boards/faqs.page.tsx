import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import {
  MAX_CONTENT_LENGTH,
  MAX_FAQ_CATEGORY_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../core/vocabulary/content/content-limits.ts';
import { EditorPanel, type ComparedField } from '../content/editor-panel.tsx';
import { HtmlField } from '../content/html-field.tsx';
import { OrderedRows } from '../content/ordered-rows.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import { BoardFrame, HideButton } from './board-frame.tsx';
import { faqsModel, toFaqValues, type FaqValues } from './faqs.view-model.ts';

const COMPARED: readonly ComparedField<FaqValues>[] = [
  { label: '분류', textOf: ({ faq_category }) => faq_category },
  { label: '질문', textOf: ({ question }) => question },
  { label: '답', textOf: ({ answer }) => answer },
];

/** `/faq`: questions and answers, in the order of the storefront. */
export const FaqsPage = observer(function FaqsPage(): ReactElement {
  const viewModel = useStartedModel(faqsModel);
  const { listing, editor, mover, preview, canEdit } = viewModel;
  const { form } = editor;
  const { values, failures } = form;
  return (
    <>
      <BoardFrame
        title="자주 묻는 질문"
        addText="질문"
        viewModel={viewModel}
        filter={listing.filter}
        onFilter={(change) => listing.setFilter(change)}
      >
        <div className={styles.section}>
          <OrderedRows
            label="자주 묻는 질문"
            listing={listing}
            keyOf={({ faq_idx }) => faq_idx}
            nameOf={({ question }) => question}
            emptyText="아직 질문이 없어요"
            hasCondition={listing.hasFilter}
            onMove={canEdit ? (from, to) => mover.move(from, to) : undefined}
            onOpen={({ faq_idx }) => editor.open(String(faq_idx))}
            render={({ question, faq_category, hidden_dt }) => (
              <div className={styles.texts}>
                <b>{question}</b>
                <span className={styles.meta}>
                  <span>{faq_category}</span>
                  {hidden_dt === null ? null : <StatusChip tint="grey">감춤</StatusChip>}
                </span>
              </div>
            )}
          />
        </div>
      </BoardFrame>
      <EditorPanel
        editor={editor}
        title="질문"
        toValues={toFaqValues}
        compared={COMPARED}
        canEdit={canEdit}
        actions={<HideButton viewModel={viewModel} />}
      >
        <OfficeField
          label="분류"
          name="faq_category"
          value={values.faq_category}
          error={failures['faq_category']}
          maxLength={MAX_FAQ_CATEGORY_LENGTH}
          isRequired
          onChange={(faq_category) => form.set({ faq_category })}
        />
        <OfficeField
          label="질문"
          name="question"
          value={values.question}
          error={failures['question']}
          maxLength={MAX_TITLE_LENGTH}
          isRequired
          onChange={(question) => form.set({ question })}
        />
        <HtmlField
          label="답"
          name="answer"
          value={values.answer}
          error={failures['answer']}
          maxLength={MAX_CONTENT_LENGTH}
          preview={preview}
          onChange={(answer) => form.set({ answer })}
        />
      </EditorPanel>
    </>
  );
});
