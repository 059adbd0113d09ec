import type { Check } from '../../check.ts'
import { textOf } from '../../document/shape.ts'
import type { BlockPlace, RoutePlace } from '../../walk.ts'

interface Page extends RoutePlace {
  blocks: number
  /** Blocks of unknown types: what they would write nobody knows. */
  unknown: number
  /** Blocks that write the page's h1, in document order. */
  headings: BlockPlace[]
}

export const check: Check = {
  code: 'page-heading',
  severity: 'warning',
  title: 'A page without a main heading, or with two',
  docs: 'One h1 says what a page is about, to screen readers, search engines and whoever lands in the middle. Hero and Page title write one, and so do the blocks that show a car, an offer or an article. Where several blocks would, keep the first and make the others bands. Blocks under a condition do not count as the second one.',
  source: 'SEO-06, WCAG 1.3.1, WCAG 2.4.6',
  create: ({ report }) => {
    const pages: Page[] = []
    return {
      route: (place) => void pages.push({ ...place, blocks: 0, unknown: 0, headings: [] }),
      block(place) {
        const page = pages.at(-1)
        if (page === undefined || place.tree.kind !== 'route') return
        page.blocks += 1
        if (place.schema === undefined) page.unknown += 1
        if (place.schema?.pageHeading === true) page.headings.push(place)
      },
      end() {
        for (const { route, pointer, blocks, unknown, headings } of pages) {
          const path = textOf(route['path']) ?? ''
          if (blocks > 0 && unknown === 0 && headings.length === 0) {
            report({ message: `The page "${path}" has no main heading.`, pointer: `${pointer}/blocks` })
          }
          for (const second of headings.filter((each) => !isConditional(each)).slice(1)) {
            report({
              message: `The page "${path}" has a main heading already.`,
              pointer: second.pointer,
              blockId: second.id,
            })
          }
        }
      },
    }
  },
}

/** Shown to some visitors only, itself or by what it stands in. */
function isConditional(place: BlockPlace): boolean {
  if (place.node['visibleWhen'] !== undefined && place.node['visibleWhen'] !== null) return true
  return place.parent !== undefined && isConditional(place.parent)
}
