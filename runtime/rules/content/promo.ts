import { siteInstant } from '../../visible/instant.ts'

/** When and where a promotion shows (PROMO-04). */
export interface PromoWindow {
  start?: string | null
  expiry?: string | null
  /** On, off, or the ids of the routes that show it (PROMO-06). */
  display?: boolean | string[]
  /** Dealership slugs it is for; all when absent (PROMO-08). */
  dealerships?: string[]
}

/** A tile between result cards. */
export interface PromoTile {
  id: string
  kind: 'calculator' | 'promo'
  title: string
  text: string
  href: string
  linkText: string
  image: string | null
  /** Cell of the first page's grid, from 1 (PROMO-02). */
  position: number
  strictDisplay: boolean
}

export interface PromoPlace {
  nowMs: number
  timeZone: string
  routeId: string
  /** Dealerships that the page belongs to: the site's own, and those it is filtered by. */
  dealerships: readonly string[]
}

/**
 * Whether a promotion shows here and now: start inclusive, expiry exclusive, days in the site's time zone, a missing end
 * is open (PROMO-05); on, off or on these routes (PROMO-06); for these dealerships (PROMO-08).
 */
export function promoShown(
  promo: PromoWindow,
  { nowMs, timeZone, routeId, dealerships }: PromoPlace,
): boolean {
  const { start, expiry, display = true, dealerships: only } = promo
  if (Array.isArray(display) ? !display.includes(routeId) : !display) return false
  if (only && !only.some((slug) => dealerships.includes(slug))) return false
  const from = start ? siteInstant(start, timeZone) : undefined
  const until = expiry ? siteInstant(expiry, timeZone) : undefined
  return (from === undefined || nowMs >= from) && (until === undefined || nowMs < until)
}

/** Every tile that a page of the site may show: a dealership's own are those of its settings (CFG-21, PROMO-08). */
export function siteTiles({
  settings,
  dealershipOverrides = {},
}: {
  settings: { promo: PromoSettings }
  dealershipOverrides?: Readonly<Record<string, { promo?: PromoSettings }>>
}): PromoSettings['tiles'] {
  const own = Object.values(dealershipOverrides).flatMap(({ promo }) => promo?.tiles ?? [])
  return [...settings.promo.tiles, ...own]
}

/** Seconds until the first of the promotions begins or ends; undefined where none will (PROMO-05). */
export function promoChangesIn(
  promos: readonly Pick<PromoWindow, 'start' | 'expiry'>[],
  { nowMs, timeZone }: Pick<PromoPlace, 'nowMs' | 'timeZone'>,
): number | undefined {
  const ahead = promos
    .flatMap(({ start, expiry }) => [start, expiry])
    .map((text) => (text ? siteInstant(text, timeZone) : undefined))
    .filter((instant) => instant !== undefined && instant > nowMs) as number[]
  return ahead.length === 0 ? undefined : Math.floor((Math.min(...ahead) - nowMs) / 1000)
}

export interface PromoSettings {
  calculatorTiles: boolean
  calculatorPositions: number[]
  calculatorTile: { title: string; text: string; linkText: string }
  dealershipTile: {
    enabled: boolean
    position: number
    title: string
    text: string
    href: string
    linkText: string
  }
  tiles: (PromoWindow & {
    id: string
    title: string
    text?: string
    href?: string
    linkText?: string
    image?: string
    position?: number
    strictDisplay?: boolean
  })[]
  strictDisplay: boolean
}

/** The tiles of a page: calculator cards, the dealership's own tile, and the further ones that show now (PROMO-02 … PROMO-06). */
export function promoTiles(settings: PromoSettings, place: PromoPlace, calculatorHref: string): PromoTile[] {
  const { dealershipTile: own, strictDisplay } = settings
  const calculators = settings.calculatorTiles ? settings.calculatorPositions : []
  return [
    ...calculators.map((position): PromoTile => ({
      id: `calculator-${position}`,
      kind: 'calculator',
      ...settings.calculatorTile,
      href: calculatorHref,
      image: null,
      position,
      strictDisplay,
    })),
    ...(own.enabled
      ? [{ ...textsOf(own), id: 'dealership', kind: 'promo' as const, position: own.position, strictDisplay }]
      : []),
    ...settings.tiles
      .filter((tile) => promoShown(tile, place))
      .map((tile) => ({
        ...textsOf(tile),
        id: tile.id,
        kind: 'promo' as const,
        position: tile.position ?? 1,
        strictDisplay: tile.strictDisplay ?? strictDisplay,
      })),
  ]
}

function textsOf({
  title,
  text = '',
  href = '',
  linkText = '',
  image,
}: Partial<PromoTile> & { title: string }) {
  return { title, text, href, linkText, image: image ?? null }
}

/** A cell of the grid: the hit with this number, or a tile. */
export type GridCell = { kind: 'hit'; index: number } | { kind: 'tile'; tile: PromoTile }

/**
 * Mixes tiles into the hits of the first page without changing their number (SRCH-62). Calculator cards keep their cells;
 * another tile that wants a taken one moves to the next free cell (PROMO-03). With fewer than `position - 1` hits a
 * strict tile does not show, any other goes last (PROMO-06).
 */
export function gridCells(hits: number, tiles: readonly PromoTile[]): GridCell[] {
  const inOrder = tiles.toSorted(
    (a, b) => Number(b.kind === 'calculator') - Number(a.kind === 'calculator') || a.position - b.position,
  )
  const placed = new Map<number, PromoTile>()
  const last: PromoTile[] = []
  for (const tile of inOrder) {
    if (hits < tile.position - 1) {
      if (!tile.strictDisplay) last.push(tile)
      continue
    }
    let cell = tile.position
    while (placed.has(cell)) cell += 1
    placed.set(cell, tile)
  }
  const cells: GridCell[] = []
  let index = 0
  while (index < hits || placed.size > 0) {
    const tile = placed.get(cells.length + 1)
    if (tile) {
      placed.delete(cells.length + 1)
      cells.push({ kind: 'tile', tile })
    } else if (index < hits) cells.push({ kind: 'hit', index: index++ })
    else {
      // The hits have run out before this tile's cell: those left over follow in their order.
      for (const [, left] of [...placed].toSorted(([a], [b]) => a - b))
        cells.push({ kind: 'tile', tile: left })
      placed.clear()
    }
  }
  // One card of a kind is enough at the end.
  const kinds = new Set(cells.flatMap((cell) => (cell.kind === 'tile' ? [kindOf(cell.tile)] : [])))
  for (const tile of last) {
    if (kinds.has(kindOf(tile))) continue
    kinds.add(kindOf(tile))
    cells.push({ kind: 'tile', tile })
  }
  return cells
}

function kindOf({ kind, id }: PromoTile): string {
  return kind === 'calculator' ? kind : id
}
