import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { termsNoticeText } from '../../../core/content/terms-notice.ts';
import { TERMS_NAMES } from '../../../core/content/terms-names.ts';
import { MAX_TERMS_LENGTH, MAX_TERMS_TITLE_LENGTH } from '../../../core/vocabulary/content/content-limits.ts';
import type { DifferencePart } from '../../../core/office-content/text-difference.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { HtmlField, RichText } from '../content/html-field.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import content from '../content/content.module.css';
import styles from './terms.module.css';
import { termsModel, type TermsViewModel } from './terms.view-model.ts';

/** `/terms`: the legal texts with their versions. */
export const TermsPage = observer(function TermsPage(): ReactElement {
  const viewModel = useStartedModel(termsModel);
  const { terms } = viewModel;
  return (
    <>
      <TopBar title="약관" fact="시행한 판은 바뀌지 않아요" />
      <main className={content.section} aria-busy={terms.state === 'loading'}>
        {terms.state === 'failed' ? <Note kind="error">{terms.message}</Note> : null}
        <VersionTable viewModel={viewModel} />
      </main>
      <ShownTermsDialog viewModel={viewModel} />
      <NewTermsDialog viewModel={viewModel} />
    </>
  );
});

const VersionTable = observer(function VersionTable({
  viewModel,
}: {
  readonly viewModel: TermsViewModel;
}): ReactElement {
  const { today, canEdit } = viewModel;
  return (
    <PlainTable
      label="약관의 판"
      rows={viewModel.terms.data?.list ?? []}
      keyOf={({ type, version }) => `${type} ${version}`}
      columns={[
        { header: '종류', cell: ({ type }) => <b>{TERMS_NAMES[type]}</b> },
        { header: '판', cell: ({ version }) => version },
        { header: '시행', cell: ({ effective_dt }) => effective_dt.slice(0, 16) },
        {
          header: '상태',
          cell: ({ is_in_force, effective_dt }) =>
            is_in_force ? (
              <StatusChip tint="green">시행 중</StatusChip>
            ) : effective_dt.slice(0, 10) > today ? (
              <StatusChip tint="outline">시행 예정</StatusChip>
            ) : (
              <StatusChip tint="grey">지난 판</StatusChip>
            ),
        },
        { header: '누가 정했나', cell: ({ is_own }) => (is_own ? '직접 정함' : '기본') },
        {
          header: '할 일',
          isAction: true,
          cell: (version) => (
            <>
              <OfficeButton isSmall onClick={() => void viewModel.open(version)}>
                <span>
                  <span className="visually-hidden">{`${TERMS_NAMES[version.type]} ${version.version} `}</span>
                  보기
                </span>
              </OfficeButton>
              {version.is_in_force && canEdit ? (
                <OfficeButton isSmall onClick={() => void viewModel.write(version)}>
                  <span>
                    <span className="visually-hidden">{`${TERMS_NAMES[version.type]} `}</span>새 판
                  </span>
                </OfficeButton>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
});

const ShownTermsDialog = observer(function ShownTermsDialog({
  viewModel,
}: {
  readonly viewModel: TermsViewModel;
}): ReactElement | null {
  const { shown } = viewModel;
  if (shown === null) return null;
  const { version, difference } = shown;
  return (
    <OfficeDialog isWide title={`${TERMS_NAMES[version.type]} ${version.version}`} onClose={() => viewModel.close()}>
      {difference === null ? null : (
        <>
          <span className={content.label}>{`${shown.content.before?.version ?? ''} 판과 다른 곳`}</span>
          <Difference parts={difference} />
        </>
      )}
      <span className={content.label}>글</span>
      <RichText html={shown.content.content} />
    </OfficeDialog>
  );
});

const NewTermsDialog = observer(function NewTermsDialog({
  viewModel,
}: {
  readonly viewModel: TermsViewModel;
}): ReactElement | null {
  const { form, writing, preview, noticeWarning } = viewModel;
  if (writing === null) return null;
  const { values, failures } = form;
  return (
    <OfficeDialog isWide title={`${TERMS_NAMES[values.type]} 새 판`} onClose={() => viewModel.stopWriting()}>
      <Note>{termsNoticeText()}.</Note>
      <RestoredNote typed={writing.typed} onDiscard={() => viewModel.discard()} />
      <Form label="약관 새 판" onSubmit={() => form.submit()}>
        <div className={content.form}>
          <OfficeField
            label="제목"
            name="title"
            value={values.title}
            error={failures['title']}
            maxLength={MAX_TERMS_TITLE_LENGTH}
            isRequired
            onChange={(title) => form.set({ title })}
          />
          <OfficeField
            label="시행하는 첫날"
            name="from"
            type="date"
            value={values.from}
            error={failures['from']}
            hint={noticeWarning ?? ''}
            isRequired
            onChange={(from) => form.set({ from })}
          />
          <HtmlField
            label="내용"
            name="content"
            value={values.content}
            error={failures['content']}
            maxLength={MAX_TERMS_LENGTH}
            preview={preview}
            onChange={(text) => form.set({ content: text })}
          />
          <span className={content.label}>지금 판과 다른 곳</span>
          <Difference parts={viewModel.difference} />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {values.from === viewModel.today ? '지금 시행' : `${values.from}부터 시행`}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

/** Shows removed and added blocks, with one unchanged block on each side. */
function Difference({ parts }: { readonly parts: readonly DifferencePart[] }): ReactElement {
  const shown = parts
    .map((part, index) => ({ ...part, key: `${index} ${part.kind}` }))
    .filter(({ kind }, index) => kind !== 'same' || isChange(parts[index - 1]) || isChange(parts[index + 1]));
  if (shown.length === 0) return <p className={content.quiet}>다른 곳이 없어요.</p>;
  return (
    <div
      className={styles.difference}
      role="region"
      aria-label="다른 곳"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      {shown.map(({ kind, text, key }) => (
        <p key={key} className={styles[kind]}>
          {kind === 'removed' ? <del>{text}</del> : kind === 'added' ? <ins>{text}</ins> : text}
        </p>
      ))}
    </div>
  );
}

function isChange(part: DifferencePart | undefined): boolean {
  return part !== undefined && part.kind !== 'same';
}
