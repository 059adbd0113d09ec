import { hidesHost } from '../../../route/link-scheme.ts'
import type { Check } from '../../check.ts'

/** Menu entries, and buttons, tiles and cards of blocks, are left out by themselves where their page is closed. */
function goesWithItsPage(pointer: string, whole: boolean): boolean {
  return whole && /^\/navigation\/|\/props\/.+(?:\/|~1)href$/.test(pointer)
}

export const check: Check = {
  code: 'dangling-link',
  severity: 'error',
  title: 'A link to a page that the site does not have',
  docs: 'Links inside the site, in props, rich text, menus and redirects, must lead to an enabled route, an alias or a redirect. Links to other sites, `tel:` and `mailto:` are left alone; of anchors `unknown-anchor` tells.',
  source: 'CFG-26',
  create: ({ routes, report }) => {
    return {
      link({ href, kind, pointer, whole }) {
        // One that leads to another host is told of as insecure.
        if (kind !== 'page' || hidesHost(href)) return
        const missing = routes.missingPage(href)
        if (missing === undefined) return
        const { path, nearest, relative, closed } = missing
        if (closed) {
          if (goesWithItsPage(pointer, whole)) return
          report({
            message: `The link leads to "${path}", which this site has switched off.`,
            pointer,
          })
          return
        }
        const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
        report({
          message: relative
            ? `The link "${href}" is relative; write the path from the root, "/${href}".`
            : `The link leads to "${path}", but the site has no such page.${hint}`,
          pointer,
          ...(nearest !== undefined &&
            whole &&
            href === path && {
              suggestions: [
                { title: `Link to "${nearest}"`, edits: [{ op: 'set', pointer, value: nearest }] },
              ],
            }),
        })
      },
    }
  },
}
