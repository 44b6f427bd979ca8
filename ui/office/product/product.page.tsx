import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import { sellStatusAt } from '../../../core/sale/sell-status.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { useResolve, useService } from '../../kit/resolve.ts';
import { SecondTicker } from '../../kit/ticker.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { OfficeUpload } from '../../../core/ports/office-upload.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import { Note } from '../kit/note.tsx';
import { Notices } from '../kit/notices.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { fetchWithStyles } from '../parts/fetch-with-styles.ts';
import { PartFailed } from '../parts/part-failed.tsx';
import { STORED_ANYWAY } from '../drafts/typed-form.ts';
import { BasicSection } from './basic-section.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { ClosingViewModel } from './closing.view-model.ts';
import { DeliverySection } from './delivery-section.tsx';
import { StoredChangeNote } from './stored-change-note.tsx';
import { OptionsSection } from './options-section.tsx';
import { ImagesSection } from './images/images-section.tsx';
import { ProductImagesViewModel } from './images/product-images.view-model.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { PreviewViewModel } from './preview/preview.view-model.ts';
import { productModel, type ProductViewModel } from './product.view-model.ts';
import styles from './product.module.css';

/** Loaded lazily: its editor is a third of the office's code. */
const DescriptionSection = lazyView(
  () => fetchWithStyles(() => import('./description/description-section.tsx')),
  (code) => code.DescriptionSection,
  {
    waiting: <div className={styles.section} aria-busy="true" />,
    failed: (retry) => <PartFailed retry={retry} />,
  },
);

/** `/products/:sell_idx` and `/products/new`: edits a sale, with a preview of its page. */
export const ProductPage = observer(function ProductPage(): ReactElement {
  const viewModel = useStartedModel(productModel);
  const { state, form, loadFailure } = viewModel;
  const title = form.product_name === '' ? '새 상품' : form.product_name;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (viewModel.isDirty && viewModel.canEdit) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [viewModel]);
  if (state !== 'ready') {
    return (
      <>
        <TopBar title="상품 정보" crumb={{ href: '/products', text: '상품' }} />
        <main className={styles.waiting} aria-busy={state === 'loading'}>
          {loadFailure === null || state === 'loading' ? null : (
            <>
              <Note kind="error">{loadFailure.result_msg}</Note>
              <OfficeButton onClick={() => void viewModel.load()}>다시 불러오기</OfficeButton>
            </>
          )}
        </main>
      </>
    );
  }
  return <Editor viewModel={viewModel} title={title} />;
});

interface EditorProps {
  readonly viewModel: ProductViewModel;
  readonly title: string;
}

const Editor = observer(function Editor({ viewModel, title }: EditorProps): ReactElement {
  const { preview, images, closing } = useParts(viewModel);
  const [showsChanges, setShowsChanges] = useState(false);
  useEffect(() => preview.start(), [preview]);
  useSaveKey(viewModel.canEdit);
  return (
    <>
      <EditorBar
        viewModel={viewModel}
        title={title}
        onShowChanges={() => setShowsChanges(true)}
        onClose={(sell_idx) => void closing.open(sell_idx)}
      />
      <main className={styles.page}>
        <div className={styles.form}>
          <Notes viewModel={viewModel} />
          <Sections viewModel={viewModel} images={images} />
        </div>
        <PreviewPane viewModel={preview} />
      </main>
      {closing.closing === null ? null : <ClosingDialog viewModel={closing} />}
      {showsChanges ? (
        <ChangesDialog before={viewModel.base} after={viewModel.form} onClose={() => setShowsChanges(false)} />
      ) : null}
    </>
  );
});

interface EditorBarProps extends EditorProps {
  readonly onShowChanges: () => void;
  /** Asks whether to end the sale now. */
  readonly onClose: (sell_idx: SellIdx) => void;
}

/** The title, and the buttons for the whole sale. */
const EditorBar = observer(function EditorBar(props: EditorBarProps): ReactElement {
  const { viewModel, title, onShowChanges, onClose } = props;
  const { sell_idx, canEdit, isDirty, changed, savedAt, isBusy } = viewModel;
  const { now } = useService(SecondTicker);
  const status = sell_idx === null ? '임시 저장' : sellStatusAt(viewModel.base, now);
  return (
    <TopBar title={title} fact={factOf(viewModel, status)} crumb={{ href: '/products', text: '상품' }}>
      {isDirty && sell_idx !== null && canEdit ? (
        <>
          <span className={styles.unsaved} role="status">{`저장하지 않은 것 ${changed.size}곳`}</span>
          <OfficeButton kind="quiet" onClick={onShowChanges}>
            바뀐 곳 보기
          </OfficeButton>
          <OfficeButton kind="quiet" onClick={() => viewModel.discard()}>
            되돌리기
          </OfficeButton>
        </>
      ) : null}
      {sell_idx !== null && canEdit ? <OfficeButton onClick={() => viewModel.source.copy()}>복사</OfficeButton> : null}
      {sell_idx !== null && status !== '판매종료' && canEdit ? (
        <OfficeButton kind="danger" onClick={() => onClose(sell_idx)}>
          바로 끝내기
        </OfficeButton>
      ) : null}
      {sell_idx === null && canEdit && savedAt !== null ? (
        <OfficeButton kind="quiet" onClick={() => void viewModel.remove()}>
          지우기
        </OfficeButton>
      ) : null}
      {canEdit ? (
        <OfficeButton kind="primary" isBusy={isBusy} onClick={submitForm}>
          {sell_idx === null ? '공개' : '저장'}
        </OfficeButton>
      ) : null}
    </TopBar>
  );
});

