import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactElement } from 'react';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './postcode-sheet.module.css';
import type { PostcodeViewModel } from './postcode.view-model.ts';

/** The sheet with the search of the postcode service. */
export const PostcodeSheet = observer(function PostcodeSheet({
  postcode,
}: {
  readonly postcode: PostcodeViewModel;
}): ReactElement {
  return (
    <Sheet title="주소 찾기" open={postcode.isOpen} onClose={() => postcode.close()}>
      <PostcodeSearch postcode={postcode} />
    </Sheet>
  );
});

const PostcodeSearch = observer(function PostcodeSearch({
  postcode,
}: {
  readonly postcode: PostcodeViewModel;
}): ReactElement {
  const elementId = useId();
  useEffect(() => void postcode.renderSearch(elementId), [postcode, elementId]);
  if (postcode.hasFailed) {
    return (
      <p className={styles.failed} role="alert">
        지금은 주소를 찾을 수 없어요. 우편번호와 주소를 직접 입력해 주세요.
      </p>
    );
  }
  return <div id={elementId} className={styles.search} />;
});
