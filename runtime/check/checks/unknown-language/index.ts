import { membersOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import { splitLanguage } from '../../../languages/language-path.ts'
import type { Check } from '../../check.ts'

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

export const check: Check = {
  code: 'unknown-language',
  severity: 'error',
  title: 'A further language that cannot be offered',
  docs: 'The code of a language begins the addresses of its pages, `/es/about-us`. It is one of BCP 47 that is registered, another than the site’s own (`regional.locale`), and no page has an address that begins with it.',
  source: 'BCP 47, RUN-01',
  create: ({ tenant, routes, report }) => ({
    end() {
      const own = textOf(membersOf(tenant['regional'])['locale']) ?? ''
      for (const code of Object.keys(membersOf(tenant['languages']))) {
        const [language = ''] = code.split('-')
        const pointer = pointerOf(['languages', code])
        const say = (message: string) => report({ message, pointer, anchor: 'key' })
        if (!/^[a-z]{2,3}(?:-|$)/.test(code)) continue
        if (NAMES.of(language) === undefined) say(`There is no language "${code}".`)
        else if (code === own || code === own.split('-')[0])
          say(`"${code}" is the language that the site is written in.`)
        const taken = routes.routes.find(({ path }) => splitLanguage(path, [code]) !== undefined)
        if (taken)
          say(`The page "${taken.id}" has the address ${taken.path}, where the pages in "${code}" are.`)
      }
    },
  }),
}
