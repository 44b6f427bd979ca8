import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import { ExportButton } from '../export/export-button.tsx';
import { Queue } from '../waiting/queue.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { InquiryDecision } from './inquiry-decision.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { inquiriesModel } from './inquiries.view-model.ts';
import { TemplatesDialog } from './templates-dialog.tsx';
import styles from './inquiries.module.css';

/** `/inquiries`: questions of shoppers, and the answers. */
export const InquiriesPage = observer(function InquiriesPage(): ReactElement {
  const viewModel = useStartedModel(inquiriesModel);
  const { answer, waitingCount, templates } = viewModel;
  useKeys({
    KeyR: () => void viewModel.listing.reload(),
    KeyJ: () => viewModel.move(1),
    KeyK: () => viewModel.move(-1),
    ArrowDown: () => viewModel.move(1),
    ArrowUp: () => viewModel.move(-1),
    Escape: () => viewModel.open(null),
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <TopBar title="문의" fact={waitingCount === null ? '' : `답변대기 ${waitingCount.toLocaleString('ko-KR')}건`}>
        <ExportButton list="inquiries" query={useSearch()} />
      </TopBar>
      <main className={styles.page}>
        <Queue
          list={<InquiryList viewModel={viewModel} />}
          decision={
            answer === null ? null : <InquiryDecision key={answer.qna_idx} viewModel={viewModel} answer={answer} />
          }
          hint="왼쪽에서 문의를 고르세요. 위아래 화살표로 옮길 수 있어요."
        />
      </main>
      {templates.isOpen ? <TemplatesDialog viewModel={templates} /> : null}
    </>
  );
});
