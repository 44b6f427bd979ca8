import { ChevronRight, FileText, LogOut, ReceiptText, ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { loginPath } from '../../core/navigation/return-path.ts';
import { Link } from '../app/link.tsx';
import { Button } from '../widgets/button.tsx';
import { Picture } from '../widgets/picture.tsx';
import styles from './my-page.module.css';
import type { MyPageViewModel } from './my-page.view-model.ts';

export const MyPageView = observer(function MyPageView({
  viewModel,
}: {
  readonly viewModel: MyPageViewModel;
}): ReactElement {
  const { user } = viewModel;
  return (
    <>
      {user === null ? (
        <section className={styles.head}>
          <h2 className={styles.invitation}>
            로그인하면 어디서든
            <br />
            장바구니와 주문을 이어서 볼 수 있어요
          </h2>
          <Button text="로그인 / 회원가입" href={loginPath('/mypage')} />
        </section>
      ) : (
        <section className={`${styles.head} ${styles.greeting}`}>
          <span className={styles.face}>
            <Picture path="" alt="" width={60} height={60} kind="profile" />
          </span>
          <h2>
            {user.member_name} 님<small>반가워요, 오늘도 함께 모아요</small>
          </h2>
        </section>
      )}
      <ul className={styles.list}>
        {user === null ? (
          <Row href="/order/list/non/member" icon={<ReceiptText />} text="비회원 주문 조회" />
        ) : (
          <Row href="/order/list" icon={<ReceiptText />} text="주문 조회" />
        )}
      </ul>
      <ul className={styles.list}>
        <Row href="/terms/policy" icon={<FileText />} text="이용약관" />
        <Row href="/terms/privacy" icon={<ShieldCheck />} text="개인정보처리방침" />
        {user === null ? null : (
          <li>
            <button type="button" className={styles.row} onClick={() => viewModel.logOut()}>
              <LogOut />
              로그아웃
            </button>
          </li>
        )}
      </ul>
    </>
  );
});

function Row({
  href,
  icon,
  text,
}: {
  readonly href: string;
  readonly icon: ReactNode;
  readonly text: string;
}): ReactElement {
  return (
    <li>
      <Link className={styles.row} href={href}>
        {icon}
        {text}
        <ChevronRight size={18} className={styles.arrow} />
      </Link>
    </li>
  );
}
