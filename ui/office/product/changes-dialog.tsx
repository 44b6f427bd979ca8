import type { ReactElement } from 'react';
import { formChanges } from '../../../core/catalogue/sale-form-diff.ts';
import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import styles from './product.module.css';

interface Props {
  readonly before: SaleForm;
  readonly after: SaleForm;
  readonly onClose: () => void;
}

/** Lists all unsaved changes with the values before and after. */
export function ChangesDialog({ before, after, onClose }: Props): ReactElement {
  return (
    <OfficeDialog title="바뀐 곳" isWide onClose={onClose}>
      <dl className={styles.changes}>
        {formChanges(before, after).map((change) => (
          <div key={change.label}>
            <dt>{change.label}</dt>
            <dd>
              <del>{change.before ?? '—'}</del> → <ins>{change.after ?? '—'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </OfficeDialog>
  );
}
