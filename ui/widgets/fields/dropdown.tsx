import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { typeAhead } from '../../../core/search/type-ahead.ts';
import { closeOnOutsideClick } from '../overlays/close-on-outside-click.ts';
import styles from './dropdown.module.css';

export interface DropdownOption<Value extends string | number> {
  readonly value: Value;
  readonly text: string;
  /** A text at the right edge: the price, or why the row cannot be chosen. */
  readonly note?: string | undefined;
  /** A smaller text below `text`. */
  readonly detail?: string | undefined;
  readonly disabled?: boolean | undefined;
  /**
   * If set, a tap on the row runs this action instead of choosing the row, and the list stays open. The row shows its
   * own text, then the text of the action.
   */
  readonly action?: DropdownAction | undefined;
}

export interface DropdownAction {
  readonly text: string;
  readonly icon: ReactElement;
  readonly isOn: boolean;
  readonly run: () => void;
}

export interface DropdownProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly DropdownOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string | undefined;
  /** `field` fills the width and is joined with its list; `text` is a label with an arrow. */
  readonly variant?: 'field' | 'text' | undefined;
  /** The edge to which the list of a `text` dropdown is aligned. */
  readonly align?: 'start' | 'end' | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the element that shows the error, for example that nothing was chosen; undefined if the choice is valid. */
  readonly errorId?: string | undefined;
  readonly required?: boolean | undefined;
}

/** Maximum time between typed letters that form one search text. */
const TYPING_MS = 700;

/**
 * A choice from a list that opens, also by keyboard. A click outside closes the list, and so does scrolling its
 * container.
 */
export function Dropdown<Value extends string | number>(props: DropdownProps<Value>): ReactElement {
  const { label, options, value, onChange, placeholder = '선택해 주세요', variant = 'field', align = 'end' } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typing = useRef({ text: '', at: 0 });
  const chosen = options.find((option) => option.value === value);

  useEffect(() => {
    if (!isOpen || frame.current === null) return undefined;
    const close = (): void => setOpen(false);
    return closeOnOutsideClick(frame.current, close);
  }, [isOpen]);

  useLayoutEffect(() => {
    const list = frame.current?.querySelector('[role=listbox]');
    const row = list?.children[active];
    // `scrollIntoView` could scroll the page, which would close the list.
    if (!isOpen || !(list instanceof HTMLElement) || !(row instanceof HTMLElement)) return;
    const overhang = row.offsetTop + row.offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(Math.max(list.scrollTop, overhang), row.offsetTop);
  }, [isOpen, active]);

  const goTo = (index: number): void => setActive(Math.min(Math.max(index, 0), options.length - 1));
  const open = (): void => {
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const pick = (index: number): void => {
    const option = options[index];
    if (option?.action !== undefined) return option.action.run();
    if (option === undefined || option.disabled === true) return undefined;
    setOpen(false);
    return onChange(option.value);
  };
  const typeTo = (letter: string, at: number): void => {
    const text = at - typing.current.at < TYPING_MS ? typing.current.text + letter : letter;
    typing.current = { text, at };
    const from = isOpen ? active : options.findIndex((option) => option.value === value);
    const found = typeAhead(
      options.map((option) => option.text),
      text,
      Math.max(from, 0),
    );
    if (found === null) return;
    setOpen(true);
    setActive(found);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return setOpen(false);
    if (isLetter(event)) return typeTo(event.key, event.timeStamp);
    typing.current = { text: '', at: 0 };
    const isKnown = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'Escape'].includes(event.key);
    if (!isKnown || (!isOpen && event.key === 'Escape')) return undefined;
    // Esc closes only the list, not the sheet around it.
    event.preventDefault();
    event.stopPropagation();
    if (!isOpen) return open();
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'Enter' || event.key === ' ') return pick(active);
    if (event.key === 'Home') return goTo(0);
    if (event.key === 'End') return goTo(options.length - 1);
    return goTo(active + (event.key === 'ArrowDown' ? 1 : -1));
  };

  return (
    <div ref={frame} className={`${styles.dropdown} ${styles[variant]} ${styles[align]} ${isOpen ? styles.open : ''}`}>
      <button
        type="button"
        role="combobox"
        className={styles.trigger}
        aria-label={chosen === undefined ? label : `${label}, ${chosen.text}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-required={props.required === true || undefined}
        aria-invalid={props.errorId !== undefined || undefined}
        aria-describedby={props.errorId}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        disabled={props.disabled}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={press}
      >
        <span className={chosen === undefined ? undefined : styles.chosen}>{chosen?.text ?? placeholder}</span>
        {isOpen ? (
          <ChevronUp size={variant === 'field' ? 20 : 16} />
        ) : (
          <ChevronDown size={variant === 'field' ? 20 : 16} />
        )}
      </button>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button has the focus and handles the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled === true || undefined}
            className={isOpen && index === active ? styles.active : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            <span>
              {option.text}
              {option.detail === undefined ? null : <small>{option.detail}</small>}
            </span>
            {option.note === undefined ? null : <small>{option.note}</small>}
            {option.action === undefined ? null : (
              <b className={`${styles.action} ${option.action.isOn ? styles.on : ''}`}>
                {option.action.icon}
                {option.action.text}
              </b>
            )}
            {option.value === value ? <Check size={16} /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key !== ' ' && Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;
}
