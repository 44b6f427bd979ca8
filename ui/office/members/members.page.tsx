import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { OfficeListedMember } from '../../../core/api/office/people/members.api.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { membersModel } from './members.view-model.ts';
import styles from './members.module.css';

const STATES = [{ value: 'blocked', text: '막은 회원' }];

const COLUMNS: readonly OfficeColumn<OfficeListedMember>[] = [
  {
    id: 'number',
    header: '회원번호',
    width: '104px',
    onPhone: 'second',
    cell: ({ member_idx }) => (
      <Link href={`/members/${member_idx}`} className={styles.number}>
        #{member_idx}
      </Link>
    ),
  },
  { id: 'name', header: '이름', width: '120px', onPhone: 'main', cell: ({ member_name }) => <b>{member_name}</b> },
  { id: 'state', header: '상태', width: '96px', onPhone: 'status', cell: (member) => <MemberState member={member} /> },
  { id: 'email', header: '이메일', onPhone: 'third', cell: ({ email }) => email || '—' },
  {
    id: 'phone',
    header: '연락처',
    width: '140px',
    onPhone: 'amount',
    cell: ({ phone }) => <span className={styles.nowrap}>{phone || '—'}</span>,
  },
  {
    id: 'joined',
    header: '가입일',
    width: '112px',
    cell: ({ joined_dt }) => <span className={styles.nowrap}>{joined_dt.slice(0, 10)}</span>,
  },
];

/** `/members`: finds members. Names, e-mails and phones are masked. */
export const MembersPage = observer(function MembersPage(): ReactElement {
  const viewModel = useStartedModel(membersModel);
  const { listing } = viewModel;
  useKeys({ KeyR: () => void listing.reload() });
  return (
    <>
      <TopBar title="회원">
        <ExportButton list="members" query={useSearch()} />
      </TopBar>
      <main className={styles.page}>
        <FilterBar listing={listing}>
          <SearchCondition
            label="회원 찾기"
            placeholder={viewModel.searchHint}
            value={listing.filter.q}
            onSearch={(q) => listing.setFilter({ q })}
          />
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        </FilterBar>
        <DataTable
          label="회원"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ member_idx }) => member_idx}
          emptyText="아직 회원이 없어요"
          onOpen={(member) => viewModel.open(member)}
        />
        <Pager listing={listing} />
      </main>
    </>
  );
});

function MemberState({ member }: { readonly member: OfficeListedMember }): ReactElement {
  if (member.seceded_dt !== null) return <StatusChip tint="grey">탈퇴</StatusChip>;
  if (member.blocked_dt !== null) return <StatusChip tint="red">막음</StatusChip>;
  return member.member_type === 'admin' ? (
    <StatusChip tint="outline">임직원</StatusChip>
  ) : (
    <StatusChip tint="green">회원</StatusChip>
  );
}
