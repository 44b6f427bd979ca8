import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../core/money/won.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useModel } from '../kit/use-model.ts';
import { CountDialog } from '../parts/count-dialog.tsx';
import { DifferenceTable, FaultTable } from './difference-table.tsx';
import { FilePanel } from './file-panel.tsx';
import { productImportModel, type ImportTab, type ProductImportViewModel } from './product-import.view-model.ts';
import styles from './product-import.module.css';

/** From here on the count has to be typed. */
const MANY = 100;
const TABS: readonly { readonly tab: ImportTab; readonly text: string }[] = [
  { tab: 'all', text: '모두' },
  { tab: 'new', text: '새것' },
  { tab: 'changed', text: '바뀌는 것' },
  { tab: 'warning', text: '살펴볼 것' },
  { tab: 'fault', text: '거절' },
];

interface Props {
  readonly viewModel: ProductImportViewModel;
}

/** `/products/import`: shows what files would change in the catalogue, and imports these changes. */
export const ProductImportPage = observer(function ProductImportPage(): ReactElement {
  const viewModel = useModel(productImportModel);
  const { importable, isCountAsked } = viewModel;
  const count = formatNumber(importable);
  return (
    <>
      <TopBar title="상품 가져오기" crumb={{ href: '/products', text: '상품' }} />
      <main className={styles.page}>
        <FilePanel viewModel={viewModel} />
        <section className={styles.results} aria-label="달라지는 것" aria-busy={viewModel.isChecking || undefined}>
          <Result viewModel={viewModel} />
        </section>
      </main>
      {isCountAsked ? (
        <CountDialog
          count={importable}
          title={`${count}건을 반영할까요?`}
          warning="바로 매장에 보여요. 한꺼번에 되돌릴 수는 없어요."
          noun="반영할 건수"
          action={`${count}건 반영`}
          onClose={() => viewModel.askCount(false)}
          onConfirm={() => void viewModel.apply()}
        />
      ) : null}
    </>
  );
});

const Result = observer(function Result({ viewModel }: Props): ReactElement {
  const { checked, applied, failure, stale, isChecking } = viewModel;
  if (applied !== null) {
    return (
      <div className={styles.empty} role="status">
        <b>{`${formatNumber(applied.added_cnt + applied.changed_cnt)}건을 반영했어요`}</b>
        <p>{`더함 ${formatNumber(applied.added_cnt)} · 고침 ${formatNumber(applied.changed_cnt)}`}</p>
        {applied.rest_cnt === 0 ? (
          <p>
            <Link href="/products">상품 목록 보기</Link>
          </p>
        ) : (
          <p>
            <OfficeButton kind="primary" onClick={() => void viewModel.check()}>
              {`나머지 ${formatNumber(applied.rest_cnt)}건 살펴보기`}
            </OfficeButton>
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      {failure === '' ? null : <Note kind="error">{failure}</Note>}
      {stale === '' ? null : (
        <Note kind="warning">{`${stale} ${isChecking ? '다시 살펴보고 있어요.' : '아래는 지금 기준으로 다시 살펴본 것이에요.'}`}</Note>
      )}
      {checked === null ? (
        <div className={styles.empty} role="status">
          <b>{isChecking ? '파일을 살펴보고 있어요' : '아직 고른 파일이 없어요'}</b>
          <p>파일을 고르면 무엇이 어떻게 달라지는지 먼저 보여 줘요. 그 전에는 아무것도 바뀌지 않아요.</p>
        </div>
      ) : (
        <Checked viewModel={viewModel} />
      )}
    </>
  );
});

const Checked = observer(function Checked({ viewModel }: Props): ReactElement | null {
  const { checked, counts, tab } = viewModel;
  if (checked === null) return null;
  const same = checked.count_list.reduce((sum, row) => sum + row.same, 0);
  return (
    <>
      <div className={styles.tabs}>
        {TABS.map(({ tab: one, text }) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => viewModel.show(one)}>
            {text}{' '}
            <span className={one === 'fault' && counts.fault > 0 ? styles.urgent : ''}>
              {formatNumber(counts[one])}
            </span>
          </button>
        ))}
        <span className={styles.said} role="status">
          {`그대로 ${formatNumber(same)}건. 아직 아무것도 바뀌지 않았어요.`}
        </span>
      </div>
      {checked.rest_cnt === 0 ? null : (
        <Note>
          {`${formatNumber(IMPORT_FILE.most_changes)}건씩 반영해요. 나머지 ${formatNumber(checked.rest_cnt)}건은 이것을 반영한 뒤에 보여 줘요.`}
        </Note>
      )}
      {counts.fault > 0 ? (
        <Note kind="error">
          {`${formatNumber(counts.fault)}곳을 고쳐 다시 올려 주세요. 하나라도 틀리면 아무것도 반영하지 않아요.`}
        </Note>
      ) : null}
      {tab === 'fault' ? <FaultTable viewModel={viewModel} /> : <DifferenceTable viewModel={viewModel} />}
      <Footer viewModel={viewModel} />
    </>
  );
});

const Footer = observer(function Footer({ viewModel }: Props): ReactElement {
  const { importable, page, pageCount, decision, isChecking } = viewModel;
  const apply = (): void => {
    if (importable > MANY) viewModel.askCount(true);
    else void viewModel.apply();
  };
  return (
    <footer className={styles.footer}>
      <span className={styles.turns}>
        {pageCount > 1 ? (
          <>
            <OfficeButton kind="quiet" isSmall isDisabled={page === 0} onClick={() => viewModel.turn(-1)}>
              이전
            </OfficeButton>
            {`${formatNumber(page + 1)} / ${formatNumber(pageCount)}`}
            <OfficeButton isSmall isDisabled={page + 1 >= pageCount} onClick={() => viewModel.turn(1)}>
              다음 50건
            </OfficeButton>
          </>
        ) : null}
      </span>
      {decision.failure === '' || viewModel.stale !== '' ? null : <Note kind="error">{decision.failure}</Note>}
      {decision.isChecking ? <span role="status">반영됐는지 확인하고 있어요.</span> : null}
      <OfficeButton kind="primary" isBusy={decision.isBusy} isDisabled={importable === 0 || isChecking} onClick={apply}>
        {`${formatNumber(importable)}건 반영`}
      </OfficeButton>
    </footer>
  );
});
