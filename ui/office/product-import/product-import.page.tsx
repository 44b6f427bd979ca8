import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ImportRun } from '../../../core/api/office/catalogue/import.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { CountDialog } from '../parts/count-dialog.tsx';
import screen from '../parts/sheet-screen.module.css';
import { DifferenceTable, RowErrorTable } from './difference-table.tsx';
import { FilePanel } from './file-panel.tsx';
import { productImportModel, type ImportTab, type ProductImportViewModel } from './product-import.view-model.ts';
import styles from './product-import.module.css';

/** Staff have to type the count to import more rows than this. */
const MAX_UNCONFIRMED_COUNT = 100;
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
  const viewModel = useStartedModel(productImportModel);
  const { importable, isCountRequired } = viewModel;
  const count = formatNumber(importable);
  return (
    <>
      <TopBar title="상품 가져오기" crumb={{ href: '/products', text: '상품' }} />
      <main className={screen.page}>
        <FilePanel viewModel={viewModel} />
        <section className={screen.results} aria-label="살펴본 것" aria-busy={viewModel.isChecking || undefined}>
          <Notes viewModel={viewModel} />
          <Result viewModel={viewModel} />
        </section>
      </main>
      {isCountRequired ? (
        <CountDialog
          count={importable}
          title={`${count}건을 반영할까요?`}
          warning="바로 매장에 보여요. 한꺼번에 되돌릴 수는 없어요."
          noun="반영할 건수"
          action={`${count}건 반영`}
          onClose={() => viewModel.requireCount(false)}
          onConfirm={() => void viewModel.apply()}
        />
      ) : null}
    </>
  );
});

const Notes = observer(function Notes({ viewModel }: Props): ReactElement {
  const { failure, sending, stale, current, isChecking, isImporting, run, counts, isDone } = viewModel;
  const stored = (run?.stored_new_cnt ?? 0) + (run?.stored_changed_cnt ?? 0);
  return (
    <>
      {failure === '' ? null : <Note kind="error">{failure}</Note>}
      {current.isLost && !sending.isBusy ? (
        <Note kind="warning">연결이 끊겼어요. 서버에서는 그대로 이어지고, 연결되면 다시 보여 줘요.</Note>
      ) : null}
      {stale === '' ? null : (
        <Note kind="warning">{`${stale} ${isChecking ? '다시 살펴보고 있어요.' : '아래는 지금 기준으로 다시 살펴본 것이에요.'}`}</Note>
      )}
      {stored > 0 && !isDone && !isImporting ? (
        <Note>{`${formatNumber(stored)}건을 반영했고, ${formatNumber(counts.all)}건이 남았어요. 이어서 반영할 수 있어요.`}</Note>
      ) : null}
    </>
  );
});

const Result = observer(function Result({ viewModel }: Props): ReactElement {
  const { run, sending, current, isDone, isImporting } = viewModel;
  if (sending.isBusy) {
    return <Waiting title={sending.isChecking ? '올라갔는지 확인하고 있어요' : '파일을 올리고 있어요'} />;
  }
  if (run === null) {
    return current.isLoaded || current.isLost ? (
      <div className={screen.empty}>
        <b>아직 고른 파일이 없어요</b>
        <p>파일을 고르면 무엇이 어떻게 달라지는지 먼저 보여 줘요. 그 전에는 아무것도 바뀌지 않아요.</p>
      </div>
    ) : (
      <div className={styles.loading} aria-busy="true" aria-label="불러오는 중" />
    );
  }
  if (run.state === 'checking') return <Checking run={run} />;
  if (run.state !== 'checked') return <Ended viewModel={viewModel} run={run} />;
  if (isImporting) return <Importing viewModel={viewModel} run={run} />;
  return isDone ? <Done run={run} /> : <Checked viewModel={viewModel} />;
});

function Waiting({ title }: { readonly title: string }): ReactElement {
  return (
    <div className={screen.empty} role="status">
      <b>{title}</b>
      <p>아직 아무것도 바뀌지 않았어요.</p>
    </div>
  );
}

function Checking({ run: { done_cnt, all_cnt } }: { readonly run: ImportRun }): ReactElement {
  return (
    <div className={screen.empty}>
      <b role="status">{all_cnt === 0 ? '파일을 읽고 있어요' : '파일을 살펴보고 있어요'}</b>
      {all_cnt === 0 ? null : <Progress done={done_cnt} all={all_cnt} unit="줄" label="살펴본 줄" />}
      <p>다른 화면을 열거나 새로 고쳐도 이어져요. 아직 아무것도 바뀌지 않았어요.</p>
    </div>
  );
}

