import { observer } from 'mobx-react-lite';
import { useRef, type ReactElement } from 'react';
import { UPLOAD } from '../../core/upload/upload-rules.ts';
import { Button } from '../widgets/controls/button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { MyInfoViewModel } from './my-info.view-model.ts';
import styles from './profile-image.module.css';

/** The member's image, with buttons to change it. */
export const ProfileImage = observer(function ProfileImage({
  viewModel,
  path,
}: {
  readonly viewModel: MyInfoViewModel;
  readonly path: string;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { uploadProgress, imageFailure } = viewModel;
  return (
    <div className={styles.portrait}>
      <span className={styles.face}>
        <ResponsiveImage path={path} alt="프로필 사진" width={88} height={88} kind="profile" />
      </span>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept={UPLOAD.types.join(',')}
          aria-label="프로필 사진 고르기"
          className="visually-hidden"
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void viewModel.sendImage(file);
            target.value = '';
          }}
        />
        <Button
          type="3"
          size="s"
          text="사진 변경"
          busy={uploadProgress !== null}
          onClick={() => input.current?.click()}
        />
        {path === '' ? null : (
          <Button type="4" size="s" text="사진 삭제" onClick={() => void viewModel.removeImage()} />
        )}
      </div>
      {uploadProgress === null ? null : (
        <progress className={styles.progress} aria-label="사진 보내는 중" value={uploadProgress} max={1} />
      )}
      {imageFailure === '' ? null : (
        <p className={styles.failure} role="alert">
          {imageFailure}
        </p>
      )}
    </div>
  );
});
