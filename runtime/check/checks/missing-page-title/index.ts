import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'missing-page-title',
  severity: 'error',
  title: 'A page without a title',
  docs: 'The title names the tab, the search result and the page for screen readers (WCAG 2.4.2). Write a `title` on the route.',
  source: 'SEO-06, WCAG 2.4.2',
  create: ({ report }) => ({
    route({ route, pointer }) {
      if ((textOf(route['title']) ?? '').trim() !== '') return
      report({
        message: `The page "${textOf(route['path']) ?? textOf(route['id']) ?? ''}" has no title.`,
        pointer: 'title' in route ? `${pointer}/title` : pointer,
      })
    },
  }),
}
