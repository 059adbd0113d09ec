import { membersOf, objectOf, objectsOf } from '../../../json/object.ts'
import { wordsOf } from '../../../json/text.ts'
import type { Check, CheckContext } from '../../check.ts'

export const check: Check = {
  code: 'gate-without-garage',
  severity: 'error',
  title: 'A sign-in gate on a site without accounts',
  docs: 'Gates and the garage kind of favourites need visitor accounts. Without `garage_enabled` there is nothing to sign in to: gates are ignored and the pages stay open. Turn the garage on or the gate off.',
  source: 'CFG-26, ACCT-07, appendix F',
  create: ({ written, report }) => ({
    tenant(tenant) {
      if (tenant['garage_enabled'] === true) return
      testRoutes(report, written['routes'])
      testSettings(report, tenant['settings'], '/settings')
      for (const [slug, settings] of Object.entries(membersOf(tenant['dealershipOverrides']))) {
        testSettings(report, settings, `/dealershipOverrides/${slug}`)
      }
    },
  }),
}

/** The routes of templates have their gates for the dealers with a garage; a gate of one's own is meant. */
function testRoutes(report: CheckContext['report'], routes: unknown): void {
  for (const [index, { id, gate }] of objectsOf(routes)) {
    if (typeof gate !== 'string') continue
    const pointer = `/routes/${index}/gate`
    report({
      message: `The page "${wordsOf(id)}" has the gate "${gate}", but garage_enabled is off.`,
      pointer,
      written: true,
      suggestions: [
        { title: 'Turn garage_enabled on', edits: [{ op: 'set', pointer: '/garage_enabled', value: true }] },
        { title: `Remove the gate "${gate}"`, edits: [{ op: 'remove', pointer }] },
      ],
    })
  }
}

function testSettings(report: CheckContext['report'], value: unknown, pointer: string): void {
  const settings = objectOf(value)
  for (const [gate, on] of Object.entries(membersOf(settings?.['gates']))) {
    if (on !== true) continue
    const at = `${pointer}/gates/${gate}`
    report({
      message: `The gate "${gate}" needs sign-in, but garage_enabled is off.`,
      pointer: at,
      suggestions: [
        { title: 'Turn garage_enabled on', edits: [{ op: 'set', pointer: '/garage_enabled', value: true }] },
        { title: `Remove the gate "${gate}"`, edits: [{ op: 'remove', pointer: at }] },
      ],
    })
  }
  if (objectOf(settings?.['favourites'])?.['mode'] === 'garage') {
    report({
      message: 'Favourites are kept in the garage, but garage_enabled is off.',
      pointer: `${pointer}/favourites/mode`,
      suggestions: [
        {
          title: 'Keep them in the browser',
          edits: [{ op: 'set', pointer: `${pointer}/favourites/mode`, value: 'local' }],
        },
      ],
    })
  }
}
