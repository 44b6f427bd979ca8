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
import { Popups } from '../../core/navigation/popups.ts';
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
import type { SuggestionsViewModel } from './suggestions.view-model.ts';

/** Searches for the typed text. Loaded lazily. */
export const LazySearch = token<LazyService<(text: string) => Promise<SubmitOutcome>>>('LazySearch');

/** Creates the suggestions of one search field. Loaded lazily. `leave` is called before a suggestion opens. */
export const LazySuggestions = token<LazyService<(leave: () => void) => SuggestionsViewModel>>('LazySuggestions');

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
  /** False once the shopper has searched or left the field. Suggestions that load after that are not opened. */
  const isTyping = useRef(false);
  const [suggestions, setSuggestions] = useState<SuggestionsViewModel | null>(null);
  const isOpen = suggestions?.isOpen ?? false;
  const activeRow = isOpen ? (suggestions?.active ?? null) : null;
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
  // Going back closes the suggestions first.
  useEffect(
    () => (isOpen ? resolve(Popups).register('option-box', () => suggestions?.close()) : undefined),
    [isOpen, resolve, suggestions],
  );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    isTyping.current = false;
    suggestions?.close();
    const search = await loadOrAlert(() => resolve(LazySearch).load(), resolve(Dialogs));
    const outcome = await search?.(text);
    if (outcome === 'refused') setText(searched);
    if (outcome === 'searched') document.getElementById('main')?.focus({ preventScroll: true });
  };
  /** Shows suggestions for the text. If their code cannot be fetched, the field works without them. */
  const suggest = async (): Promise<void> => {
    const create =
      suggestions === null
        ? await resolve(LazySuggestions)
            .load()
            .catch(() => null)
        : null;
    const current = suggestions ?? create?.(() => input.current?.blur()) ?? null;
    if (suggestions === null) setSuggestions(current);
    if (isTyping.current) current?.type(input.current?.value ?? '');
  };
  /** Applies the typed text. Clearing it also clears the results. */
  const type = (typed: string): void => {
    setText(typed);
    if (input.current !== null) input.current.value = typed;
    isTyping.current = true;
    void suggest();
    if (typed === '' && searched !== '') resolve(Navigation).replace('/search');
  };
  const clear = (): void => {
    type('');
    input.current?.focus();
  };
  const fill = (keyword: string): void => {
    type(keyword);
    input.current?.focus();
  };
  const leaveField = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    isTyping.current = false;
    suggestions?.close();
  };
  /**
   * Handles the keys. While a syllable is being composed, Enter must not submit the form, and arrow keys must not
   * choose a row.
   */
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (suggestions === null || !isOpen) return;
    if (event.key === 'ArrowDown') suggestions.move(1);
    else if (event.key === 'ArrowUp') suggestions.move(-1);
    else if (event.key === 'Escape') suggestions.close();
    else if (event.key !== 'Enter' || !suggestions.openActive()) return;
    event.preventDefault();
    event.stopPropagation();
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
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
        <button type="button" aria-label="지우기" onClick={clear}>
          <X size={18} />
        </button>
      )}
      <button type="submit" aria-label="검색">
        <Search />
      </button>
      {isOpen && suggestions !== null ? (
        <SuggestionList viewModel={suggestions} id={listId} variant={variant} fill={fill} />
      ) : null}
    </form>
  );
});
