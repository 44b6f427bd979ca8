import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { listPeriodText } from '../../../core/office-text/list-time.ts';
import { PeriodChip, PeriodFields } from '../content/content-fields.tsx';
import { ContentFrame } from '../content/content-frame.tsx';
import { EditorPanel, type ComparedField } from '../content/editor-panel.tsx';
import { EndButton } from '../content/end-button.tsx';
import { ListTabs } from '../content/list-tabs.tsx';
import { OrderedRows } from '../content/ordered-rows.tsx';
import { PERIOD_STATES } from '../content/period-state.ts';
import { NEW_ROW } from '../content/row-editor.ts';
import { SaleChooserView, SaleLine } from '../content/sale-chooser.view.tsx';
import { SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import {
  curationsModel,
  toCurationValues,
  type CurationsViewModel,
  type CurationValues,
} from './curations.view-model.ts';
import { KeywordsSection } from './keywords-section.tsx';
import { PicksSection } from './picks-section.tsx';
import { PICK_TABS } from './picks.view-model.ts';

const CURATIONS = 'curation';
const KEYWORDS = 'keyword';
const TABS = [{ value: CURATIONS, text: '기획전' }, ...PICK_TABS, { value: KEYWORDS, text: '추천 검색어' }];

/** `/curations`: sales and keywords that staff choose for home and the search. */
export function CurationsPage(): ReactElement {
  const [query] = useSearchParams();
  const [, open] = useLocation();
  const shown = TABS.find(({ value }) => value === query.get('list'))?.value ?? CURATIONS;
  const tabs = (
    <ListTabs
      label="목록"
      value={shown}
      tabs={TABS}
      onChange={(list) => open(list === CURATIONS ? '/curations' : `/curations?list=${list}`)}
    />
  );
  const pick = PICK_TABS.find(({ value }) => value === shown);
  if (pick !== undefined) return <PicksSection key={pick.value} tabs={tabs} />;
  return shown === KEYWORDS ? <KeywordsSection tabs={tabs} /> : <CurationsSection tabs={tabs} />;
}

const CurationsSection = observer(function CurationsSection({ tabs }: { readonly tabs: ReactElement }): ReactElement {
  const viewModel = useStartedModel(curationsModel);
  const { listing, editor, mover, canEdit, now } = viewModel;
  return (
    <>
      <ContentFrame
        title="기획전·추천"
        listing={listing}
        addText="기획전"
        onAdd={canEdit ? () => editor.open(NEW_ROW) : null}
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
            label="기획전"
            listing={listing}
            keyOf={({ curation_idx }) => curation_idx}
            nameOf={({ curation_name }) => curation_name}
            emptyText="아직 기획전이 없어요"
            hasCondition={listing.hasFilter}
            onMove={canEdit ? (from, to) => mover.move(from, to) : undefined}
            onOpen={({ curation_idx }) => editor.open(String(curation_idx))}
            render={(row) => (
              <div className={styles.texts}>
                <b>{row.curation_name}</b>
                <span className={styles.meta}>
                  <PeriodChip period={row} now={now} />
                  <span className={styles.nowrap}>{listPeriodText(row, now)}</span>
                  <span>{`판매 ${row.sale_list.length}개`}</span>
                  <span>{row.curation_text}</span>
                </span>
              </div>
            )}
          />
        </div>
      </ContentFrame>
      <CurationPanel viewModel={viewModel} />
    </>
  );
});

const COMPARED: readonly ComparedField<CurationValues>[] = [
  { label: '이름', textOf: ({ curation_name }) => curation_name },
  { label: '설명', textOf: ({ curation_text }) => curation_text },
  { label: '시작', textOf: ({ start_dt }) => start_dt },
  { label: '끝', textOf: ({ end_dt }) => end_dt },
  { label: '판매', textOf: ({ sales }) => sales.map(({ sell_idx }) => `#${sell_idx}`).join(', ') },
];

const CurationPanel = observer(function CurationPanel({
  viewModel,
}: {
  readonly viewModel: CurationsViewModel;
}): ReactElement {
  const { editor, canEdit, chooser, now } = viewModel;
  const { form } = editor;
  const { values, failures } = form;
  return (
    <EditorPanel
      editor={editor}
      title="기획전"
      toValues={toCurationValues}
      compared={COMPARED}
      canEdit={canEdit}
      actions={<EndButton viewModel={viewModel} />}
    >
      <OfficeField
        label="이름"
        name="curation_name"
        hint="구매자에게 보이는 글이에요."
        value={values.curation_name}
        error={failures['curation_name']}
        maxLength={40}
        isRequired
        onChange={(curation_name) => form.set({ curation_name })}
      />
      <OfficeField
        label="설명"
        name="curation_text"
        value={values.curation_text}
        maxLength={200}
        onChange={(curation_text) => form.set({ curation_text })}
      />
      <PeriodFields value={values} failures={failures} onChange={(change) => form.set(change)} />
      <span className={styles.label}>{`판매 ${values.sales.length}개, 보이는 차례`}</span>
      {failures['sales'] === undefined ? null : (
        <p className={styles.error} role="alert">
          {failures['sales']}
        </p>
      )}
      <ol className={styles.chosen} aria-label="고른 판매">
        {values.sales.map((sale, index) => (
          <li key={sale.sell_idx}>
            <SaleLine sale={sale} now={now} />
            <OfficeButton kind="quiet" label={`${sale.product_name} 앞으로`} onClick={() => viewModel.shift(index, -1)}>
              <ChevronUp size={16} aria-hidden="true" />
            </OfficeButton>
            <OfficeButton kind="quiet" label={`${sale.product_name} 뒤로`} onClick={() => viewModel.shift(index, 1)}>
              <ChevronDown size={16} aria-hidden="true" />
            </OfficeButton>
            <OfficeButton kind="quiet" label={`${sale.product_name} 빼기`} onClick={() => viewModel.removeSale(sale)}>
              <X size={16} aria-hidden="true" />
            </OfficeButton>
          </li>
        ))}
      </ol>
      <SaleChooserView
        chooser={chooser}
        now={now}
        isChosen={({ sell_idx }) => values.sales.some((sale) => sale.sell_idx === sell_idx)}
        onChoose={(sale) => viewModel.choose(sale)}
      />
    </EditorPanel>
  );
});
