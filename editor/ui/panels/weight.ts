import type { RouteScript } from '../api/api.ts'

/** What a page and one picture of it may weigh on a phone with a sharp screen, in bytes. */
const PICTURE_LIMITS = { page: 1_000_000, one: 250_000 } as const

export interface WeightLine {
  words: string
  severity: 'fine' | 'warning'
  /** What costs how much, the dearest first. */
  parts: { id: string; words: string }[]
}

/** A picture of the open page; `bytes` is `undefined` where another host does not say. */
export interface WeighedPicture {
  blockId: string
  src: string
  bytes: number | undefined
}

const LATER = { 'at once': '', seen: ', when it is seen', touched: ', when it is touched' }

/** How many blocks are named. */
const SHOWN = 6

/**
 * Script of the open page and of those that are over their limit.
 *
 * @param titleOf a block's name by its type
 */
export function scriptLine(
  routes: readonly RouteScript[],
  openId: string,
  titleOf: (type: string) => string,
): WeightLine {
  const over = routes.filter(({ bytes, limit }) => bytes > limit)
  const open = routes.find(({ routeId }) => routeId === openId)
  const parts = (open?.blocks ?? []).slice(0, SHOWN).map(({ id, type, bytes, comes }) => ({
    id,
    words: `${titleOf(type)} ${kilobytes(bytes)}${LATER[comes]}`,
  }))
  const here = open ? `${kilobytes(open.bytes)} of ${kilobytes(open.limit)} on this page` : ''
  if (over.length === 0) return { words: here || 'Every page within its limit', severity: 'fine', parts }
  const names = over
    .slice(0, 3)
    .map(({ path, bytes, limit }) => `${path} ${kilobytes(bytes)} of ${kilobytes(limit)}`)
    .join(', ')
  const pages = over.length === 1 ? 'One page loads' : `${over.length} pages load`
  return { words: `${pages} too much script: ${names}`, severity: 'warning', parts }
}

/**
 * Pictures of the open page as a sharp screen gets them.
 *
 * @param left how many more are still to be weighed
 */
export function pictureLine(
  pictures: readonly WeighedPicture[],
  titleOf: (blockId: string) => string,
  left = 0,
): WeightLine {
  const total = pictures.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
  const heavy = pictures.filter(({ bytes = 0 }) => bytes > PICTURE_LIMITS.one)
  const unknown = pictures.filter(({ bytes }) => bytes === undefined).length
  const byBlock = Map.groupBy(pictures, ({ blockId }) => blockId)
  const parts = [...byBlock]
    .map(([id, own]) => ({
      id,
      count: own.length,
      bytes: own.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, SHOWN)
    .map(({ id, count, bytes }) => ({
      id,
      words: `${titleOf(id)} ${kilobytes(bytes)}${count > 1 ? ` in ${count} pictures` : ''}`,
    }))
  const [heaviest] = heavy.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
  const count = pictures.length === 1 ? 'one picture' : `${pictures.length} pictures`
  const words = [
    pictures.length === 0 && left === 0
      ? 'None on this page'
      : `${kilobytes(total)} in ${count} on this page`,
    total > PICTURE_LIMITS.page ? `more than ${kilobytes(PICTURE_LIMITS.page)}` : '',
    heaviest ? `one of ${titleOf(heaviest.blockId)} has ${kilobytes(heaviest.bytes ?? 0)}` : '',
    left > 0 ? `${left} still to be weighed` : '',
    unknown > 0 ? `${unknown} of other hosts not counted` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
  const isTooMuch = total > PICTURE_LIMITS.page || heavy.length > 0
  return { words, severity: isTooMuch ? 'warning' : 'fine', parts }
}

/** "8.4 KB", "620 KB", "1.2 MB", "1.1 GB". */
export function kilobytes(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${Number((bytes / 1_000_000_000).toFixed(1))} GB`
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${bytes < 100_000 ? Number((bytes / 1000).toFixed(1)) : Math.round(bytes / 1000)} KB`
}
