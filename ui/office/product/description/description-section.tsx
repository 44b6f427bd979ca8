import { useState, type ReactElement } from 'react';
import { uneditedTags } from '../../../../core/content/description-html.ts';
import { Note } from '../../kit/note.tsx';
import { OfficeButton } from '../../kit/office-button.tsx';
import { OfficeField } from '../../kit/office-field.tsx';
import { DescriptionEditor, type DescriptionProps } from './description-editor.tsx';
import styles from './description.module.css';

interface Props extends DescriptionProps {
  readonly failure: string | undefined;
}

/**
 * The description of a product. HTML with tags that the editor does not know, for example from an imported file, is
 * edited as text, since the editor would remove them.
 */
export function DescriptionSection({ failure, ...props }: Props): ReactElement {
  const { html, onChange } = props;
  const foreign = uneditedTags(html);
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
          value={html}
          error={failure}
          onChange={onChange}
        />
      ) : (
        <DescriptionEditor {...props} />
      )}
    </section>
  );
}
