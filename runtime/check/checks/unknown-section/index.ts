import { membersOf } from '../../../json/object.ts'
import { sectionNameOf } from '../../../sections/sections.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-section',
  severity: 'error',
  title: 'A reference to a shared section that does not exist',
  docs: 'Visitors see nothing in its place. Write the name of a section under `sections`, or remove the reference.',
  source: 'RUN-01, CFG-26',
  create: ({ tenant, report }) => {
    const sections = Object.keys(membersOf(tenant['sections']))
    return {
      block({ type, props, pointer, id }) {
        const name = sectionNameOf({ type, props })
        if (name === undefined || sections.includes(name)) return
        report({ ...unknownName('section', name, sections, `${pointer}/props/section`), blockId: id })
      },
    }
  },
}
