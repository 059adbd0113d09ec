import { mixHex } from '../colour.ts'
import { createRandom, hashString } from '../random.ts'

const SKINS = ['#f6d3b8', '#edbf98', '#d9a178', '#c0835a', '#9a6240', '#6f432b'] as const
const HAIR = ['#1f1b1a', '#3b2a20', '#5d3f28', '#8a5f36', '#c79a55', '#8d8d8f', '#a6492b'] as const
const TOPS = ['#2f5d73', '#6b3f4b', '#46604a', '#3a4257', '#a4683c', '#7c7466', '#2e3236'] as const

/** Hair behind and before the head. */
const STYLES: readonly ((hair: string) => readonly [string, string])[] = [
  (hair) => [
    '',
    `<path d="M70 112Q64 52 128 50Q192 52 186 112Q178 84 158 80Q120 88 92 78Q76 88 70 112Z" fill="${hair}"/>`,
  ],
  (hair) => [
    `<path d="M62 190Q50 46 128 44Q206 46 194 190Z" fill="${hair}"/>`,
    `<path d="M72 118Q68 62 128 60Q188 62 184 118Q172 78 116 76Q86 88 72 118Z" fill="${hair}"/>`,
  ],
  (hair) => [
    `<path d="M60 150Q52 48 128 44Q204 48 196 150Q190 168 178 160V96H78V160Q66 168 60 150Z" fill="${hair}"/>`,
    `<path d="M74 112Q74 62 128 58Q182 62 182 112Q150 90 128 74Q104 96 74 112Z" fill="${hair}"/>`,
  ],
  (hair) => [
    `<circle cx="128" cy="44" r="26" fill="${hair}"/>`,
    `<path d="M70 116Q66 54 128 52Q190 54 186 116Q176 80 128 78Q80 80 70 116Z" fill="${hair}"/>`,
  ],
  (hair) => [
    '',
    `<path d="M68 120Q58 54 104 52Q118 34 150 46Q196 52 188 120Q184 96 172 86Q140 92 112 76Q88 82 78 92Q72 102 68 120Z" fill="${hair}"/>`,
  ],
]

/** A simple portrait for reviews and teams, by seed; `accent` tints the background. */
export function drawPerson(seed: string, accent: string | null, size: number): string {
  const random = createRandom(hashString(`person ${seed}`))
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIR)
  const top = random.pick(TOPS)
  const [behind, before] = random.chance(0.08) ? (['', ''] as const) : random.pick(STYLES)(hair)
  const ground = accent
    ? mixHex(accent, '#ffffff', 0.78)
    : random.pick(['#dfe7ea', '#e9e2d8', '#e3e6dc', '#e5dfe6'])
  const shade = mixHex(skin, '#7a3b2a', 0.2)
  const beard = random.chance(0.24) && behind === ''
  const glasses = random.chance(0.26)
  const brow = mixHex(hair, '#2a1c16', 0.4)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${size}" height="${size}"><rect width="256" height="256" fill="${ground}"/><circle cx="${random.int(150, 210)}" cy="${random.int(30, 80)}" r="90" fill="#ffffff" fill-opacity="0.35"/>${behind}<path d="M18 268Q22 200 92 188L128 204L164 188Q234 200 238 268Z" fill="${top}"/><path d="M98 150H158V190Q158 214 128 214Q98 214 98 190Z" fill="${shade}"/><path d="M92 188L128 222L164 188L176 192L132 246L80 192Z" fill="${mixHex(top, '#ffffff', 0.16)}"/><ellipse cx="73" cy="124" rx="11" ry="17" fill="${shade}"/><ellipse cx="183" cy="124" rx="11" ry="17" fill="${shade}"/><path d="M74 108Q72 58 128 58Q184 58 182 108Q184 182 128 186Q72 182 74 108Z" fill="${skin}"/>${beard ? `<path d="M76 128Q82 186 128 190Q174 186 180 128Q172 150 154 150Q128 142 102 150Q84 150 76 128Z" fill="${hair}" fill-opacity="0.9"/>` : ''}<path d="M108 156Q128 172 148 156" fill="none" stroke="${mixHex(shade, '#7a2e2a', 0.45)}" stroke-width="5" stroke-linecap="round"/><ellipse cx="106" cy="120" rx="5.5" ry="7" fill="#2b211d"/><ellipse cx="150" cy="120" rx="5.5" ry="7" fill="#2b211d"/><path d="M94 104Q106 97 117 103M139 103Q150 97 162 104" fill="none" stroke="${brow}" stroke-width="5" stroke-linecap="round"/><path d="M128 122Q122 138 128 141Q133 142 136 139" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round"/>${glasses ? '<g fill="#ffffff" fill-opacity="0.18" stroke="#26292c" stroke-width="4.5"><rect x="84" y="106" width="40" height="31" rx="12"/><rect x="132" y="106" width="40" height="31" rx="12"/></g><path d="M124 118H132" stroke="#26292c" stroke-width="4.5"/>' : ''}${before}</svg>`
}
