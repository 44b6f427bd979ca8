import { Fragment, type ReactElement } from 'react';
import { OFFICE_SCREENS } from '../../../core/office/office-menu.ts';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import styles from './palette.module.css';

const KEYS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['⌘K', 'Ctrl K'], text: '찾기, 이동, 실행' },
  { keys: ['/'], text: '목록에서 찾기' },
  { keys: ['R'], text: '다시 불러오기' },
  { keys: ['↑', '↓', 'J', 'K'], text: '줄 옮기기' },
  { keys: ['Home', 'End'], text: '처음과 끝 줄' },
  { keys: ['↵'], text: '열기' },
  { keys: ['Space', '⇧↑', '⇧↓'], text: '선택, 여러 줄 선택' },
  { keys: ['P'], text: '상품준비' },
  { keys: ['S'], text: '발송처리' },
  { keys: ['E'], text: '내보내기' },
  { keys: ['T'], text: '송장 다시 시험' },
  { keys: ['⌘↵', 'Ctrl ↵'], text: '확인' },
  { keys: ['Esc'], text: '닫기, 선택 풀기' },
  { keys: ['?'], text: '단축키 보기' },
];

/** All keys of the office. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const places = OFFICE_SCREENS.flatMap(({ key, text }) => (key === undefined ? [] : [{ keys: ['G', key], text }]));
  return (
    <OfficeDialog title="단축키" isWide onClose={onClose}>
      <dl className={styles.keys}>
        {[...KEYS, ...places].map(({ keys, text }) => (
          <Fragment key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </OfficeDialog>
  );
}
