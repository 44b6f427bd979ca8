import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Address } from '../../core/api/buying/payment.api.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { AddressActions } from './address-actions.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressEditor } from './address-editor.view.tsx';
import type { AddressListViewModel } from './address-list.view-model.ts';
import styles from './address-sheet.module.css';
import type { PostcodeViewModel } from './postcode.view-model.ts';

interface AddressSheetProps {
  readonly addresses: AddressListViewModel;
  readonly postcode: PostcodeViewModel;
}

export const AddressSheet = observer(function AddressSheet({ addresses, postcode }: AddressSheetProps): ReactElement {
  const { book, isOpen, editor } = addresses;
  return (
    <Sheet
      title={editor === null ? '배송지 목록' : '배송지 수정'}
      open={isOpen}
      onClose={() => (editor === null ? addresses.setOpen(false) : addresses.stopEditing())}
      footer={
        editor === null ? (
          <div className={styles.footer}>
            <Button type="3" text="새 배송지 입력" onClick={() => addresses.typeNew()} />
          </div>
        ) : undefined
      }
    >
      {editor === null ? (
        <ul className={styles.list}>
          {book.list.map((address) => (
            <AddressRow key={address.address_idx} address={address} addresses={addresses} />
          ))}
        </ul>
      ) : (
        <AddressEditor
          editor={editor}
          isSaving={addresses.changes.isSaving}
          postcode={postcode}
          save={() => addresses.save()}
        />
      )}
    </Sheet>
  );
});

const AddressRow = observer(function AddressRow({
  address,
  addresses,
}: Pick<AddressSheetProps, 'addresses'> & { readonly address: Address }): ReactElement {
  const { book } = addresses;
  return (
    <li>
      <button
        type="button"
        aria-pressed={address.address_idx === book.chosen?.address_idx}
        className={styles.choice}
        onClick={() => addresses.choose(address)}
      >
        <AddressCard address={address} />
      </button>
      <AddressActions address={address} changes={addresses.changes} onEdit={() => addresses.edit(address)} />
    </li>
  );
});
