import { Search, X } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { searchKeyword } from '../../core/search/keyword.ts';
import { useService } from './resolve.ts';
import styles from './search-field.module.css';

/** Where a keyword is typed; it leads to the search page. A keyword that is too short is told so (spec §5). */
export function SearchField({
  initial = '',
  look = 'header',
}: {
  readonly initial?: string;
  readonly look?: 'header' | 'panel';
}): ReactElement {
  const navigation = useService(Navigation);
  const dialogs = useService(Dialogs);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const search = searchKeyword(text);
    if (search.kind === 'ok') navigation.go(`/search?keyword=${encodeURIComponent(search.keyword)}`);
    else void dialogs.alert({ content: search.text });
  };
  const clear = (): void => {
    setText('');
    input.current?.focus();
  };
  return (
    <form
      className={`${styles.search} ${styles[look]}`}
      role="search"
      aria-label={look === 'panel' ? '상품 찾기' : '검색'}
      onSubmit={submit}
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
        onChange={(event) => setText(event.target.value)}
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
}
