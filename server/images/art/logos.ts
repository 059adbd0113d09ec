import type { Art } from './draw.ts'

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
}

/** `brolga-bay`, `brolga-bay-inverse`; null for any other name. */
export function logoArt(name: string): Art | null {
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