interface SectionsProps {
  readonly viewModel: ProductViewModel;
  readonly images: ProductImagesViewModel;
}

/** The form of the sale. */
const Sections = observer(function Sections({ viewModel, images }: SectionsProps): ReactElement {
  const { form, failures, sell_idx, canEdit, isBusy } = viewModel;
  const { now } = useService(SecondTicker);
  return (
    <Form label="상품" onSubmit={() => viewModel.submit()} onEnter={keepEditing}>
      <fieldset className={styles.fields} disabled={!canEdit || (isBusy && sell_idx !== null)}>
        <BasicSection viewModel={viewModel} now={now} />
        <OptionsSection viewModel={viewModel} />
        <ImagesSection
          viewModel={images}
          name={form.product_name}
          failure={failures['pictures']}
          list={form.pictures}
        />
        <DescriptionSection
          html={form.description}
          name={form.product_name}
          failure={failures['description']}
          isReadOnly={!canEdit}
          sendImage={(file) => images.sendForDescription(file)}
          onChange={(description) => viewModel.set({ description })}
        />
        <DeliverySection viewModel={viewModel} />
      </fieldset>
      <button type="submit" className="visually-hidden" id={SUBMIT} tabIndex={-1} aria-hidden="true" />
    </Form>
  );
});

/** Submits the form by Ctrl+S, instead of saving the page as a file. */
function useSaveKey(canEdit: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || !canEdit) return;
      event.preventDefault();
      submitForm();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [canEdit]);
}

/** Ignores Enter in a field, which would publish the form. */
const keepEditing = (): boolean => true;

const SUBMIT = 'product-submit';

/** Clicks the form's button, so that the first invalid field gets the focus. */
function submitForm(): void {
  document.getElementById(SUBMIT)?.click();
}

function useParts(viewModel: ProductViewModel) {
  const resolve = useResolve();
  const [parts] = useState(() => {
    const api = resolve(OfficeApi);
    return {
      preview: new PreviewViewModel(api, resolve(Clock), resolve(Timers), () => viewModel.form),
      images: new ProductImagesViewModel(
        resolve(OfficeUpload),
        () => resolve(StaffAccount).session?.csrf_token ?? null,
        () => viewModel.form.pictures,
        (list) => viewModel.set({ pictures: list }),
      ),
      closing: new ClosingViewModel(api, resolve(Notices), () => void viewModel.reload()),
    };
  });
  return parts;
}

const Notes = observer(function Notes({ viewModel }: { readonly viewModel: ProductViewModel }): ReactElement {
  const { refusal, failures, isRestored, isStored, otherSales, merger } = viewModel;
  const { storedChange } = merger;
  const count = Object.keys(failures).length;
  return (
    <div className={styles.notes}>
      {refusal === '' ? null : <Note kind="error">{count > 1 ? `${refusal} ${count}곳이에요.` : refusal}</Note>}
      {storedChange === null ? null : <StoredChangeNote viewModel={viewModel} storedChange={storedChange} />}
      {isStored ? <Note>{STORED_ANYWAY}</Note> : null}
      {isRestored ? (
        <Note kind="warning">
          저장하지 않고 나간 내용을 되살렸어요.{' '}
          <OfficeButton isSmall kind="quiet" onClick={() => viewModel.discard()}>
            버리기
          </OfficeButton>
        </Note>
      ) : null}
      {otherSales === 0 ? null : (
        <Note>{`이 상품은 다른 판매 ${otherSales}개에도 쓰여요. 이름, 카테고리, 이미지, 설명은 함께 바뀌어요.`}</Note>
      )}
    </div>
  );
});

function factOf({ sell_idx, savedAt, isUnsaved, hasSaveFailed, canEdit }: ProductViewModel, status: string): string {
  if (sell_idx !== null) return canEdit ? `${status} · ${sell_idx}` : `${status} · ${sell_idx} · 보기만 할 수 있어요`;
  if (isUnsaved) return hasSaveFailed ? '임시 저장 안 됨, 이 기기에는 있어요' : '임시 저장 중';
  return savedAt === null ? '아직 아무도 볼 수 없어요' : `${savedAt} 임시 저장, 공개 전에는 직원만 봐요`;
}
