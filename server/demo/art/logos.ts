import type { Drawing } from '../../images/drawing.ts'

interface Palette {
  ink: string
  light: string
  spot: string
}

/** Emblems of the demo dealers, in a 44-unit box; the name beside them is set in the site's own type. */
const EMBLEMS: Record<
  string,
  { width: number; plain: Palette; inverse: Palette; draw(palette: Palette): string }
> = {
  'brolga-bay': {
    width: 44,
    plain: { ink: '#0c3a44', light: '#ffffff', spot: '#d5301f' },
    inverse: { ink: '#f3f7f7', light: '#0b2b33', spot: '#ff6a4d' },
    draw: brolga,
  },
  'kereru-coast': {
    width: 52,
    plain: { ink: '#2a1a33', light: '#ffffff', spot: '#9f1d3f' },
    inverse: { ink: '#f6f1f5', light: '#2a1a33', spot: '#e27b95' },
    draw: kereru,
  },
  'silverwattle-toyota': {
    width: 44,
    plain: { ink: '#1d4a3a', light: '#ffffff', spot: '#f4b81c' },
    inverse: { ink: '#f3f7f1', light: '#173a2e', spot: '#f4b81c' },
    draw: wattle,
  },
  'quokka-ridge-nissan': {
    width: 44,
    plain: { ink: '#a63c12', light: '#fffaf4', spot: '#0f4454' },
    inverse: { ink: '#fdeedd', light: '#2b160c', spot: '#ff9a5c' },
    draw: ridgeMark,
  },
  'wandering-wombat': {
    width: 52,
    plain: { ink: '#3d3027', light: '#fbf6ec', spot: '#c0561c' },
    inverse: { ink: '#f8efdf', light: '#33281f', spot: '#f0a05c' },
    draw: wombat,
  },
  lanternfish: {
    width: 52,
    plain: { ink: '#0b2545', light: '#ffffff', spot: '#e0a100' },
    inverse: { ink: '#f2f7ff', light: '#0b2545', spot: '#ffd83d' },
    draw: lanternfish,
  },
  voltbird: {
    width: 44,
    plain: { ink: '#3b2bd6', light: '#ffffff', spot: '#3ff0b0' },
    inverse: { ink: '#f1f1ff', light: '#0c0b2a', spot: '#3ff0b0' },
    draw: voltbird,
  },
  'prairie-larkspur': {
    width: 44,
    plain: { ink: '#3d3590', light: '#fffdf8', spot: '#e8743b' },
    inverse: { ink: '#f8f3e8', light: '#241d45', spot: '#e8743b' },
    draw: larkspur,
  },
}

