import type { ComponentType, ReactElement } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { fetchWithStyles } from '../parts/fetch-with-styles.ts';
import styles from './office-app.module.css';

/** Creates a page whose code is fetched when it is opened. If that fails, it can be opened again. */
export function officeScreen<Code>(fetch: () => Promise<Code>, pageOf: (code: Code) => ComponentType): ComponentType {
  return lazyView(() => fetchWithStyles(fetch), pageOf, {
    waiting: <div className={styles.waiting} aria-busy="true" />,
    failed: (retry) => <ScreenFailed retry={retry} />,
  });
}

function ScreenFailed({ retry }: { readonly retry: () => void }): ReactElement {
  return (
    <>
      <TopBar title="화면을 불러오지 못했어요" />
      <main className={styles.missing}>
        <Note kind="error">연결을 확인한 뒤 다시 불러와 주세요.</Note>
        <OfficeButton onClick={retry}>다시 불러오기</OfficeButton>
      </main>
    </>
  );
}
