import { Node, type AnyExtension } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { EDITED_TAGS, isAllowedImage } from '../../../../core/content/description-html.ts';

const HEADINGS = [2, 3, 4] as const;

/** An image of a description. Its address is one that the sanitizer allows; `shopUrl` is the origin that serves it. */
function imageNode(shopUrl: string): AnyExtension {
  return Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    // The attributes have the sanitizer's order. Other attributes of an imported description are retained.
    addAttributes: () => ({
      src: { default: null },
      width: { default: null },
      height: { default: null },
      alt: { default: '' },
      loading: { default: null },
    }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isAllowedImage(element.getAttribute('src') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView: () => {
      return ({ node }) => {
        const dom = document.createElement('img');
        const src = String(node.attrs['src'] ?? '');
        dom.src = src.startsWith('/') ? shopUrl + src : src;
        dom.alt = String(node.attrs['alt'] ?? '');
        return { dom };
      };
    },
  });
}

/** The extensions of the editor: it creates only what the sanitizer allows. Anything else that is pasted is removed. */
export function descriptionExtensions(shopUrl: string): AnyExtension[] {
  const only = (tag: string): Record<string, never> | false => (EDITED_TAGS.includes(tag) ? {} : false);
  return [
    StarterKit.configure({
      blockquote: only('blockquote'),
      bold: only('strong'),
      bulletList: only('ul'),
      code: only('code'),
      codeBlock: only('pre'),
      hardBreak: only('br'),
      heading: { levels: HEADINGS.filter((level) => EDITED_TAGS.includes(`h${level}`)) },
      horizontalRule: only('hr'),
      italic: only('em'),
      link: only('a'),
      orderedList: only('ol'),
      strike: only('s'),
      underline: only('u'),
      trailingNode: false,
    }),
    imageNode(shopUrl),
  ];
}