/** `brolga-bay`, `brolga-bay-inverse`; null for any other name. */
export function logoArt(name: string): Drawing | null {
  const inverse = name.endsWith('-inverse')
  const slug = inverse ? name.slice(0, -'-inverse'.length) : name
  const emblem = Object.hasOwn(EMBLEMS, slug) ? EMBLEMS[slug] : undefined
  if (!emblem) return null
  const drawing = emblem.draw(inverse ? emblem.inverse : emblem.plain)
  const scale = 10
  return {
    width: emblem.width * scale,
    height: 44 * scale,
    draw: ({ width, height }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${emblem.width} 44">${drawing}</svg>`,
  }
}

/** A brolga bowing in its dance, over the line of the bay. */
function brolga({ ink, light, spot }: Palette): string {
  return (
    `<circle cx="22" cy="22" r="22" fill="${ink}"/>` +
    // Wing and body: one leaf shape, the tips of the flight feathers falling behind.
    `<path d="M8.6 27.6C10 20.2 16.4 16 24 17.6c3.4.7 5.6 2.6 6.6 5.2-3 3.8-7.8 6-13 5.9-3.4 0-6.3-.3-9-1.1z" fill="${light}"/>` +
    `<path d="M9.2 27.8c2.2.4 4.3.6 6.6.5-1.9 1.7-4.5 2.7-8 2.9.3-1.2.8-2.3 1.4-3.4z" fill="${light}"/>` +
    // Neck and bill in one stroke.
    `<path d="M28.2 22.3c3.7-1.7 3.9-5.3 1.5-8-2.1-2.4-1.5-5.3 1-6" fill="none" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<path d="M31.2 6.9l8.6 2.2-8.3 1.5z" fill="${light}"/>` +
    `<circle cx="30.7" cy="8.5" r="2.7" fill="${spot}"/>` +
    `<path d="M19.5 28.3l-1 8.2M23.2 28l2.6 4.2-3 4.3" fill="none" stroke="${light}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M10.5 38.1c3.8-1.5 7.6-1.5 11.5 0s7.7 1.5 11.5 0" fill="none" stroke="${spot}" stroke-width="1.8" stroke-linecap="round"/>`
  )
}

/** A kereru on a branch: round, well fed, with its white apron. */
function kereru({ ink, light, spot }: Palette): string {
  return (
    `<path d="M33.5 4.2c4.7-.6 8.2 2.5 8.3 6.7 2.9 3.6 3.7 8.6 2 13-2.6 6.9-9.6 11.2-17.3 10.6L4.5 40.8l10.1-12.3C14.2 18.8 20.4 11.3 28.4 9.6c.6-3 2.4-5 5.1-5.4z" fill="${ink}"/>` +
    // The apron, cut out of the breast.
    `<path d="M42.6 16.2c2.7 6.5-1.1 14.3-8.7 16.5-3.7 1-7.4.7-9.6-.6 4.6.3 9.7-1.6 12.8-5.5 2.6-3.2 4.3-6.7 5.5-10.4z" fill="${light}"/>` +
    `<path d="M41.2 8.9l5.6 1.9-5 1.7z" fill="${spot}"/>` +
    `<circle cx="37.2" cy="9.4" r="1.5" fill="${spot}"/>` +
    `<path d="M18 39.2h33" stroke="${spot}" stroke-width="1.8" stroke-linecap="round"/>` +
    `<path d="M27.5 34v5M32.5 33.6v5.4" stroke="${ink}" stroke-width="1.6" stroke-linecap="round"/>`
  )
}

/** A sprig of wattle: five blossoms on a bent stem. */
function wattle({ ink, light, spot }: Palette): string {
  const blossoms = [
    [14, 13, 5.2],
    [25, 9, 4.4],
    [33, 16, 5.4],
    [23, 21, 5.8],
    [13, 26, 4],
  ]
  return (
    `<rect width="44" height="44" rx="11" fill="${ink}"/>` +
    `<path d="M22 40c.5-9 1-13 1.5-18M23 30c-4-1-7-2-9.5-4.500M23 27c4-2.5 7-5.5 9.5-10.500M23 22c-3-3-6-6-8.5-8.5" fill="none" stroke="${light}" stroke-width="1.6" stroke-linecap="round"/>` +
    blossoms.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${spot}"/>`).join('')
  )
}

/** A ridge under a low sun, two ears above it. */
function ridgeMark({ ink, light, spot }: Palette): string {
  return (
    `<path d="M0 0h44v44H0z" fill="${ink}"/>` +
    `<path d="M12.5 21a4.8 4.8 0 1 1 7.2-5.300h4.600a4.8 4.8 0 1 1 7.2 5.300c1 2 1.5 4 1.5 6.500H11c0-2.5.5-4.5 1.5-6.500z" fill="${light}"/>` +
    `<path d="M0 34l9-7 7 4 9-8 8 6 11-7v22H0z" fill="${spot}"/>` +
    `<circle cx="18" cy="22.5" r="1.3" fill="${ink}"/><circle cx="26" cy="22.5" r="1.3" fill="${ink}"/>`
  )
}

/** A wombat walking, and the road it leaves behind. */
function wombat({ ink, light, spot }: Palette): string {
  return (
    `<path d="M4 33c-2-12 6-21 18-21 6 0 9 1.5 13 2.500l2.5-3.5 3 3.800c4.5 1.2 8 5 9.5 9.7-.5 3.5-3.5 5-8 5.2-.5 1.8-1.5 3.3-3 4.300h-5l1-3.500c-5 1.5-11 1.5-16 0l.5 3.500h-6l-1.5-5-2 4z" fill="${ink}"/>` +
    `<circle cx="43" cy="20.5" r="1.4" fill="${light}"/>` +
    `<path d="M1 38.500c6-2 10-2 16 0s11 2 17 0 10-2 17 0" fill="none" stroke="${spot}" stroke-width="2" stroke-linecap="round"/>`
  )
}

/** A lanternfish with its lamp lit. */
function lanternfish({ ink, light, spot }: Palette): string {
  return (
    `<path d="M5 25C9 15 19 11 29 14c5 1.5 8.5 4.5 11 8l9-6c-1.5 4-1.5 9 0 14l-9-5c-5 8-14 12-23 10C11 33.5 7 30 5 25z" fill="${ink}"/>` +
    `<path d="M13 15.500C12 9 16 4 22.5 5" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>` +
    `<circle cx="25" cy="6" r="4.2" fill="${spot}"/>` +
    `<circle cx="14" cy="23" r="2" fill="${light}"/>` +
    `<circle cx="21" cy="29" r="1.2" fill="${spot}"/><circle cx="26" cy="29.5" r="1.2" fill="${spot}"/><circle cx="31" cy="28.5" r="1.2" fill="${spot}"/>`
  )
}

/** A bird whose wing is a bolt. */
function voltbird({ ink, light, spot }: Palette): string {
  return (
    `<circle cx="22" cy="22" r="22" fill="${ink}"/>` +
    `<path d="M7 25c5 2.5 9 3 13 1.500L17 35l13-14.500h-6.500L29 8 13.5 22c-2.5 1.5-4.5 2.3-6.5 3z" fill="${spot}"/>` +
    `<path d="M27 24.500c3.5-.5 5.5-3 6-6.200l5.5.9-4.3 2.300c-.8 6-5 10.5-12.2 11.500z" fill="${light}"/>`
  )
}

/** A larkspur in flower, its spur to the left. */
function larkspur({ ink, light, spot }: Palette): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="22" cy="12" rx="5.4" ry="8.2" transform="rotate(${turn} 22 21)" fill="${light}"/>`,
    )
    .join('')
  return (
    `<path d="M0 6a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v24c0 8-10 11-22 14C10 41 0 38 0 30z" fill="${ink}"/>` +
    `${petals}<circle cx="22" cy="21" r="4" fill="${spot}"/>`
  )
}
