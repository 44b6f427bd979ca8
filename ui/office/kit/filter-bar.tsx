import { Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import type { Listing } from './listing.ts';
import { OfficeButton } from './office-button.tsx';
import { useKeys } from './use-keys.ts';
import styles from './filter-bar.module.css';

interface BarProps<Row, Name extends string> {
  readonly listing: Listing<Row, Name>;
  readonly children: ReactNode;
}

/** The conditions of a list, with a button that clears them. */
export const FilterBar = observer(function FilterBar<Row, Name extends string>({
  listing,
  children,
}: BarProps<Row, Name>): ReactElement {
  return (
    <div className={styles.bar}>
      {children}
      {listing.hasFilter ? (
        <OfficeButton kind="quiet" isSmall onClick={() => listing.clearFilter()}>
          <X size={14} aria-hidden="true" />
          조건 지우기
        </OfficeButton>
      ) : null}
    </div>
  );
});

interface SearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current search text. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches a list when Enter is pressed. The key `/` moves the focus into it. */
export function SearchCondition({ label, placeholder, value, onSearch }: SearchProps): ReactElement {
  const ref = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => ref.current?.focus() });
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(withoutControlCharacters(ref.current?.value ?? '').trim());
      }}
    >
      <Search size={14} aria-hidden="true" />
      <input
        key={value}
        ref={ref}
        type="search"
        defaultValue={value}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
      />
    </form>
  );
}

interface SelectProps {
  readonly label: string;
  /** The chosen value; empty selects all. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

export function SelectCondition({ label, value, options, onChange }: SelectProps): ReactElement {
  return (
    <label className={styles.condition}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">모두</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DaysProps {
  readonly label: string;
  /** Days as `YYYY-MM-DD`, both included; empty means no bound. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void;
}

export function DaysCondition({ label, from, to, onChange }: DaysProps): ReactElement {
  return (
    <>
      <label className={styles.condition}>
        <span>{label}</span>
        <input
          type="date"
          value={from}
          aria-label={`${label} 처음`}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </label>
      <label className={styles.condition}>
        <span>~</span>
        <input
          type="date"
          value={to}
          aria-label={`${label} 끝`}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </label>
    </>
  );
}
