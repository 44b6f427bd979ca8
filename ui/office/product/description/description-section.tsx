import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { uneditedTags } from '../../../../core/content/description-html.ts';
import { Note } from '../../kit/note.tsx';
import { OfficeButton } from '../../kit/office-button.tsx';
import { OfficeField } from '../../kit/office-field.tsx';
import type { PicturesViewModel } from '../pictures.view-model.ts';
import type { ProductViewModel } from '../product.view-model.ts';
import { DescriptionEditor } from './description-editor.tsx';
import styles from './description.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
  readonly pictures: PicturesViewModel;
}

/**
 * The description of a product. One with tags that the editor does not know, from a file, is edited as text: the editor
 * would lose them.
 */
export const DescriptionSection = observer(function DescriptionSection({ viewModel, pictures }: Props): ReactElement {
  const { description, product_name } = viewModel.form;
  const foreign = uneditedTags(description);
  const [isSource, setSource] = useState(foreign.length > 0);
  const isText = isSource || foreign.length > 0;
  return (
    <section className={styles.section} aria-label="설명">
      <div className={styles.heading}>
        <h2>
          설명 <small>상점이 남기는 서식만 쓸 수 있어요</small>
        </h2>
        {foreign.length > 0 ? null : (
          <OfficeButton isSmall kind="quiet" isPressed={isText} onClick={() => setSource(!isSource)}>
            HTML
          </OfficeButton>
        )}
      </div>
      {foreign.length === 0 ? null : <Note>{`편집기가 모르는 서식(${foreign.join(', ')})이 있어 HTML로 고쳐요.`}</Note>}
      {isText ? (
        <OfficeField
          name="description"
          label="설명 HTML"
          isMultiline
          maxLength={100_000}
          value={description}
          error={viewModel.failures['description']}
          onChange={(html) => viewModel.set({ description: html })}
        />
      ) : (
        <DescriptionEditor
          html={description}
          name={product_name}
          isReadOnly={!viewModel.mayEdit}
          sendImage={(file) => pictures.sendForDescription(file)}
          onChange={(html) => viewModel.set({ description: html })}
        />
      )}
    </section>
  );
});
