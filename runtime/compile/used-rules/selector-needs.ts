/**
 * What has to stand in a page for a selector to match something in it: a class (`.fc-card`), a data or ARIA attribute
 * (`[data-tone]`, `[data-tone=green]`), an attribute on an element of a class (`.fc-card[data-tone=green]`) or on the root
 * (`html[data-card=flat]`), or one of several lists of such needs (`:is()`, `:has()`).
 */
export type Need = string | readonly Need[][]

/**
 * Every need has to be met, or the selector matches nothing. What is not understood (elements, ids, states, `:not()`,
 * other operators than `=`) is left out: a selector is rather taken for one that may match.
 */
export function selectorNeeds(selector: string): Need[] {
  // Escaped names are rare, and not worth a reader of their own.
  if (selector.includes('\\')) return []
  const needs: Need[] = []
  let classes: string[] = []
  let attributes: string[] = []
  let element = /^html(?![\w-])/.exec(selector)?.[0] ?? ''
  const endOfCompound = () => {
    needs.push(...compoundNeeds(element, classes, attributes))
    classes = []
    attributes = []
    element = ''
  }
  let at = element.length
  while (at < selector.length) {
    PART.lastIndex = at
    const [text] = PART.exec(selector) ?? ['']
    at += text.length
    if (text.startsWith('.')) classes.push(text)
    else if (text === '[') {
      const end = closing(selector, at - 1)
      attributes.push(...attributeNeed(selector.slice(at, end)))
      at = end + 1
    } else if (text.endsWith('(')) {
      const end = closing(selector, at - 1)
      const inner = splitSelectors(selector.slice(at, end))
      if (/^:(?:is|where|has)\($/.test(text)) {
        const own = text === ':has(' ? '' : (classes[0] ?? element)
        needs.push(...alternatives(inner, own))
      }
      at = end + 1
    } else if (/^[\s>+~]/.test(text)) endOfCompound()
  }
  endOfCompound()
  return needs
}

/** `.a, .b:is(.c, .d)` as its two selectors. */
export function splitSelectors(list: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(' || list[at] === '[') at = closing(list, at)
    else if (list[at] === ',') {
      parts.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim())
}

/** A class, what opens a bracket, a name of a function with its bracket, white space and combinators, or one character. */
const PART = /\.[\w-]+|\[|::?[\w-]+\(|[\s>+~]+|[\s\S]/y

function compoundNeeds(element: string, classes: readonly string[], attributes: readonly string[]): Need[] {
  if (attributes.length === 0) return [...classes]
  const owners = classes.length > 0 ? classes : [element]
  return attributes.flatMap((attribute) => owners.map((owner) => owner + attribute))
}

/** One of several selectors; nothing where one of them needs nothing. */
function alternatives(selectors: readonly string[], owner: string): Need[] {
  const lists = selectors.map((selector) => {
    const needs = selectorNeeds(selector)
    // `.fc-hero:is([data-variant=a], [data-variant=b])`: of the same element.
    const same = owner !== '' && /^\[[^\s>+~]*$/.test(selector)
    return same
      ? needs.map((need) => (typeof need === 'string' && need[0] === '[' ? owner + need : need))
      : needs
  })
  return lists.every((needs) => needs.length > 0) ? [lists] : []
}

function attributeNeed(inside: string): string[] {
  const [, name, , quoted, bare] = /^((?:data|aria)-[\w-]+)(=(?:"([^"&<>]*)"|([\w-]+)))?$/.exec(inside) ?? []
  if (name === undefined) return []
  const value = quoted ?? bare
  return [value === undefined ? `[${name}]` : `[${name}=${value}]`]
}

/** Where the bracket that opens at a place closes. */
export function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"' || character === "'") at = text.indexOf(character, at + 1)
    else if (character === '(' || character === '[' || character === '{') depth += 1
    else if (character === ')' || character === ']' || character === '}') depth -= 1
    if (at < 0) return text.length
    if (depth === 0) return at
  }
  return text.length
}
