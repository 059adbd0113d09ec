import { distance } from 'fastest-levenshtein'

/** A requirement that a text names, with the line where it does. */
export interface Citation {
  id: string
  line: number
}

const ROW = /^- \*\*([A-Z]+-\d+)\*\* /gm

/** The ids that `docs/requirements.md` gives, in its order; an id that is given twice is there twice. */
export function givenIds(requirements: string): string[] {
  return [...requirements.matchAll(ROW)].map(([, id = '']) => id)
}

/** The letters of its appendices. */
export function givenAppendices(requirements: string): string[] {
  return [...requirements.matchAll(/^### ([A-Z])\. /gm)].map(([, letter = '']) => letter)
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}

/**
 * The requirements and appendices that a text cites: `SRCH-45`, a range such as `SRCH-51..60` as each of its ids, and
 * `appendix G`. Only words in front of a number that are an area of `given` count: `UTF-16` is no citation, nor is a
 * part of a longer name (`EDGE-TRADE-7-YEARS`).
 */
export function citations(text: string, given: readonly string[]): Citation[] {
  const areas = [...new Set(given.map(areaOf))].join('|')
  const cited = new RegExp(
    `(?<![\\w-])(?:(${areas})-(\\d+)(?:(?:\\.\\.|…)(\\d+))?(?!\\w)|[aA]ppendix ([A-Z])\\b)`,
    'g',
  )
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(cited)].flatMap(([, area, from = '', to, appendix]) => {
      if (area === undefined) return [{ id: `appendix ${appendix}`, line: index + 1 }]
      const last = Math.max(Number(from), Number(to ?? from))
      return Array.from({ length: last - Number(from) + 1 }, (_, step) => {
        const number = String(Number(from) + step).padStart(from.length, '0')
        return { id: `${area}-${number}`, line: index + 1 }
      })
    }),
  )
}

/** The three ids of the same area that a writer most likely meant, nearest first. */
export function nearestIds(id: string, given: readonly string[]): string[] {
  const number = (name: string): number => Number(name.slice(name.indexOf('-') + 1))
  const apart = (name: string): number => distance(name, id) * 1000 + Math.abs(number(name) - number(id))
  return given
    .filter((name) => areaOf(name) === areaOf(id))
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, 3)
}
