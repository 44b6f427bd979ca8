import { Link as LinkIcon, MessageCircle, QrCode, Share } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './share-box.module.css';
import type { ShareBoxViewModel } from './share-box.view-model.ts';

/** The share box: the page to share, and the share methods. */
export const ShareBoxView = observer(function ShareBoxView({
  viewModel,
}: {
  readonly viewModel: ShareBoxViewModel;
}): ReactElement {
  const { qr } = viewModel;
  return (
    <Sheet title="공유하기" kind="share-box" open onClose={() => viewModel.close()}>
      {qr === null ? <Ways viewModel={viewModel} /> : <QrByHand picture={qr} back={() => viewModel.hideQr()} />}
    </Sheet>
  );
});

const Ways = observer(function Ways({ viewModel }: { readonly viewModel: ShareBoxViewModel }): ReactElement {
  const { info, notes, hasSheet, isBusy } = viewModel;
  return (
    <>
      <div className={styles.shared}>
        <ResponsiveImage path={info.product_img} alt="" width={56} height={56} />
        <div>
          <b>{info.product_name}</b>
          <small>
            {notes.map((part, index) => (
              <Fragment key={part}>
                {index === 0 ? '' : ' · '}
                <span>{part}</span>
              </Fragment>
            ))}
          </small>
        </div>
      </div>
      <ul className={styles.ways} aria-busy={isBusy}>
        <Way label="링크 복사" ground="var(--paper-2)" ink="var(--ink-900)" go={() => void viewModel.copy()}>
          <LinkIcon size={24} />
        </Way>
        <Way label="카카오톡" ground="var(--kakao)" ink="var(--on-kakao)" go={() => void viewModel.kakao()}>
          <MessageCircle size={24} fill="currentColor" />
        </Way>
        <Way label="페이스북" ground="var(--facebook)" ink="var(--white)" go={() => viewModel.visit('facebook')}>
          f
        </Way>
        <Way label="네이버 블로그" ground="var(--naver)" ink="var(--black)" go={() => viewModel.visit('naver-blog')}>
          B
        </Way>
        <Way label="라인" ground="var(--line-app)" ink="var(--black)" go={() => viewModel.visit('line')}>
          <small>LINE</small>
        </Way>
        <Way label="QR 다운로드" ground="var(--ink-900)" ink="var(--white)" go={() => void viewModel.saveQr()}>
          <QrCode size={24} />
        </Way>
        {hasSheet ? (
          <Way label="더 보기" ground="var(--white)" ink="var(--ink-900)" go={() => void viewModel.sheet()}>
            <Share size={24} />
          </Way>
        ) : null}
      </ul>
    </>
  );
});

const focus = (element: HTMLElement | null): void => element?.focus();

/** The QR code as an image that the shopper saves by a long press or a screenshot, if the browser could not save it. */
function QrByHand({ picture, back }: { readonly picture: string; readonly back: () => void }): ReactElement {
  return (
    <figure className={styles.qr} tabIndex={-1} ref={focus}>
      <img src={picture} alt="공유 주소의 QR 코드" width={256} height={256} />
      <figcaption role="status">QR 코드를 길게 눌러 저장하거나 화면을 캡처해 주세요.</figcaption>
      <Button type="3" text="다른 방법으로 공유하기" onClick={back} />
    </figure>
  );
}

interface WayProps {
  readonly label: string;
  /** The brand color of the site. */
  readonly ground: string;
  readonly ink: string;
  readonly go: () => void;
  readonly children: ReactNode;
}

function Way({ label, ground, ink, go, children }: WayProps): ReactElement {
  const look: CSSProperties = { background: ground, color: ink };
  return (
    <li>
      <button type="button" className={styles.option} onClick={go}>
        <span className={styles.disc} style={look} aria-hidden="true">
          {children}
        </span>
        {label}
      </button>
    </li>
  );
}
