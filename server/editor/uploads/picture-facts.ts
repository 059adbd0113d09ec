import type { FocusPoint } from '../../../runtime/format/focus.ts'
import type { PictureFacts } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'

/** As `uploads` holds them. */
export interface FactColumns {
  alt: string
  /** Words between spaces, one before the first and one behind the last. */
  tags: string
  /** `30,60`; empty for the middle. */
  focus: string
}

const MIDDLE: FocusPoint = { x: 50, y: 50 }

/** What staff say of a picture. */
export function factsOf({ alt, tags, focus }: FactColumns): PictureFacts {
  const [x = MIDDLE.x, y = MIDDLE.y] = focus === '' ? [] : focus.split(',').map(Number)
  return { alt, tags: tags.split(' ').filter((tag) => tag !== ''), focus: { x, y } }
}

/** What is said of a picture that is there. */
export async function readFacts(
  db: Db,
  { slug, name }: { slug: string; name: string },
): Promise<PictureFacts> {
  const row = await db
    .selectFrom('uploads')
    .select(['alt', 'tags', 'focus'])
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return factsOf(row)
}

/** @returns false where there is no such picture */
export async function saveFacts(
  db: Db,
  { slug, name, facts }: { slug: string; name: string; facts: PictureFacts },
): Promise<boolean> {
  const { alt, focus } = facts
  const tags = [...new Set(facts.tags)].toSorted()
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({
      alt: alt.trim(),
      tags: tags.length === 0 ? '' : ` ${tags.join(' ')} `,
      focus: focus.x === MIDDLE.x && focus.y === MIDDLE.y ? '' : `${focus.x},${focus.y}`,
    })
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every tag of a dealer's pictures, those of most pictures first. */
export async function tagsOf(db: Db, slug: string): Promise<{ tag: string; count: number }[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('tags')
    .where('slug', '=', slug)
    .where('tags', '<>', '')
    .execute()
  const counts = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags }) => tags.split(' '))) {
    if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
    .slice(0, MOST_TAGS)
}

/** Tags that are offered. */
const MOST_TAGS = 50
