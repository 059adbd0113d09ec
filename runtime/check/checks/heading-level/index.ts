import type { Check } from '../../check.ts'

/** Headings as Markdown at the start of a line writes them, but of levels that texts do not have. */
const STRAY = /^(#|#{4,6})[ \t]+\S/m

export const check: Check = {
  code: 'heading-level',
  severity: 'warning',
  title: 'A heading in a text of a level that texts do not have',
  docs: 'The page has one main heading, and its bands have the next ones. In running text `##` and `###` are headings; other numbers of marks are shown to visitors as they stand.',
  source: 'WCAG 1.3.1',
  create: ({ report }) => ({
    text({ text, pointer, block }) {
      const marks = block && text.includes('#') ? STRAY.exec(text)?.[1] : undefined
      if (marks === undefined) return
      report({
        message: `"${marks}" is shown as it stands; headings in texts are "##" and "###".`,
        pointer,
        ...(block && { blockId: block.id }),
      })
    },
  }),
}
