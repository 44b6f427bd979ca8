import type { ReactElement } from 'react';
import { businessLookupUrl, SHOP } from '../../core/shop.ts';
import { Logo } from '../widgets/logo.tsx';
import { Link } from './link.tsx';
import styles from './shop-footer.module.css';

/** Who the shop is, and that it is an intermediary (spec §1). */
export function ShopFooter(): ReactElement {
  return (
    <footer className={styles.footer}>
      <Logo height={18} />
      <div className={styles.service}>
        <a href={`tel:${SHOP.cs_phone}`}>
          고객센터
          <strong>{SHOP.cs_phone}</strong>
        </a>
        <p>
          {SHOP.cs_hours}
          <br />
          {SHOP.cs_closed}
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
        {SHOP.company} · 대표 {SHOP.ceo} · 사업자등록번호 {SHOP.business_number}
        <br />
        통신판매업신고 {SHOP.mail_order_number} ·{' '}
        <a href={businessLookupUrl(SHOP.business_number)} target="_blank" rel="noopener noreferrer">
          사업자정보확인
        </a>
        <br />
        {SHOP.address} · {SHOP.email}
        <br />
        호스팅 {SHOP.hosting}
      </address>
      <p>{SHOP.intermediary_notice}</p>
    </footer>
  );
}
