import { z } from 'zod'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import { nameSlug } from '../../../runtime/format/slug.ts'
import type { PageBlock, PageDraft } from '../../../schemas/generated/editor-api.ts'
import { fittingText } from '../writing/suggestions.ts'
import { textToCheck } from './claims.ts'
import { judgeBlock, type Material } from './judge-block.ts'
import type { PagePart } from './page-parts.ts'
import { MOST_BLOCKS, type PageAddress } from './page-prompt.ts'

const ANSWER = z.object({
  title: z.unknown(),
  path: z.unknown(),
  description: z.unknown(),
  blocks: z.array(z.unknown()).min(1).max(100),
})
const BLOCK = z.object({ part: z.string(), words: z.unknown() })

const MOST_TITLE = 70
const MOST_DESCRIPTION = 160
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/

/**
 * What of a service's answer may be offered as a page: known parts in the order given, within the bounds of a page, each with the
 * words that fit it. The rest is left out, and told in words of our own; nothing where no page is left.
 */
export function judgePage(
  answer: unknown,
  {
    brief,
    names,
    parts,
    pages,
    routes,
    blocks,
  }: {
    brief: string
    /** Of the dealer, its town: nobody has to check them. */
    names: string
    parts: readonly PagePart[]
    pages: readonly PageAddress[]
    routes: Material['routes']
    blocks: ReadonlyMap<string, BlockSchema>
  },
): PageDraft | undefined {
  const read = ANSWER.safeParse(answer)
  if (!read.success) return undefined
  const material: Material = {
    proven: `${brief}\n${names}`,
    repeatable: [brief, '{site.name} {site.city}', ...pages.map(({ path }) => `[](${path})`)].join('\n'),
    addresses: new Set(pages.map(({ path }) => path)),
    routes,
    blocks,
  }
  const { chosen, left } = choose(read.data.blocks, parts)
  if (chosen.length === 0) return undefined
  const line = (text: unknown, most: number) =>
    typeof text === 'string' ? fittingText(text, { now: material.repeatable, form: 'line', most }) : undefined
  const title = line(read.data.title, MOST_TITLE)
  const description = line(read.data.description, MOST_DESCRIPTION) ?? ''
  if (title === undefined) left.push('The title could not be used.')
  if (description === '') left.push('The description could not be used.')
  const judged = chosen.map(({ part, words }) => judgeBlock(part, words, material))
  const unusable = judged.reduce((sum, each) => sum + each.unusable, 0)
  if (unusable > 0) left.push(`${counted(unusable, 'text')} did not fit and ${isOrAre(unusable)} left out.`)
  const named = title ?? 'New page'
  return {
    title: named,
    path: pathOf(read.data.path) ?? pathOf(slugOf(named)) ?? '/new-page',
    description,
    check: textToCheck([named, description], material.proven),
    blocks: withHeading(
      judged.map(({ block }) => block),
      { chosen, parts, title: named, material },
    ),
    left,
  }
}

interface Chosen {
  part: PagePart
  words: unknown
}

/** The blocks of an answer that there are, one heading of a page among them, and no more of a kind than a page shows. */
function choose(given: readonly unknown[], parts: readonly PagePart[]): { chosen: Chosen[]; left: string[] } {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const known = given.flatMap((each): Chosen[] => {
    const read = BLOCK.safeParse(each)
    const part = read.success ? byId.get(read.data.part) : undefined
    return part && read.success ? [{ part, words: read.data.words }] : []
  })
  const fitting: Chosen[] = []
  for (const each of known) {
    const { schema } = each.part
    const alike = fitting.filter(({ part }) =>
      schema.pageHeading ? part.schema.pageHeading === true : part.schema.type === schema.type,
    )
    if (alike.length < (schema.pageHeading ? 1 : (schema.mostPerPage ?? Infinity))) fitting.push(each)
  }
  const chosen = fitting.slice(0, MOST_BLOCKS)
  const told: [number, string][] = [
    [given.length - known.length, 'that this site does not have'],
    [known.length - fitting.length, 'that a page has no more of'],
    [fitting.length - chosen.length, `beyond ${MOST_BLOCKS}`],
  ]
  return {
    chosen,
    left: told.flatMap(([count, which]) =>
      count === 0 ? [] : [`${counted(count, 'block')} ${which} ${isOrAre(count)} left out.`],
    ),
  }
}

/** A page needs one heading: where none was chosen it gets the plain one, with its title. */
function withHeading(
  made: PageBlock[],
  {
    chosen,
    parts,
    title,
    material,
  }: { chosen: readonly Chosen[]; parts: readonly PagePart[]; title: string; material: Material },
): PageBlock[] {
  const plain = parts.find(({ schema }) => schema.type === 'PageTitle')
  if (!plain || chosen.some(({ part }) => part.schema.pageHeading)) return made
  return [judgeBlock(plain, { heading: title }, material).block, ...made]
}

function pathOf(given: unknown): string | undefined {
  const path = typeof given === 'string' ? given.trim().toLowerCase() : ''
  return path.length <= 60 && PATH.test(path) ? path : undefined
}

function slugOf(title: string): string {
  return `/${nameSlug(title, 58)}`
}

const counted = (count: number, what: string): string => (count === 1 ? `One ${what}` : `${count} ${what}s`)
const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')
