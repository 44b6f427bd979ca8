import { Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { useResolve } from '../kit/resolve.ts';
import { LateSearch } from './late-search.ts';
import styles from './search-field.module.css';

/** Keyword input that opens the search page. The code of suggestions and submitting loads on use. */
export const SearchField = observer(function SearchField({
  look = 'header',
}: {
  readonly look?: 'header' | 'panel';
}): ReactElement {
  const resolve = useResolve();
  const { path, query } = resolve(CurrentPage).place;
  /** The keyword of the search on screen; empty if there is none. */
  const searched = (path === '/search' && query.get('keyword')) || '';
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  // Focus the input when the search page opens.
  useEffect(() => {
    if (look === 'header' && searched === '') input.current?.focus({ preventScroll: true });
  }, [look, searched]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const search = await loadOrAlert(() => resolve(LateSearch).load(), resolve(Dialogs));
    const outcome = await search?.(text);
    if (outcome === 'refused') setText(searched);
    if (outcome === 'searched') document.getElementById('main')?.focus({ preventScroll: true });
  };
  /** Clearing the keyword clears the results too. */
  const type = (typed: string): void => {
    setText(typed);
    if (typed === '' && searched !== '') resolve(Navigation).replace('/search');
  };
  const clear = (): void => {
    type('');
    input.current?.focus();
  };
  /** Enter that ends the composition of a syllable must not submit the form. */
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
  };
  return (
    <form
      className={`${styles.search} ${styles[look]}`}
      role="search"
      aria-label={look === 'panel' ? '상품 찾기' : '검색'}
      onSubmit={(event) => void submit(event)}
    >
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="검색어"
        placeholder="무엇을 모아 볼까요?"
        maxLength={100}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        onKeyDown={press}
      />
      {text === '' ? null : (
        <button type="button" aria-label="지우기" onClick={clear}>
          <X size={18} />
        </button>
      )}
      <button type="submit" aria-label="검색">
        <Search />
      </button>
    </form>
  );
});
