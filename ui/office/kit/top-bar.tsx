import { ChevronLeft, Search } from 'lucide-react';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Link } from 'wouter';
import { SHOP_INFO } from '../../../core/shop.ts';
import { useService } from '../../kit/resolve.ts';
import { CommandPalette } from './command-palette.ts';
import styles from './top-bar.module.css';

interface Props {
  readonly title: string;
  /** One fact next to the title. */
  readonly fact?: string | undefined;
  /** The list that a sub page belongs to. */
  readonly crumb?: { readonly href: string; readonly text: string };
  /** Buttons; the primary one last. */
  readonly children?: ReactNode;
}

/** The header of a screen. */
export function TopBar({ title, fact, crumb, children }: Props): ReactElement {
  const palette = useService(CommandPalette);
  useEffect(() => {
    document.title = `${title} · ${SHOP_INFO.name} 운영`;
  }, [title]);
  return (
    <header className={styles.top}>
      {crumb === undefined ? null : (
        <Link href={crumb.href} className={styles.crumb}>
          <ChevronLeft size={16} aria-hidden="true" />
          {crumb.text}
        </Link>
      )}
      <h1>{title}</h1>
      {fact === undefined ? null : <span className={styles.fact}>{fact}</span>}
      <span className={styles.space} />
      <button type="button" className={styles.find} onClick={() => palette.open()}>
        <Search size={16} aria-hidden="true" />
        <span>찾기, 이동, 실행</span>
        <kbd aria-hidden="true">⌘K</kbd>
      </button>
      {children}
    </header>
  );
}
