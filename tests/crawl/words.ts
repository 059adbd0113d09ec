import { visibleText } from '../../blocks/shared/testing/render-block.ts'

/**
 * Words of other countries, each with what a page says instead: on a page of the country they give the translation away.
 * Names (a car called Tray, an address) are not words; what a form sends is not shown.
 */
export const FOREIGN: Readonly<Record<string, RegExp>> = {
  NZ: /\b(?:Australia|ABN|stamp duty|ZIP|colors?|tires?|gallons?|miles|mpg|license|center|pickup truck|gas car|GVWR|windshield|trunk)\b/gi,
  US: /\b(?:enquir\w*|colours?|tyres?|kilometres?|kms?|litres?|centre|petrol|utes?|rego|suburbs?|postcodes?|licences?|bonnet|boot|windscreens?|GVM|ATM|GCM|tonnes?|kg|towbars?|tow bars?|tow ball|tub|caravans?|drive away|stamp duty|on-road costs?|reckon\w*|per cent|favourites?|grey|roadworthy|GST|ABN|comparison rate|p\.a\.|demonstrators?|neighbours?|aluminium|kerb|holiday|yard)\b|\b\d+ c per\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/gi,
}

/** What a page shows and reads out, without addresses of mails and of maps. */
export function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const body = html.replace(/^[^]*<body/, '<body').replaceAll(/<option[^>]*value="[^"]*"/g, '<option')
  return [visibleText(body), ...spoken].join(' · ')
}

/** Words of other countries on a page, with a few letters around. */
export function foreignWords(html: string, country: string): string[] {
  const text = wordsOf(html)
  const foreign = FOREIGN[country]
  return foreign
    ? [...text.matchAll(foreign)].map(({ index }) => text.slice(Math.max(0, index - 25), index + 35))
    : []
}

/** Texts of the headings of a page. */
export function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h[1-6][^>]*>([^]*?)<\/h[1-6]>/g)].map(([, inner = '']) => visibleText(inner))
}

/**
 * Whether a heading is written Like This Here: every word after the first has a capital, and all of them are ordinary
 * words, which the site writes small elsewhere; names have their capitals everywhere.
 */
export function isTitleCased(heading: string, ordinary: ReadonlySet<string>): boolean {
  // A car begins with its year, a step with its number.
  if (/^\d/.test(heading)) return false
  const later = heading.split(/[^\p{L}’']+/u).slice(1)
  const words = later.filter((word) => word.length > 3)
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word) && ordinary.has(word.toLowerCase()))
}

/** Words that a site writes small. */
export function ordinaryWords(pages: readonly string[]): Set<string> {
  return new Set(pages.flatMap((html) => visibleText(html).match(/(?<![\p{L}’])\p{Ll}{4,}/gu) ?? []))
}
