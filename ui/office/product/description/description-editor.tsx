import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { ShopAddress } from '../../../../core/ports/screen/shop-address.port.ts';
import { withoutControlCharacters } from '../../../../core/text/control-characters.ts';
import { UPLOAD } from '../../../../core/upload/upload-rules.ts';
import { useService } from '../../../kit/resolve.ts';
import { OfficeButton } from '../../kit/office-button.tsx';
import { descriptionExtensions } from './description-extensions.ts';
import styles from './description.module.css';

export interface DescriptionProps {
  readonly html: string;
  /** Name of the product, which is the alternative text of its images. */
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Uploads an image; resolves to its address in the description, or to why it was refused. */
  readonly sendImage: (file: File) => Promise<{ readonly src: string } | { readonly failure: string }>;
  readonly onChange: (html: string) => void;
}

/** WYSIWYG editor of a description. */
export function DescriptionEditor({ html, name, isReadOnly, sendImage, onChange }: DescriptionProps): ReactElement {
  const shop = useService(ShopAddress);
  const extensions = useMemo(() => descriptionExtensions(shop.url), [shop]);
  const [failure, setFailure] = useState('');
  const latest = useRef(html);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    extensions,
    content: html,
    editable: !isReadOnly,
    editorProps: {
      attributes: { 'aria-label': '설명', role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '' },
    },
    onUpdate: ({ editor: { isEmpty }, editor: edited }) => {
      latest.current = isEmpty ? '' : withoutControlCharacters(edited.getHTML());
      change.current(latest.current);
    },
  });
  useEffect(() => {
    // A different value does not come from this editor: it is a restored draft, or was saved by other staff.
    if (html === latest.current) return;
    latest.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const addImages = async (files: readonly File[]): Promise<void> => {
    setFailure('');
    for (const file of files) {
      const sent = await sendImage(file);
      if ('failure' in sent) setFailure(sent.failure);
      else
        editor
          .chain()
          .focus()
          .insertContent({ type: 'image', attrs: { src: sent.src, alt: name } })
          .run();
    }
  };
  return (
    <div className={styles.editor}>
      {isReadOnly ? null : <Tools editor={editor} onFiles={(files) => void addImages(files)} />}
      <EditorContent editor={editor} />
      {failure === '' ? null : (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

interface Tool {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isActive?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    label: '제목',
    Icon: Heading2,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: '작은 제목',
    Icon: Heading3,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: '굵게',
    Icon: Bold,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: '기울임',
    Icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: '밑줄',
    Icon: Underline,
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: '취소선',
    Icon: Strikethrough,
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: '목록',
    Icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '번호 목록',
    Icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '인용',
    Icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: '가로줄', Icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { label: '되돌리기', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: '다시 하기', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

function Tools({
  editor,
  onFiles,
}: {
  readonly editor: Editor;
  readonly onFiles: (files: readonly File[]) => void;
}): ReactElement {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.map(({ isActive }) => isActive?.(current) ?? false),
  });
  return (
    <div className={styles.tools} role="toolbar" aria-label="설명 서식">
      {TOOLS.map(({ label, Icon, isActive, run }, index) => (
        <OfficeButton
          key={label}
          kind="quiet"
          isSmall
          label={label}
          {...(isActive !== undefined && { isPressed: active[index] === true })}
          onClick={() => run(editor)}
        >
          <Icon size={14} aria-hidden="true" />
        </OfficeButton>
      ))}
      <label className={styles.file} title="이미지">
        <ImagePlus size={14} aria-hidden="true" />
        <input
          type="file"
          multiple
          accept={UPLOAD.types.join(',')}
          aria-label="설명에 이미지 넣기"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
