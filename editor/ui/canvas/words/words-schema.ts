import { Schema } from 'prosemirror-model'
import { isTextLink } from '../../../../blocks/shared/text/text-link.ts'

/**
 * What running text may hold (`blocks/shared/text/markdown.ts`), and nothing else: what is pasted keeps this much of its
 * looks. Bold and italic exclude each other, because two marks that end together cannot be written down.
 */
export const WORDS = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    quote: {
      group: 'block',
      content: 'text*',
      defining: true,
      parseDOM: [
        {
          tag: 'blockquote',
          contentElement: (quote) => (quote as Element).querySelector('p') ?? (quote as HTMLElement),
        },
      ],
      toDOM: () => ['blockquote', ['p', 0]],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(element) {
            const href = element.getAttribute('href') ?? ''
            return isTextLink(href) ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: {
      excludes: 'strong em',
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: { excludes: 'strong em', parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})
