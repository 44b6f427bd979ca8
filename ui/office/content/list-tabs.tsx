import type { ReactElement } from 'react';
import styles from './content.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly tabs: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** Links to the lists of a screen, each of which has its own address. */
export function ListTabs({ label, value, tabs, onChange }: Props): ReactElement {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={styles.tab}
          aria-current={tab.value === value ? 'page' : undefined}
          onClick={() => onChange(tab.value)}
        >
          {tab.text}
        </button>
      ))}
    </nav>
  );
}
