import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { listPeriodText } from '../../../core/office-text/list-time.ts';
import { PeriodChip, PeriodFields } from '../content/content-fields.tsx';
import { ContentFrame } from '../content/content-frame.tsx';
import { EditorPanel } from '../content/editor-panel.tsx';
import { OrderedRows } from '../content/ordered-rows.tsx';
import { PERIOD_STATES } from '../content/period-state.ts';
import { SaleChooserView, SaleLine } from '../content/sale-chooser.view.tsx';
import { SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import { PICK_TABS, picksModel, toPeriod } from './picks.view-model.ts';

const COMPARED = [
  { label: '시작', textOf: ({ start_dt }: { readonly start_dt: string }) => start_dt },
  { label: '끝', textOf: ({ end_dt }: { readonly end_dt: string }) => end_dt },
];

/** The sales of one list of the home page, in the order of the storefront. */
export const PicksSection = observer(function PicksSection({ tabs }: { readonly tabs: ReactElement }): ReactElement {
  const viewModel = useStartedModel(picksModel);
  const { listing, editor, mover, canEdit, now, list } = viewModel;
  const { form, row } = editor;
  const name = PICK_TABS.find(({ value }) => value === list)?.text ?? '';
  return (
    <>
      <ContentFrame
        title="기획전·추천"
        listing={listing}
        addText="판매"
        onAdd={canEdit ? () => viewModel.setAdding(true) : null}
        tabs={tabs}
        conditions={
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={PERIOD_STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        }
      >
        <div className={styles.section}>
          <OrderedRows
            label={name}
            listing={listing}
            keyOf={({ sell_idx }) => sell_idx}
            nameOf={({ sale }) => sale.product_name}
            emptyText="아직 고른 판매가 없어요"
            hasCondition={listing.filter.state !== ''}
            onMove={canEdit ? (from, to) => mover.move(from, to) : undefined}
            onOpen={({ sell_idx }) => editor.open(String(sell_idx))}
            render={(pick) => (
              <>
                <SaleLine sale={pick.sale} now={now} />
                <span className={styles.meta}>
                  <PeriodChip period={pick} now={now} />
                  <span className={styles.nowrap}>{listPeriodText(pick, now)}</span>
                </span>
              </>
            )}
          />
        </div>
      </ContentFrame>
      <EditorPanel
        editor={editor}
        title={name}
        toValues={toPeriod}
        compared={COMPARED}
        canEdit={canEdit}
        actions={
          row !== null && canEdit ? (
            <OfficeButton kind="danger" onClick={() => void viewModel.remove(row)}>
              목록에서 빼기
            </OfficeButton>
          ) : null
        }
      >
        {row === null ? null : <SaleLine sale={row.sale} now={now} />}
        <PeriodFields value={form.values} failures={form.failures} onChange={(change) => form.set(change)} />
      </EditorPanel>
      {viewModel.isAdding ? (
        <OfficeDialog title={`${name}에 넣기`} isPanel onClose={() => viewModel.setAdding(false)}>
          <SaleChooserView
            chooser={viewModel.chooser}
            now={now}
            isChosen={(sale) => (listing.rows ?? []).some(({ sell_idx }) => sell_idx === sale.sell_idx)}
            onChoose={(sale) => void viewModel.add(sale)}
          />
        </OfficeDialog>
      ) : null}
    </>
  );
});
