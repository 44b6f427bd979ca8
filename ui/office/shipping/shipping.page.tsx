import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { ExportButton } from '../export/export-button.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { CountDialog } from '../parts/count-dialog.tsx';
import { PastePanel } from './paste-panel.tsx';
import { RowTable } from './row-table.tsx';
import { shippingSheetModel, type ShippingSheetViewModel, type ShippingTab } from './shipping-sheet.view-model.ts';
import screen from '../parts/sheet-screen.module.css';
import styles from './shipping.module.css';

/** Staff have to type the count to send more rows than this. */
const MAX_UNCONFIRMED_COUNT = 100;
const TABS: readonly { readonly tab: ShippingTab; readonly text: string }[] = [
  { tab: 'all', text: '모든 줄' },
  { tab: 'ready', text: '보낼 수 있음' },
  { tab: 'warning', text: '살펴볼 것' },
  { tab: 'fault', text: '오류' },
];

/** `/shipping`: ships many lines together from a sheet of their parcels. */
export const ShippingPage = observer(function ShippingPage(): ReactElement {
  const viewModel = useStartedModel(shippingSheetModel);
  const { waiting, failure, rows, sending, isCountRequired, sendable } = viewModel;
  const send = (): void => {
    if (viewModel.isChecking || sendable.length === 0) return;
    if (sendable.length > MAX_UNCONFIRMED_COUNT) viewModel.requireCount(true);
    else void viewModel.send();
  };
  useKeys({ KeyT: () => void viewModel.checkAgain() });
  useSendKey(send);
  return (
    <>
      <TopBar title="발송처리" fact={waiting.data === null ? '' : factOf(waiting.data)}>
        <ExportButton list="shipping" query="" text="발송 목록 받기" />
      </TopBar>
      <main className={screen.page}>
        <PastePanel viewModel={viewModel} />
        <section className={screen.results} aria-label="확인">
          {failure === '' ? null : <Note kind="error">{failure}</Note>}
          {rows.length === 0 ? (
            <div className={screen.empty}>
              <b>아직 붙여넣은 표가 없어요</b>
              <p>발송 목록을 받아 택배사와 송장번호를 적은 뒤, 그 파일을 올리거나 표를 붙여넣어 주세요.</p>
            </div>
          ) : (
            <>
              <Tabs viewModel={viewModel} />
              <RowTable key={viewModel.tab} viewModel={viewModel} />
              <Footer viewModel={viewModel} onSend={send} />
            </>
          )}
        </section>
      </main>
      {isCountRequired ? (
        <CountDialog
          count={sendable.length}
          title={`${sendable.length.toLocaleString('ko-KR')}건을 보낼까요?`}
          warning="구매자에게 발송 메시지가 나가고, 되돌릴 수 없어요."
          noun="보낼 건수"
          action={`${sendable.length.toLocaleString('ko-KR')}건 발송처리`}
          onClose={() => viewModel.requireCount(false)}
          onConfirm={() => void viewModel.send()}
        />
      ) : null}
      {sending === null ? null : (
        <span className={styles.live} role="status">{`${sending.done} / ${sending.all}건 보내는 중`}</span>
      )}
    </>
  );
});

const Tabs = observer(function Tabs({ viewModel }: { readonly viewModel: ShippingSheetViewModel }): ReactElement {
  const { counts, rows, sending, statusText } = viewModel;
  const countOf = (tab: ShippingTab): number => (tab === 'all' ? rows.length : counts[tab]);
  return (
    <div className={screen.tabs}>
      {TABS.map(({ tab, text }) => (
        <button key={tab} type="button" aria-pressed={viewModel.tab === tab} onClick={() => viewModel.show(tab)}>
          {text} <span className={tab === 'fault' && counts.fault > 0 ? screen.urgent : ''}>{countOf(tab)}</span>
        </button>
      ))}
      <span className={screen.remark} aria-live="polite">
        <Check size={14} aria-hidden="true" />
        {sending === null ? statusText : `${sending.done} / ${sending.all}건 보내는 중이에요.`}
      </span>
    </div>
  );
});

const Footer = observer(function Footer({
  viewModel,
  onSend,
}: {
  readonly viewModel: ShippingSheetViewModel;
  readonly onSend: () => void;
}): ReactElement {
  const { counts, sendable, sending, isChecking } = viewModel;
  return (
    <footer className={screen.footer}>
      <span className={styles.summary}>
        {counts.fault === 0
          ? '구매자에게 발송 메시지가 나가요.'
          : `오류 ${counts.fault}줄은 빼고 보내요. 구매자에게 발송 메시지가 나가요.`}
      </span>
      <OfficeButton isBusy={isChecking} shortcut="T" onClick={() => void viewModel.checkAgain()}>
        다시 시험
      </OfficeButton>
      <OfficeButton
        kind="primary"
        isBusy={sending !== null}
        isDisabled={sendable.length === 0 || isChecking}
        shortcut="⌘↵"
        onClick={onSend}
      >
        {sendable.length.toLocaleString('ko-KR')}건 발송처리
      </OfficeButton>
    </footer>
  );
});

/** Calls `send` on ⌘↵, also from a field, but not behind a dialog. */
function useSendKey(send: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
      event.preventDefault();
      send();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function factOf({ ready_cnt, paid_cnt }: { readonly ready_cnt: number; readonly paid_cnt: number }): string {
  const countText = (count: number): string =>
    `${count.toLocaleString('ko-KR')}건${count >= MAX_WAITING ? ' 이상' : ''}`;
  return `보낼 것 ${countText(ready_cnt)} · 상품준비 전 ${countText(paid_cnt)}`;
}
