import type { Check } from '../../check.ts'

/** Schemes that a link or picture may have; every other one runs code or leads nowhere for most visitors. */
const SAFE = new Set(['https', 'http', 'mailto', 'tel', 'sms', 'geo'])

export const check: Check = {
  code: 'insecure-link',
  severity: 'error',
  title: 'A link that runs code or is not encrypted',
  docs: '`javascript:` and `data:` links run in the page with the visitor’s session and are removed when the page is drawn. `http:` links and pictures can be read and changed on the way; write `https:`.',
  source: 'SEO-02, OWASP XSS prevention',
  create: ({ report }) => ({
    link({ href, kind, pointer, whole, block }) {
      // Browsers drop tabs and line ends inside a scheme and blanks before it.
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
      const clean = href.replaceAll(/[\u0000-\u0020\u007f]/g, '').toLowerCase()
      const scheme = /^([a-z][a-z0-9+.-]*):/.exec(clean)?.[1]
      if (scheme === undefined) return
      const holder = block === undefined ? {} : { blockId: block.id }
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
      } else if (!SAFE.has(scheme) && !(kind === 'asset' && clean.startsWith('data:image/'))) {
        report({ message: `A ${scheme}: address is not allowed here.`, pointer, ...holder })
      }
    },
  }),
}
