import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { MAX_ADDRESSES } from '../../core/order/address-book.ts';
import { AddressActions } from '../address/address-actions.tsx';
import { AddressCard } from '../address/address-card.tsx';
import { AddressEditor } from '../address/address-editor.view.tsx';
import { PostcodeSheet } from '../address/postcode-sheet.view.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import styles from './my-addresses.module.css';
import type { MyAddressesViewModel } from './my-addresses.view-model.ts';

interface Props {
  readonly viewModel: MyAddressesViewModel;
}

export const MyAddressesView = observer(function MyAddressesView({ viewModel }: Props): ReactElement {
  const { list, failure, isFull } = viewModel;
  if (list === null) {
    return failure === null ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <>
      {list.length === 0 ? (
        <EmptyState text="저장한 배송지가 없어요" subText="배송지를 저장하면 주문할 때 바로 골라 쓸 수 있어요" />
      ) : (
        <ul className={styles.list} aria-label="저장한 배송지">
          {list.map((address) => (
            <li key={address.address_idx} className={styles.address}>
              <AddressCard address={address} />
              <AddressActions address={address} changes={viewModel.changes} onEdit={() => viewModel.edit(address)} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? <p className={styles.full}>배송지는 {MAX_ADDRESSES}개까지 저장할 수 있어요.</p> : null}
      <PinnedBar>
        <Button type="2" text="배송지 추가" disabled={isFull} onClick={() => viewModel.add()} />
      </PinnedBar>
      <EditorSheet viewModel={viewModel} />
      <PostcodeSheet postcode={viewModel.postcode} />
    </>
  );
});

const EditorSheet = observer(function EditorSheet({ viewModel }: Props): ReactElement {
  const { editor, changes, postcode } = viewModel;
  return (
    <Sheet
      title={editor?.form.address_idx === null ? '배송지 추가' : '배송지 수정'}
      open={editor !== null}
      onClose={() => viewModel.stopEditing()}
    >
      {editor === null ? null : (
        <AddressEditor editor={editor} isSaving={changes.isSaving} postcode={postcode} save={() => viewModel.save()} />
      )}
    </Sheet>
  );
});
