import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { Button } from '../widgets/controls/button.tsx';
import styles from './description-section.module.css';

export interface DescriptionSectionProps {
  readonly detail: ProductDetail;
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
}

/** Height of a folded description. A shorter description is not folded. */
const FOLDED_PX = 680;

/** The seller's description, folded to its beginning, and the information required by law. */
export function DescriptionSection({ detail, isUnfolded, onUnfold }: DescriptionSectionProps): ReactElement {
  const { description, notice_list } = detail;
  const frame = useRef<HTMLDivElement>(null);
  const [isShort, setShort] = useState(false);
  useLayoutEffect(() => {
    const content = frame.current;
    if (content === null) return undefined;
    const measure = (): void => setShort(content.scrollHeight <= FOLDED_PX);
    measure();
    // Images without a size have no height until they have loaded. Their `load` events do not bubble.
    content.addEventListener('load', measure, true);
    return () => content.removeEventListener('load', measure, true);
  }, [description]);
  const isFolded = !isUnfolded && !isShort;

  return (
    <section id="info" className={styles.section} tabIndex={-1}>
      <h2 className="visually-hidden">상품정보</h2>
      <div
        ref={frame}
        className={`${styles.description} ${isFolded ? styles.folded : ''}`}
        // oxlint-disable-next-line react/no-danger -- sanitized by the server when it was stored
        dangerouslySetInnerHTML={{ __html: description }}
      />
      {isFolded && (
        <div className={styles.more}>
          <Button type="3" text="상품정보 더보기" onClick={onUnfold} />
        </div>
      )}
      {notice_list.length > 0 && (
        <table className={styles.notices}>
          <caption>상품정보 제공고시</caption>
          <tbody>
            {notice_list.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
