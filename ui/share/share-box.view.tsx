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
      {qr === null ? (
        <ShareMethods viewModel={viewModel} />
      ) : (
        <SaveableQr imageUrl={qr} onBack={() => viewModel.hideQr()} />
      )}
    </Sheet>
  );
});

const ShareMethods = observer(function ShareMethods({
  viewModel,
}: {
  readonly viewModel: ShareBoxViewModel;
}): ReactElement {
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
      <ul className={styles.methods} aria-busy={isBusy}>
        <ShareMethod
          label="링크 복사"
          background="var(--paper-2)"
          color="var(--ink-900)"
          onClick={() => void viewModel.copy()}
        >
          <LinkIcon size={24} />
        </ShareMethod>
        <ShareMethod
          label="카카오톡"
          background="var(--kakao)"
          color="var(--on-kakao)"
          onClick={() => void viewModel.shareByKakao()}
        >
          <MessageCircle size={24} fill="currentColor" />
        </ShareMethod>
        <ShareMethod
          label="페이스북"
          background="var(--facebook)"
          color="var(--white)"
          onClick={() => viewModel.openSite('facebook')}
        >
          f
        </ShareMethod>
        <ShareMethod
          label="네이버 블로그"
          background="var(--naver)"
          color="var(--black)"
          onClick={() => viewModel.openSite('naver-blog')}
        >
          B
        </ShareMethod>
        <ShareMethod
          label="라인"
          background="var(--line-app)"
          color="var(--black)"
          onClick={() => viewModel.openSite('line')}
        >
          <small>LINE</small>
        </ShareMethod>
        <ShareMethod
          label="QR 다운로드"
          background="var(--ink-900)"
          color="var(--white)"
          onClick={() => void viewModel.saveQr()}
        >
          <QrCode size={24} />
        </ShareMethod>
        {hasSheet ? (
          <ShareMethod
            label="더 보기"
            background="var(--white)"
            color="var(--ink-900)"
            onClick={() => void viewModel.openShareSheet()}
          >
            <Share size={24} />
          </ShareMethod>
        ) : null}
      </ul>
    </>
  );
});

const focus = (element: HTMLElement | null): void => element?.focus();

/** The QR code as an image that the shopper saves by a long press or a screenshot, if the browser could not save it. */
function SaveableQr({ imageUrl, onBack }: { readonly imageUrl: string; readonly onBack: () => void }): ReactElement {
  return (
    <figure className={styles.qr} tabIndex={-1} ref={focus}>
      <img src={imageUrl} alt="공유 주소의 QR 코드" width={256} height={256} />
      <figcaption role="status">QR 코드를 길게 눌러 저장하거나 화면을 캡처해 주세요.</figcaption>
      <Button type="3" text="다른 방법으로 공유하기" onClick={onBack} />
    </figure>
  );
}

interface ShareMethodProps {
  readonly label: string;
  /** The brand color of the site. */
  readonly background: string;
  readonly color: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ShareMethod({ label, background, color, onClick, children }: ShareMethodProps): ReactElement {
  const style: CSSProperties = { background: background, color: color };
  return (
    <li>
      <button type="button" className={styles.option} onClick={onClick}>
        <span className={styles.disc} style={style} aria-hidden="true">
          {children}
        </span>
        {label}
      </button>
    </li>
  );
}
