import { normalised, type Normalised } from './rules.ts'

const SEPARATORS = /(?<!\s)\s*(?:[\n|;]\s*|,\s*(?=https?:)|(?<=\s)(?=https?:\/\/))/

/**
 * Picture addresses out of one cell: separated by line ends, `|`, `;`, or by commas or blanks before the next `http`. Only http and
 * https; repeated addresses once.
 */
export function normaliseImages(text: string): Normalised<string[]> {
  const parts = text.split(SEPARATORS).filter((part) => part !== '')
  const urls = parts.filter(isWebAddress)
  const unique = [...new Set(urls)]
  return normalised(unique, ...(urls.length === parts.length ? [] : (['image.invalid'] as const)))
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:'
}

/** Names of equipment, separated by line ends, `|` or `;`, or by commas when nothing else separates them. */
export function normaliseList(text: string): string[] {
  const separator = /[\n|;]/.test(text) ? /[\n|;]/ : /,/
  return [
    ...new Set(
      text
        .split(separator)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
}
