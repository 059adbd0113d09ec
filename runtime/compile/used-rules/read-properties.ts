import { customNames } from './declarations.ts'
import { met } from './rule-tree.ts'
import type { RulePart } from './rule-tree.ts'

/**
 * The custom properties that rules of a page read, by themselves or for others that are read. What only one that nothing
 * reads would take is not among them.
 *
 * @param outside text that reads some as well: style attributes of the markup
 */
export function readProperties(
  parts: readonly RulePart[],
  isMet: (need: string) => boolean,
  outside: string,
): ReadonlySet<string> {
  const waiting = customNames(outside)
  const through = new Map<string, string[]>()
  const walk = (within: readonly RulePart[]): void => {
    for (const part of within) {
      if ('text' in part) waiting.push(...customNames(part.text))
      else if ('parts' in part) {
        waiting.push(...customNames(part.prelude))
        walk(part.parts)
      } else if (met(part.selectors, isMet).length > 0) {
        for (const { property, reads } of part.declarations) {
          if (reads.length === 0) continue
          if (!property.startsWith('--')) waiting.push(...reads)
          else through.set(property, [...(through.get(property) ?? []), ...reads])
        }
      }
    }
  }
  walk(parts)
  const read = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (read.has(name)) continue
    read.add(name)
    waiting.push(...(through.get(name) ?? []))
  }
  return read
}
