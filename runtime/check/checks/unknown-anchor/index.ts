import { decoded } from '../../../format/decoded.ts'
import { objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { sectionNameOf } from '../../../sections/sections.ts'
import type { Check } from '../../check.ts'
import { nearestName } from '../../nearest.ts'
import type { LinkPlace, TreePlace } from '../../walk.ts'

/** Links that get a "did you mean": nobody reads more, and each costs. */
const SUGGESTIONS = 100

/** What every page has besides its blocks: its main part, and the top that browsers know themselves. */
const OF_EVERY_PAGE = ['main', 'top']

/** What links may lead to in one tree, and the shared sections that stand in it. */
interface Names {
  names: Set<string>
  sections: Set<string>
}

export const check: Check = {
  code: 'unknown-anchor',
  severity: 'warning',
  title: 'A link to a place that its page does not have',
  docs: 'Behind the `#` of a link stands the anchor of a section, the id of a block without one, or a name that a block of the page always has, such as `calculator`. Where nothing has it, the page opens at its top. `#name` alone is of the page that it stands on; in menus, headers, footers and shared sections one page that has it is enough.',
  source: 'CFG-26',
  create({ tenant, routes, report }) {
    const trees = new Map<string, Names>()
    const links: LinkPlace[] = []

    function namesOf({ kind, name }: Pick<TreePlace, 'kind' | 'name'>): Names {
      const key = `${kind} ${name}`
      const found = trees.get(key) ?? { names: new Set(), sections: new Set() }
      trees.set(key, found)
      return found
    }

    function addAll(tree: Pick<TreePlace, 'kind' | 'name'>, to: Set<string>, open = new Set<string>()): void {
      const { names, sections } = namesOf(tree)
      for (const name of names) to.add(name)
      for (const name of sections) {
        if (open.has(name)) continue
        open.add(name)
        addAll({ kind: 'section', name }, to, open)
      }
    }

    const pages = new Map<string, Set<string>>()
    function namesOnPage(id: string): Set<string> {
      const known = pages.get(id)
      if (known) return known
      const names = new Set(OF_EVERY_PAGE)
      addAll({ kind: 'route', name: id }, names)
      addAll({ kind: 'layout', name: layouts.get(id) ?? 'default' }, names)
      pages.set(id, names)
      return names
    }

    let anywhere: Set<string> | undefined
    function namesAnywhere(): Set<string> {
      anywhere ??= new Set([...OF_EVERY_PAGE, ...[...trees.values()].flatMap(({ names }) => [...names])])
      return anywhere
    }

    const layouts = new Map(
      objectsOf(tenant['routes']).map(([, route]) => [textOf(route['id']) ?? '', textOf(route['layout'])]),
    )

    return {
      block({ id, type, props, schema, tree }) {
        const { names, sections } = namesOf(tree)
        for (const name of [textOf(props['anchor']) || id, ...(schema?.anchors ?? [])]) names.add(name)
        const section = sectionNameOf({ type, props })
        if (section !== undefined) sections.add(section)
      },
      props({ props, tree }) {
        const anchor = textOf(props['anchor'])
        if (anchor) namesOf(tree).names.add(anchor)
      },
      link(place) {
        if (place.kind === 'page' && place.href.includes('#')) links.push(place)
      },
      end() {
        let suggested = 0
        for (const { href, pointer, whole, block } of links) {
          const [address = '', name = ''] = partsOf(href)
          if (name === '') continue
          const page = address === '' ? ownPage(block?.tree) : routes.routeAt(address)?.id
          if (page === undefined && address !== '') continue
          const names = page === undefined ? namesAnywhere() : namesOnPage(page)
          if (isAmong(name, names)) continue
          suggested += 1
          const nearest = suggested > SUGGESTIONS ? undefined : nearestName(name, [...names])
          const where = address === '' ? (page === undefined ? 'any page' : 'this page') : `"${address}"`
          const hint = nearest === undefined ? '' : ` Did you mean "#${nearest}"?`
          const value = `${href.slice(0, href.indexOf('#'))}#${nearest}`
          report({
            message: `The link leads to "#${name}", but no block of ${where} has that anchor.${hint}`,
            pointer,
            ...(block && { blockId: block.id }),
            ...(nearest !== undefined &&
              whole && {
                suggestions: [{ title: `Link to "#${nearest}"`, edits: [{ op: 'set', pointer, value }] }],
              }),
          })
        }
      },
    }
  },
}

/** The page on which a link stands; those of layouts and sections stand on many. */
function ownPage(tree: TreePlace | undefined): string | undefined {
  return tree?.kind === 'route' ? tree.name : undefined
}

/**
 * Path and anchor of a link within the site; nothing of one that leads elsewhere, and of one that is whole only at render.
 * Of a text fragment (`#name:~:text=…`) the anchor stands before it.
 */
function partsOf(href: string): [address: string, name: string] | [] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) || href.includes('{')) return []
  const cut = href.indexOf('#')
  const [address = ''] = href.slice(0, cut).split('?')
  const [name = ''] = href.slice(cut + 1).split(':~:')
  return [address, decoded(name)]
}

/** What begins with the name of a block and a dash is a part of that block, such as the tab `details-features`. */
function isAmong(name: string, names: ReadonlySet<string>): boolean {
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    if (names.has(name.slice(0, end))) return true
  }
  return false
}
