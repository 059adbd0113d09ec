import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'duplicate-page-title',
  severity: 'warning',
  title: 'Two pages with the same title',
  docs: 'Visitors with several tabs and search engines cannot tell the pages apart. Pages that are kept out of search engines do not count.',
  source: 'SEO-06',
  create: ({ report }) => {
    const seen = new Map<string, string>()
    return {
      route({ route, pointer }) {
        const title = textOf(route['title'])?.trim().toLowerCase()
        if (title === undefined || title === '' || route['noindex'] === true) return
        const path = textOf(route['path']) ?? ''
        const first = seen.get(title)
        if (first === undefined) seen.set(title, path)
        else report({ message: `The page "${first}" has the same title.`, pointer: `${pointer}/title` })
      },
    }
  },
}
