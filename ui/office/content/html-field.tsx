import { observer } from 'mobx-react-lite';
import { useRef, type ReactElement } from 'react';
import { wrapSelection, type TextMark } from '../../../core/office-content/wrap-selection.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { HtmlPreview } from './html-preview.ts';
import styles from './content.module.css';

const MARKS: readonly { readonly mark: TextMark; readonly text: string }[] = [
  { mark: 'heading', text: '제목' },
  { mark: 'bold', text: '굵게' },
  { mark: 'list', text: '목록' },
  { mark: 'paragraph', text: '문단' },
];

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly preview: HtmlPreview;
  readonly onChange: (value: string) => void;
}

/** A text for shoppers, as HTML or plain text, with a preview of what the storefront shows. */
export const HtmlField = observer(function HtmlField(props: Props): ReactElement {
  const { label, name, value, error, maxLength, preview, onChange } = props;
  const ref = useRef<HTMLDivElement>(null);
  const wrap = (mark: TextMark): void => {
    const area = ref.current?.querySelector('textarea');
    if (area === null || area === undefined) return;
    const marked = wrapSelection(value, area.selectionStart, area.selectionEnd, mark);
    onChange(marked.text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(marked.start, marked.end);
    });
  };
  return (
    <div ref={ref} className={styles.preview}>
      <OfficeField
        label={label}
        name={name}
        isMultiline
        isRequired
        hint="구매자에게 보이는 글이에요. 그냥 쓰면 줄을 그대로 살려요. 스크립트와 꾸밈은 빠져요."
        value={value}
        error={error}
        maxLength={maxLength}
        onChange={onChange}
      />
      <div className={styles.tools} role="toolbar" aria-label="글 꾸미기">
        {MARKS.map(({ mark, text }) => (
          <OfficeButton key={mark} isSmall onClick={() => wrap(mark)}>
            {text}
          </OfficeButton>
        ))}
        <span className={styles.space} />
        {preview.html === null ? null : (
          <OfficeButton isSmall kind="quiet" onClick={() => preview.hide()}>
            미리 보기 닫기
          </OfficeButton>
        )}
        <OfficeButton isSmall isBusy={preview.isBusy} onClick={() => void preview.show(value)}>
          미리 보기
        </OfficeButton>
      </div>
      {preview.failure === '' ? null : <Note kind="error">{preview.failure}</Note>}
      {preview.html === null ? null : <RichText html={preview.html} />}
    </div>
  );
});

/** Shows HTML that the server has sanitized. */
export function RichText({ html }: { readonly html: string }): ReactElement {
  // A region that scrolls must be reachable by keys.
  return (
    <div
      className={styles.rich}
      role="region"
      aria-label="미리 보기"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      // oxlint-disable-next-line react/no-danger -- sanitized on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
