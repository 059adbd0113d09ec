import { textOf } from '../../../json/text.ts'
import { sectionNameOf } from '../../../sections/sections.ts'
import type { Check } from '../../check.ts'
import { isConditional, isSecondVersion } from '../../conditional.ts'
import type { BlockPlace, RoutePlace } from '../../walk.ts'

interface Page extends RoutePlace {
  blocks: number
  /** Blocks of unknown types: what they would write nobody knows. */
  unknown: number
  /** Blocks that write the page's h1, and shared sections that may hold some, in document order. */
  headings: BlockPlace[]
}

/** What a shared section brings to the pages that use it. */
type Shared = Pick<Page, 'unknown' | 'headings'>

export const check: Check = {
  code: 'page-heading',
  severity: 'warning',
  title: 'A page without a main heading, or with two',
  docs: 'One h1 says what a page is about, to screen readers, search engines and whoever lands in the middle. Hero and Page title write one, and so do the blocks that show a car, an offer or an article. Where several blocks would, keep the first and make the others bands. Blocks under a condition and version B of a trial do not count as the second one.',
  source: 'SEO-06, WCAG 1.3.1, WCAG 2.4.6',
  create: ({ report }) => {
    const pages: Page[] = []
    const sections = new Map<string, Shared>()

    function note(place: BlockPlace, holder: Shared): void {
      if (place.schema === undefined) holder.unknown += 1
      if (place.schema?.pageHeading === true || sectionNameOf(place) !== undefined)
        holder.headings.push(place)
    }

    /** Blocks that write a main heading; what a section writes stands where the section is used. */
    function headingsOf(holder: Shared, open: readonly string[] = []): BlockPlace[] {
      return holder.headings.flatMap((place) => {
        const name = sectionNameOf(place)
        if (name === undefined) return [place]
        const shared = open.includes(name) ? undefined : sections.get(name)
        if (shared === undefined) return []
        const inside = headingsOf(shared, [...open, name])
        return inside.map((each) => (takesTurns(each) ? { ...place, parent: each } : place))
      })
    }

    function unknownIn(holder: Shared): number {
      const names = holder.headings.flatMap((place) => sectionNameOf(place) ?? [])
      return holder.unknown + names.filter((name) => (sections.get(name)?.unknown ?? 0) > 0).length
    }

    return {
      route: (place) => void pages.push({ ...place, blocks: 0, unknown: 0, headings: [] }),
      block(place) {
        const page = pages.at(-1)
        if (place.tree.kind === 'section') {
          const shared = sections.get(place.tree.name) ?? { unknown: 0, headings: [] }
          sections.set(place.tree.name, shared)
          note(place, shared)
        }
        if (page === undefined || place.tree.kind !== 'route') return
        page.blocks += 1
        note(place, page)
      },
      end() {
        for (const page of pages) {
          const { route, pointer, blocks } = page
          const [unknown, headings] = [unknownIn(page), headingsOf(page)]
          const path = textOf(route['path']) ?? ''
          if (blocks > 0 && unknown === 0 && headings.length === 0) {
            report({ message: `The page "${path}" has no main heading.`, pointer: `${pointer}/blocks` })
          }
          for (const second of headings.filter((each) => !takesTurns(each)).slice(1)) {
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

function takesTurns(place: BlockPlace): boolean {
  return isConditional(place) || isSecondVersion(place)
}
