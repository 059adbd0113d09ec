import { parse } from 'culori'
import { tokenName } from '../../../runtime/styles/style-theme.ts'
import { COLOUR_TOKENS } from '../style/gradient.ts'

/** Texts in quotation marks, theme colours, and whatever may be a colour by its look; names are looked up. */
const PARTS =
  /"[^"]{0,200}"|'[^']{0,200}'|var\(\s{0,9}--fc-color-([a-z-]{1,40})\s{0,9}\)|#[0-9a-f]{3,8}(?![\w-])|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]{1,80}\)|(?<![\w#-])[a-z]{3,30}(?![\w(-])/gi

const byVariable = new Map(COLOUR_TOKENS.map((token) => [tokenName(token), token]))

/**
 * The colours inside of a value of CSS, with where they stand; one of the theme by its name.
 *
 * @example cssColours('1px solid var(--fc-color-border)') // [{ colour: 'border', range: [10, 32] }]
 */
export function cssColours(text: string): { colour: string; range: readonly [start: number, end: number] }[] {
  return [...text.matchAll(PARTS)].flatMap(({ 0: part, 1: variable = '', index }) => {
    const colour = byVariable.get(variable) ?? (/^["']/.test(part) || !parse(part) ? undefined : part)
    return colour === undefined ? [] : [{ colour, range: [index, index + part.length] as const }]
  })
}