const Importing = observer(function Importing({ viewModel, run }: Props & { readonly run: ImportRun }): ReactElement {
  const stored = run.stored_new_cnt + run.stored_changed_cnt;
  return (
    <div className={screen.empty}>
      <b role="status">{viewModel.importing.isChecking ? '반영됐는지 확인하고 있어요' : '매장에 반영하고 있어요'}</b>
      <Progress done={stored} all={stored + viewModel.counts.all} unit="건" label="반영한 건" />
      <p>이 화면을 닫으면 여기까지만 반영하고 멈춰요. 나중에 이어서 반영할 수 있어요.</p>
      <p>
        <OfficeButton isSmall onClick={() => viewModel.stop()}>
          멈추기
        </OfficeButton>
      </p>
    </div>
  );
});

interface ProgressProps {
  readonly done: number;
  readonly all: number;
  readonly unit: string;
  readonly label: string;
}

function Progress({ done, all, unit, label }: ProgressProps): ReactElement {
  return (
    <p className={styles.progress}>
      <progress value={done} max={all} aria-label={label} />
      {`${formatNumber(done)} / ${formatNumber(all)}${unit}`}
    </p>
  );
}

/** A run without a result: why, and how it is started again. */
const Ended = observer(function Ended({ viewModel, run }: Props & { readonly run: ImportRun }): ReactElement {
  const isInterrupted = run.state === 'interrupted';
  return (
    <div className={screen.empty} role="alert">
      <b>{isInterrupted ? '서버가 다시 시작돼서 살펴보기가 멈췄어요' : '파일을 살펴보지 못했어요'}</b>
      <p>{isInterrupted ? '올린 파일은 그대로 있어요. 아무것도 바뀌지 않았어요.' : run.failure}</p>
      <p>
        <OfficeButton onClick={() => void viewModel.check()}>다시 살펴보기</OfficeButton>
      </p>
    </div>
  );
});

function Done({ run: { stored_new_cnt, stored_changed_cnt } }: { readonly run: ImportRun }): ReactElement {
  return (
    <div className={screen.empty} role="status">
      <b>{`${formatNumber(stored_new_cnt + stored_changed_cnt)}건을 반영했어요`}</b>
      <p>{`더함 ${formatNumber(stored_new_cnt)} · 고침 ${formatNumber(stored_changed_cnt)}`}</p>
      <p>
        <Link href="/products">상품 목록 보기</Link>
      </p>
    </div>
  );
}

const Checked = observer(function Checked({ viewModel }: Props): ReactElement | null {
  const { checked, counts, tab } = viewModel;
  if (checked === null) return null;
  const same = checked.count_list.reduce((sum, row) => sum + row.same, 0);
  return (
    <>
      <div className={screen.tabs}>
        {TABS.map(({ tab: one, text }) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => viewModel.openTab(one)}>
            {text}{' '}
            <span className={one === 'fault' && counts.fault > 0 ? screen.urgent : ''}>
              {formatNumber(counts[one])}
            </span>
          </button>
        ))}
        <span className={screen.remark} role="status">
          {`그대로 ${formatNumber(same)}건. ${checked.checked_dt.slice(5, 16)}에 살펴봤어요.`}
        </span>
      </div>
      {counts.fault > 0 ? (
        <Note kind="error">
          {`${formatNumber(counts.fault)}곳을 고쳐 다시 올려 주세요. 하나라도 틀리면 아무것도 반영하지 않아요.`}
        </Note>
      ) : null}
      {tab === 'fault' ? <RowErrorTable viewModel={viewModel} /> : <DifferenceTable viewModel={viewModel} />}
      <Footer viewModel={viewModel} />
    </>
  );
});

const Footer = observer(function Footer({ viewModel }: Props): ReactElement {
  const { importable, page, pageCount, importing, stale } = viewModel;
  const apply = (): void => {
    if (importable > MAX_UNCONFIRMED_COUNT) viewModel.requireCount(true);
    else void viewModel.apply();
  };
  return (
    <footer className={screen.footer}>
      <span className={styles.turns}>
        {pageCount > 1 ? (
          <>
            <OfficeButton kind="quiet" isSmall isDisabled={page === 0} onClick={() => viewModel.turnPage(-1)}>
              이전
            </OfficeButton>
            <span>{`${formatNumber(page + 1)} / ${formatNumber(pageCount)}`}</span>
            <OfficeButton isSmall isDisabled={page + 1 >= pageCount} onClick={() => viewModel.turnPage(1)}>
              다음
            </OfficeButton>
          </>
        ) : null}
      </span>
      {importing.failure === '' || stale !== '' ? null : <Note kind="error">{importing.failure}</Note>}
      <OfficeButton kind="quiet" onClick={() => void viewModel.check()}>
        다시 살펴보기
      </OfficeButton>
      <OfficeButton kind="primary" isDisabled={importable === 0} onClick={apply}>
        {`${formatNumber(importable)}건 반영`}
      </OfficeButton>
    </footer>
  );
});
