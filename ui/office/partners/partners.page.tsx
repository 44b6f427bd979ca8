import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { OfficeListedPartner } from '../../../core/api/office/people/partners.api.ts';
import { PARTNER_STATES, partnerStateText, type PartnerState } from '../../../core/office/partner-state.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SelectCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { PartnerPanel, PARTNER_TYPES } from './partner-panel.tsx';
import { partnersModel } from './partners.view-model.ts';
import styles from './partners.module.css';

const STATES = PARTNER_STATES.map((value) => ({ value, text: partnerStateText(value) }));
const TINTS: Readonly<Record<PartnerState, ChipTint>> = {
  new: 'amber',
  talking: 'blue',
  accepted: 'green',
  declined: 'grey',
};

const COLUMNS: readonly OfficeColumn<OfficeListedPartner>[] = [
  {
    id: 'number',
    header: '번호',
    width: '72px',
    onPhone: 'second',
    cell: ({ request_idx }) => <b className={styles.nowrap}>#{request_idx}</b>,
  },
  {
    id: 'time',
    header: '받은 때',
    width: '144px',
    onPhone: 'amount',
    cell: ({ requested_dt }) => <span className={styles.quiet}>{requested_dt.slice(0, 16)}</span>,
  },
  {
    id: 'state',
    header: '상태',
    width: '96px',
    onPhone: 'status',
    cell: ({ partner_state }) => <StatusChip tint={TINTS[partner_state]}>{partnerStateText(partner_state)}</StatusChip>,
  },
  { id: 'type', header: '종류', width: '96px', cell: ({ partner_type }) => PARTNER_TYPES[partner_type] },
  { id: 'company', header: '회사', onPhone: 'main', cell: ({ company_name }) => <b>{company_name}</b> },
  { id: 'person', header: '담당자', width: '96px', onPhone: 'third', cell: ({ person_name }) => person_name },
  {
    id: 'phone',
    header: '연락처',
    width: '140px',
    cell: ({ phone }) => <span className={styles.nowrap}>{phone || '—'}</span>,
  },
  { id: 'email', header: '이메일', width: '200px', cell: ({ email }) => email },
];

/** `/partners`: requests of companies that want to sell or cooperate. */
export const PartnersPage = observer(function PartnersPage(): ReactElement {
  const viewModel = useStartedModel(partnersModel);
  const { listing, partner } = viewModel;
  useKeys({ KeyR: () => void listing.reload() });
  return (
    <>
      <TopBar title="입점 문의">
        <ExportButton list="partners" query={useSearch()} />
      </TopBar>
      <main className={styles.page}>
        <FilterBar listing={listing}>
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        </FilterBar>
        <DataTable
          label="입점 문의"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ request_idx }) => request_idx}
          emptyText="아직 입점 문의가 없어요"
          onOpen={({ request_idx }) => viewModel.open(request_idx)}
        />
        <Pager listing={listing} />
      </main>
      {partner === null ? null : (
        <PartnerPanel key={partner.request_idx} viewModel={partner} onClose={() => viewModel.open(null)} />
      )}
    </>
  );
});
