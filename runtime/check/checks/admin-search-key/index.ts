import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

/** Words that engines and people put into the names of keys that may write. */
const ADMIN = /(?:^|[^a-z])(?:admin|master|secret|write|private)(?:[^a-z]|$)/i

/** Rights of a secured key that only read. */
const READ_ONLY = new Set(['search', 'browse', 'documents:search', 'listIndexes'])

export const check: Check = {
  code: 'admin-search-key',
  severity: 'error',
  title: 'A search key that may do more than search',
  docs: 'The search key is sent to every visitor’s browser. With an administrator’s key anyone could change or delete the stock. Make a search-only key at the engine and write that one.',
  source: 'CFG-16',
  create: ({ report }) => ({
    tenant(tenant) {
      const key = textOf(objectOf(tenant['search'])?.['key'])
      if (key === undefined || key === '') return
      const reason = adminReason(key)
      if (reason === undefined) return
      report({
        message: `The search key ${reason}; only a search-only key may reach the browser.`,
        pointer: '/search/key',
      })
    },
  }),
}

function adminReason(key: string): string | undefined {
  if (ADMIN.test(key)) return 'is marked as an administrator’s key'
  const decoded = decodeKey(key)
  if (decoded === undefined) return undefined
  if (ADMIN.test(decoded)) return 'is marked as an administrator’s key inside'
  const acl = /"?(?:acl|actions)"?\s*[:=]\s*\[([^\]]*)\]/i.exec(decoded)?.[1]
  const rights = acl?.match(/[\w:*]+/g) ?? []
  const more = rights.find((right) => !READ_ONLY.has(right))
  return more === undefined ? undefined : `grants "${more}"`
}

/** Secured keys are base64 of a signature and their restrictions; others decode to noise and match nothing. */
function decodeKey(key: string): string | undefined {
  try {
    return atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}
