import { Eye, Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { auditPath } from '../../../core/office-text/audit-subject.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { MemberDialogs } from './member-dialogs.tsx';
import { MemberLists } from './member-lists.tsx';
import { memberModel, type MemberViewModel } from './member.view-model.ts';
import record from '../parts/record.module.css';
import styles from './member.module.css';

/** `/members/:member_idx`: one member with their history. */
export const MemberPage = observer(function MemberPage(): ReactElement {
  const viewModel = useStartedModel(memberModel);
  const { member } = viewModel;
  const { data } = member;
  useKeys({ KeyR: () => void member.load() });
  return (
    <>
      <TopBar
        title={data === null ? '회원 정보' : `${data.member_name} #${data.member_idx}`}
        fact={data === null ? '' : `${data.joined_dt.slice(0, 10)} 가입`}
        crumb={{ href: '/members', text: '회원' }}
      />
      <main className={record.page} aria-busy={member.state === 'loading'}>
        {member.state === 'failed' ? (
          <div className={record.section}>
            <Note kind="error">{member.message}</Note>
            {member.isMissing ? null : <OfficeButton onClick={() => void member.retry()}>다시 불러오기</OfficeButton>}
          </div>
        ) : null}
        {data === null ? null : (
          <div className={record.columns}>
            <MemberLists
              page={data}
              auditHref={viewModel.may('audit.view') ? auditPath('member_idx', data.member_idx) : null}
            />
            <aside className={record.rail}>
              <Person viewModel={viewModel} />
              <Points viewModel={viewModel} />
              <Access viewModel={viewModel} />
            </aside>
          </div>
        )}
      </main>
      <MemberDialogs viewModel={viewModel} />
    </>
  );
});

interface PartProps {
  readonly viewModel: MemberViewModel;
}

const Person = observer(function Person({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.member;
  if (data === null) return null;
  const { personal } = viewModel;
  const shown = personal ?? data;
  const login = [...(data.has_password ? ['비밀번호'] : []), ...data.social_list].join(', ');
  return (
    <section className={record.section} aria-label="회원 정보">
      <div className={record.heading}>
        <h2>회원 정보</h2>
        {viewModel.may('personal.view') && personal === null && data.seceded_dt === null ? (
          <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.showPersonal()}>
            <Eye size={14} aria-hidden="true" />
            1분 동안 보기
          </OfficeButton>
        ) : null}
      </div>
      <dl className={record.sums}>
        <Sum label="이름">{shown.member_name}</Sum>
        <Sum label="이메일">{shown.email || '—'}</Sum>
        <Sum label="전화">{shown.phone || '—'}</Sum>
        {(personal?.address_list ?? []).map((address) => (
          <Sum key={address} label="배송지">
            {address}
          </Sum>
        ))}
        <Sum label="로그인">{login === '' ? '—' : login}</Sum>
        <Sum label="구분">{data.member_type === 'admin' ? '임직원' : '회원'}</Sum>
        <Sum label="주문">
          {`${formatNumber(data.order_cnt)}건${data.is_order_capped ? ' 이상' : ''} · ${formatWon(data.paid_amount)}`}
        </Sum>
      </dl>
    </section>
  );
});

function Sum({ label, children }: { readonly label: string; readonly children: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Points = observer(function Points({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.member;
  if (data === null) return null;
  return (
    <section className={record.section} aria-label="포인트">
      <h2>포인트</h2>
      <p className={styles.big}>{formatNumber(data.point)}P</p>
      {data.expiring_point === 0 ? null : (
        <p className={styles.quiet}>30일 안에 {formatNumber(data.expiring_point)}P가 사라져요.</p>
      )}
      {viewModel.may('points.grant') && data.seceded_dt === null ? (
        <div className={styles.actions}>
          <OfficeButton onClick={() => viewModel.open('give')}>
            <Lock size={14} aria-hidden="true" />
            지급
          </OfficeButton>
          <OfficeButton kind="danger" onClick={() => viewModel.open('take')}>
            <Lock size={14} aria-hidden="true" />
            회수
          </OfficeButton>
        </div>
      ) : null}
    </section>
  );
});

const Access = observer(function Access({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.member;
  if (data === null) return null;
  if (data.seceded_dt !== null) {
    return (
      <section className={record.section} aria-label="계정">
        <h2>계정</h2>
        <Note>{`${data.seceded_dt.slice(0, 16)}에 탈퇴했어요. 법이 정한 주문과 결제 기록만 남아 있어요.`}</Note>
      </section>
    );
  }
  return (
    <section className={record.section} aria-label="계정">
      <h2>계정</h2>
      {data.blocked_dt === null ? null : (
        <Note kind="warning">{`${data.blocked_dt.slice(0, 16)}부터 막혀 있어요. ${data.blocked_reason}`}</Note>
      )}
      {viewModel.may('members.edit') ? (
        <div className={styles.actions}>
          <OfficeButton onClick={() => viewModel.open('sessions')}>모두 로그아웃</OfficeButton>
          <OfficeButton onClick={() => viewModel.open('reset')}>비밀번호 재설정</OfficeButton>
          <OfficeButton kind={data.blocked_dt === null ? 'danger' : 'outline'} onClick={() => viewModel.open('block')}>
            {data.blocked_dt === null ? '막기' : '막은 것 풀기'}
          </OfficeButton>
          <OfficeButton kind="danger" onClick={() => viewModel.open('delete')}>
            <Lock size={14} aria-hidden="true" />
            탈퇴 처리
          </OfficeButton>
        </div>
      ) : null}
    </section>
  );
});
