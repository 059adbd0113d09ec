import { isPageName } from '../check/links.ts'
import { lastName } from '../sections/parts.ts'

/** Targets of Markdown links that lead into the site. */
const MARKDOWN_TARGET = /\]\((\/[^\s()]{0,500})/g

/**
 * A value with its links to pages of a language in place of those to their originals; other links leave the language.
 * Returned as it is where there is none.
 *
 * @param links where to, by the path of the original
 */
export function keepLinks<Value>(value: Value, links: ReadonlyMap<string, string>): Value {
  return kept(value, '', links) as Value
}

function kept(value: unknown, name: string, links: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    if (isPageName(lastName(name))) return target(value, links)
    if (!value.includes('](/')) return value
    return value.replaceAll(MARKDOWN_TARGET, (_whole, href: string) => `](${target(href, links)}`)
  }
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  const before = Object.entries(value)
  const after = before.map(([key, child]) => [key, kept(child, isList ? name : key, links)] as const)
  if (after.every(([, child], at) => child === before[at]?.[1])) return value
  return isList ? after.map(([, child]) => child) : Object.fromEntries(after)
}

function target(href: string, links: ReadonlyMap<string, string>): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const found = links.get(path.replace(/(?<=.)\/$/, ''))
  return found === undefined ? href : found + rest
}
