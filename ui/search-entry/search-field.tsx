import { Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { Navigation } from '../../core/ports/navigation.port.ts';
import type { LazyService } from '../../core/ports/lazy-service.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { token } from '../../core/ports/token.ts';
import { isComposing } from '../kit/is-composing.ts';
import { CurrentPage } from '../routing/current-page.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { useResolve } from '../kit/resolve.ts';
import styles from './search-field.module.css';
import type { SubmitOutcome } from './submit-search.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Searches for the typed text. Loaded lazily. */
export const LazySearch = token<LazyService<(text: string) => Promise<SubmitOutcome>>>('LazySearch');

const SuggestionList = lazyView(
  () => import('./suggestion-list.view.tsx'),
  (code) => code.SuggestionList,
);

/** The input for a keyword, which opens the search page. The code of suggestions and of submitting loads on use. */
export const SearchField = observer(function SearchField({
  variant = 'header',
}: {
  readonly variant?: 'header' | 'panel';
}): ReactElement {
  const resolve = useResolve();
  const { path, query } = resolve(CurrentPage).place;
  /** The keyword of the search that is on screen; empty if there is none. */
  const searched = (path === '/search' && query.get('keyword')) || '';
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const suggestions = useSuggestions(input);
  const { open } = suggestions;
  const activeRow = open?.active ?? null;
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  // Focuses the input when the search page opens.
  useEffect(() => {
    if (variant === 'header' && searched === '') input.current?.focus({ preventScroll: true });
  }, [variant, searched]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    suggestions.close();
    const search = await loadOrAlert(() => resolve(LazySearch).load(), resolve(Dialogs));
    const outcome = await search?.(text);
    if (outcome === 'refused') setText(searched);
    if (outcome === 'searched') document.getElementById('main')?.focus({ preventScroll: true });
  };
  /** Applies the typed text. Clearing it also clears the results. */
  const type = (typed: string): void => {
    setText(typed);
    if (input.current !== null) input.current.value = typed;
    void suggestions.suggest();
    if (typed === '' && searched !== '') resolve(Navigation).replace('/search');
  };
  const fill = (keyword: string): void => {
    type(keyword);
    input.current?.focus();
  };
  const leaveField = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!currentTarget.contains(relatedTarget)) suggestions.close();
  };
  /**
   * Handles the keys. While a syllable is being composed, Enter must not submit the form, and arrow keys must not
   * choose a row.
   */
  const press = (event: KeyboardEvent): void => {
    if (!isComposing(event)) suggestions.press(event);
    else if (event.key === 'Enter') event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves the field and its list
    <form
      className={`${styles.search} ${styles[variant]}`}
      role="search"
      aria-label={variant === 'panel' ? '상품 찾기' : '검색'}
      onSubmit={(event) => void submit(event)}
      onBlur={leaveField}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={open !== null}
        aria-controls={open === null ? undefined : listId}
        aria-activedescendant={activeRow === null ? undefined : `${listId}-${activeRow}`}
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
        <button type="button" aria-label="지우기" onClick={() => fill('')}>
          <X size={18} />
        </button>
      )}
      <button type="submit" aria-label="검색">
        <Search />
      </button>
      {open === null ? null : <SuggestionList viewModel={open} id={listId} variant={variant} fill={fill} />}
    </form>
  );
});
