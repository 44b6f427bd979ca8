import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { KEYWORD_RULE, MAX_SUGGESTED_KEYWORDS } from '../../../core/office-content/suggested-keywords.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import { keywordsModel, type KeywordsViewModel } from './keywords.view-model.ts';

/** The suggested keywords, in their order. */
export const KeywordsSection = observer(function KeywordsSection({
  tabs,
}: {
  readonly tabs: ReactElement;
}): ReactElement {
  const viewModel = useStartedModel(keywordsModel);
  const { keywords } = viewModel;
  return (
    <>
      <TopBar title="기획전·추천" />
      <main className={styles.page}>
        {tabs}
        <div className={styles.section} aria-busy={keywords.state === 'loading'}>
          {keywords.state === 'failed' ? <Note kind="error">{keywords.message}</Note> : null}
          {viewModel.isReady ? <KeywordsForm viewModel={viewModel} /> : null}
        </div>
      </main>
    </>
  );
});

const KeywordsForm = observer(function KeywordsForm({
  viewModel,
}: {
  readonly viewModel: KeywordsViewModel;
}): ReactElement {
  const { form, stale, canEdit } = viewModel;
  return (
    <Form label="추천 검색어" onSubmit={() => form.submit()}>
      <div className={styles.form}>
        <RestoredNote typed={viewModel.typed} onDiscard={() => viewModel.discard()} />
        <OfficeField
          label="한 줄에 하나, 보이는 차례"
          name="keyword_list"
          isMultiline
          hint={`${KEYWORD_RULE}. ${MAX_SUGGESTED_KEYWORDS}개까지. 많이 찾은 검색어가 모자랄 때 보여요.`}
          value={form.values.keyword_list}
          error={form.failures['keyword_list']}
          onChange={(keyword_list) => form.set({ keyword_list })}
        />
        {form.refusal === '' ? null : (
          <Note kind="warning">
            <p>{form.refusal}</p>
            {stale === null ? null : (
              <>
                <p>{`저장된 값: ${stale.keyword_list.join(', ')}`}</p>
                <div className={styles.buttons}>
                  <OfficeButton isSmall onClick={() => viewModel.applyStored()}>
                    저장된 값으로 계속
                  </OfficeButton>
                </div>
              </>
            )}
          </Note>
        )}
        {canEdit ? (
          <div className={styles.buttons}>
            <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
              저장
            </OfficeButton>
          </div>
        ) : null}
      </div>
    </Form>
  );
});
