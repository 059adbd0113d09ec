import { isObject } from '../json/object.ts'
import { byWidth, inWidth, narrowFirst } from './by-width.ts'
import type { CssObject } from './css-value.ts'
import { propName, refusedProperty, refusedValue } from './further-rules.ts'

/**
 * The declarations of a block's `css`: property names and values of CSS, each value possibly by breakpoint. What the
 * checker refuses for what it could do is left out here too: drafts are drawn before anybody has checked them.
 *
 * @param isState of what is written for a state of the block
 */
export function furtherDeclarations(css: unknown, isState: boolean): CssObject {
  const rules: CssObject = {}
  if (!isObject(css)) return rules
  // Shorthands before their parts, whatever the order in the document.
  const names = Object.keys(css).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  for (const name of names) {
    if (refusedProperty(name, isState) !== undefined || !NAME.test(name) || SERIALISERS.test(name)) continue
    for (const [width, value] of byWidth(css[name], isText))
      if (refusedValue(value) === undefined) inWidth(rules, width, { [propName(name)]: value })
  }
  return narrowFirst(rules)
}

const NAME = /^[a-z-]{1,60}$/

/** No properties of CSS: emotion's serialiser takes them as its own, for the text of the whole rule or a part of its name. */
const SERIALISERS = /^(raw|styles)$|label$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** Two sets of declarations as one rule: of the same width the later ones win, and wider ones over both. */
export function withFurther(css: CssObject, further: CssObject): CssObject {
  const rules = { ...css }
  for (const [name, said] of Object.entries(further)) {
    const before = rules[name]
    rules[name] = isObject(said) ? { ...(isObject(before) && before), ...said } : said
  }
  return narrowFirst(rules)
}
