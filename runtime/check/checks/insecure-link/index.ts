import { hidesHost, isSafeScheme, linkScheme } from '../../../route/link-scheme.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'insecure-link',
  severity: 'error',
  title: 'A link that runs code, hides where it leads or is not encrypted',
  docs: '`javascript:` and `data:` links run in the page with the visitor’s session; others may lead to another host than people read in them, by backslashes, slashes too many or too few, or a name before an `@`. Buttons, menus and texts are drawn without such links, in drafts too. `http:` links and pictures can be read and changed on the way; write `https:`.',
  source: 'SEO-02, OWASP XSS prevention',
  create: ({ report }) => ({
    link({ href, kind, pointer, whole, block }) {
      const holder = block === undefined ? {} : { blockId: block.id }
      if (hidesHost(href)) {
        report({
          message: `${JSON.stringify(href)} may lead to another host than people read in it; write a path that begins with one slash, or https:// and the host.`,
          pointer,
          ...holder,
        })
        return
      }
      const scheme = linkScheme(href)
      if (scheme === undefined) return
      if (scheme === 'http') {
        const secure = href.trim().replace(/^http:/i, 'https:')
        report({
          severity: 'warning',
          message: `"${href}" is not encrypted; write it with https.`,
          pointer,
          ...holder,
          ...(whole && {
            suggestions: [{ title: `Write "${secure}"`, edits: [{ op: 'set', pointer, value: secure }] }],
          }),
        })
      } else if (!isSafeScheme(scheme) && !(kind === 'asset' && isPicture(href))) {
        report({ message: `A ${scheme}: address is not allowed here.`, pointer, ...holder })
      }
    },
  }),
}

const isPicture = (href: string): boolean => href.trim().toLowerCase().startsWith('data:image/')
