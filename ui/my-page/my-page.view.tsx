import {
  Bell,
  BellPlus,
  BellRing,
  ChevronRight,
  CircleHelp,
  Clock,
  FileText,
  Handshake,
  Headset,
  Heart,
  LogOut,
  MapPin,
  MessageCircleQuestion,
  ReceiptText,
  Settings,
  ShieldCheck,
  Star,
  Store,
  TicketPercent,
  UsersRound,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { useCompany } from '../kit/use-company.ts';
import { Link } from '../routing/link.tsx';
import { unreadText } from '../inbox/unread-text.ts';
import { Button } from '../widgets/controls/button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { MenuRow, type MenuBadge } from '../widgets/controls/menu-row.tsx';
import styles from './my-page.module.css';
import type { MyPageViewModel } from './my-page.view-model.ts';

export const MyPageView = observer(function MyPageView({
  viewModel,
}: {
  readonly viewModel: MyPageViewModel;
}): ReactElement {
  const { user, summary } = viewModel;
  const { cs_hours } = useCompany();
  return (
    <>
      {user === null ? (
        <section className={styles.header}>
          <h2 className={styles.invitation}>
            로그인하면 어디서든 <br />
            장바구니와 주문을 이어서 볼 수 있어요
          </h2>
          <Button text="로그인 / 회원가입" href={loginPath('/mypage')} />
        </section>
      ) : (
        <MemberHead viewModel={viewModel} />
      )}
      {user === null ? null : <Orders viewModel={viewModel} />}
      <ul className={styles.list}>
        {user === null ? (
          <MenuRow href="/order/list/non/member" icon={<ReceiptText />} text="비회원 주문 조회" />
        ) : (
          <>
            <MenuRow href="/coupon" icon={<TicketPercent />} text="쿠폰함" />
            <MenuRow href="/mypage/inbox" icon={<BellRing />} text="알림함" badge={unreadBadge(viewModel.unread_cnt)} />
            <MenuRow href="/mypage/alert" icon={<BellPlus />} text="받고 있는 알림" />
            <MenuRow href="/like" icon={<Heart />} text="찜한 상품" count={summary?.like_cnt} />
            <MenuRow href="/mypage/follow" icon={<Store />} text="팔로우" />
            <MenuRow href="/mypage/group" icon={<UsersRound />} text="내 공동구매" count={summary?.group_cnt} />
            <MenuRow href="/review" icon={<Star />} text="내 리뷰" />
            <MenuRow href="/mypage/address" icon={<MapPin />} text="배송지 관리" />
            <MenuRow href="/qna" icon={<MessageCircleQuestion />} text="문의 내역" />
          </>
        )}
        <MenuRow href="/mypage/seen" icon={<Clock />} text="최근 본 상품" />
      </ul>
      <ul className={styles.list}>
        <MenuRow href="/notice" icon={<Bell />} text="공지사항" />
        <MenuRow href="/faq" icon={<CircleHelp />} text="자주 묻는 질문" />
        <MenuRow href="/cs" icon={<Headset />} text="고객센터" note={cs_hours} />
        <MenuRow href="/alliance" icon={<Handshake />} text="입점·제휴 문의" />
        <MenuRow href="/terms/policy" icon={<FileText />} text="이용약관" />
        <MenuRow href="/terms/privacy" icon={<ShieldCheck />} text="개인정보처리방침" />
        {user === null ? null : (
          <>
            <MenuRow href="/setting" icon={<Settings />} text="설정" />
            <MenuRow icon={<LogOut />} text="로그아웃" onClick={() => viewModel.logOut()} />
          </>
        )}
      </ul>
    </>
  );
});

function unreadBadge(unread_cnt: number): MenuBadge | undefined {
  return unread_cnt === 0 ? undefined : { text: unreadText(unread_cnt), label: `읽지 않은 알림 ${unread_cnt}개` };
}

const MemberHead = observer(function MemberHead({ viewModel }: { readonly viewModel: MyPageViewModel }): ReactElement {
  const { user, summary, loadFailure } = viewModel;
  return (
    <section className={styles.header}>
      <div className={styles.greeting}>
        <span className={styles.face}>
          <ResponsiveImage path={summary?.profile_img ?? ''} alt="" width={60} height={60} kind="profile" />
        </span>
        <h2>
          {summary?.member_name ?? user?.member_name} 님<small>{summary?.email ?? ''}</small>
        </h2>
        <Button type="3" size="s" text="정보 수정" href="/mypage/info" />
      </div>
      <ul className={styles.sums}>
        <Sum href="/point" text="포인트" value={summary === null ? '–' : `${formatNumber(summary.point)}P`} />
        <Sum href="/like" text="찜" value={summary === null ? '–' : formatNumber(summary.like_cnt)} />
        <Sum href="/mypage/group" text="공동구매" value={summary === null ? '–' : formatNumber(summary.group_cnt)} />
      </ul>
      {summary === null || summary.expire_point === 0 ? null : (
        <p className={styles.soon}>30일 안에 사라지는 포인트가 {formatNumber(summary.expire_point)}P 있어요</p>
      )}
      {loadFailure === '' ? null : (
        <p className={styles.soon} role="status">
          {loadFailure}
        </p>
      )}
    </section>
  );
});

function Sum({ href, text, value }: { readonly href: string; readonly text: string; readonly value: string }) {
  return (
    <li>
      <Link href={href}>
        <b>{value}</b>
        <span>{text}</span>
      </Link>
    </li>
  );
}

const Orders = observer(function Orders({ viewModel }: { readonly viewModel: MyPageViewModel }): ReactElement {
  return (
    <section className={styles.orders}>
      <div className={styles.ordersHead}>
        <h2>주문·배송</h2>
        <Link href="/order/list">
          주문 조회
          <ChevronRight size={16} />
        </Link>
      </div>
      <ol>
        {viewModel.steps.map(({ label, cnt, path }) => (
          <li key={label}>
            <Link href={path}>
              <b className={cnt === 0 ? styles.none : undefined}>{cnt}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ol>
      {viewModel.requests.length === 0 ? null : (
        <ul className={styles.requests} aria-label="취소·반품·교환">
          {viewModel.requests.map(({ label, cnt, path }) => (
            <li key={label}>
              <Link href={path}>
                {label} <b>{cnt}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
