import type { ReactElement } from 'react';
import { businessLookupUrl, SHOP_INFO } from '../../core/shop.ts';
import { Logo } from '../widgets/controls/logo.tsx';
import { Link } from '../routing/link.tsx';
import styles from './shop-footer.module.css';

/** The company's legal details and the notice that it is an intermediary. */
export function ShopFooter(): ReactElement {
  return (
    <footer className={styles.footer}>
      <Logo height={18} />
      <div className={styles.service}>
        <a href={`tel:${SHOP_INFO.cs_phone}`}>
          고객센터
          <strong>{SHOP_INFO.cs_phone}</strong>
        </a>
        <p>
          {SHOP_INFO.cs_hours}
          <br />
          {SHOP_INFO.cs_closed}
        </p>
      </div>
      <nav className={styles.links} aria-label="회사 정보">
        <Link href="/terms/policy">이용약관</Link>
        <Link href="/terms/privacy">
          <b>개인정보처리방침</b>
        </Link>
        <Link href="/notice">공지사항</Link>
        <Link href="/alliance">입점·제휴 문의</Link>
      </nav>
      <address>
        {SHOP_INFO.company} · 대표 {SHOP_INFO.ceo} · 사업자등록번호 {SHOP_INFO.business_number}
        <br />
        통신판매업신고 {SHOP_INFO.mail_order_number} ·{' '}
        <a href={businessLookupUrl(SHOP_INFO.business_number)} target="_blank" rel="noopener noreferrer">
          사업자정보확인
        </a>
        <br />
        {SHOP_INFO.address} · {SHOP_INFO.email}
        <br />
        호스팅 {SHOP_INFO.hosting}
      </address>
      <p>{SHOP_INFO.intermediary_notice}</p>
    </footer>
  );
}
