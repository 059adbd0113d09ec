import { definitionSyntax, fork, parse, walk, type CssNode } from 'css-tree/dist/csstree.esm'
import { FIELDS, refusedProperty, refusedValue } from '../../styles/further-rules.ts'
import { nearestName } from '../nearest.ts'
import { THEME_SAMPLES } from './theme-samples.ts'

const RADIUS = '[ <radial-extent> | <length-percentage [0,∞]> ]'

const { lexer } = fork({
  // Browsers of old took any function as a filter.
  properties: { filter: 'none | <filter-function>+' },
  // The package takes the radius of a gradient for that of a shape, which may be a part of a hundred (css-shapes-1, 3.1).
  types: {
    'circle()': `circle( ${RADIUS}? [ at <position> ]? )`,
    'ellipse()': `ellipse( ${RADIUS}{2}? [ at <position> ]? )`,
  },
})

/** Names of the properties that a block's `css` may set. */
export const CSS_PROPERTIES: readonly string[] = Object.keys(lexer.properties)
  .filter((name) => refusedProperty(name) === undefined)
  .toSorted()

/** What is wrong with a declaration, and the nearest right name where there is one. */
export interface CssProblem {
  message: string
  /** Written in the place of the name, or of the whole value. */
  instead?: string
}

/**
 * Says why a property cannot be set by `css`; nothing where it can.
 *
 * @example propertyProblem('objct-fit', false)?.instead // 'object-fit'
 */
export function propertyProblem(name: string, isState: boolean): CssProblem | undefined {
  const why = refusedProperty(name, isState)
  if (why !== undefined) return { message: `"${name}" ${why}.` }
  if (Object.hasOwn(lexer.properties, name)) return undefined
  const nearest = nearestName(name, [...CSS_PROPERTIES, ...FIELDS])
  const message = `CSS has no property "${name}".${didYouMean(nearest)}`
  const elsewhere = nearest === undefined ? undefined : refusedProperty(nearest, isState)
  if (elsewhere !== undefined) return { message: `${message} That ${elsewhere}.` }
  return { message, ...(nearest !== undefined && { instead: nearest }) }
}

/**
 * Says why a value does not fit its property, by the grammar of CSS and by what values may do; nothing where it fits.
 * Values of the theme (`var(--fc-space-4)`) count as what they stand for.
 *
 * @example valueProblem('object-fit', 'contian')?.instead // 'contain'
 */
export function valueProblem(name: string, value: string): CssProblem | undefined {
  const why = refusedValue(value)
  if (why !== undefined) return { message: `The value ${why}.` }
  const tree = parsed(value)
  if (tree === undefined) return { message: `"${value}" is no value of CSS.` }
  if (vanishes(name, tree)) {
    return {
      message: `"${value}" would leave nothing of the block to see: hide the block, or say when it shows.`,
    }
  }
  const strange = withSamples(tree)
  if (strange !== undefined) return unknownThemeValue(strange, value)
  const { error } = lexer.matchProperty(name, tree)
  if (error === null) return undefined
  const { css = '', mismatchOffset = 0, mismatchLength = 0 } = error
  const wrong = css.slice(mismatchOffset, mismatchOffset + mismatchLength).replace(/\($/, '')
  if (wrong === '') return { message: `The value of "${name}" ends too early.${takes(name)}` }
  // A right word in a wrong place is no slip of the pen.
  const words = wordsOf(name)
  const nearest = words.includes(wrong) ? undefined : nearestName(wrong, words)
  return {
    message: `"${wrong}" does not fit "${name}".${didYouMean(nearest) || takes(name)}`,
    ...(nearest !== undefined && value.includes(wrong) && { instead: value.replace(wrong, () => nearest) }),
  }
}

/** Functions that leave nothing to see where one of their first arguments is nought, with how many of them count. */
const SHRINKING: Readonly<Record<string, number>> = {
  scale: 2,
  scalex: 1,
  scaley: 1,
  scale3d: 2,
  opacity: 1,
  circle: 1,
  ellipse: 2,
}

/** Whether a value makes its block vanish as a whole, at any size. */
function vanishes(property: string, tree: CssNode): boolean {
  let isGone = /^(-webkit-)?scale$/.test(property) && hasNought(tree, 2)
  walk(tree, {
    visit: 'Function',
    enter(node) {
      isGone ||= hasNought(node, SHRINKING[node.name?.toLowerCase() ?? ''] ?? 0)
    },
  })
  return isGone
}

function hasNought({ children }: CssNode, counted: number): boolean {
  let seen = 0
  let isThere = false
  children?.forEach(({ type, value = '' }) => {
    if (!/^(Number|Percentage|Dimension)$/.test(type) || seen >= counted) return
    seen += 1
    isThere ||= Number.parseFloat(value) === 0
  })
  return isThere
}

function parsed(value: string): CssNode | undefined {
  try {
    return parse(value, { context: 'value' })
  } catch {
    return undefined
  }
}

/** Puts what values of the theme stand for in their place. @returns one that the theme does not have */
function withSamples(tree: CssNode): string | undefined {
  let strange: string | undefined
  walk(tree, {
    visit: 'Function',
    enter({ name, children }, item, list) {
      if (name?.toLowerCase() !== 'var') return
      const asked = children?.first?.name ?? ''
      const sample = THEME_SAMPLES.get(asked)
      const known = sample === undefined ? undefined : parsed(sample)?.children
      if (known) list.replace(item, known)
      else strange ??= asked
    },
  })
  return strange
}

function unknownThemeValue(asked: string, value: string): CssProblem {
  const nearest = nearestName(asked, [...THEME_SAMPLES.keys()])
  return {
    message: `The theme has no value "${asked}".${didYouMean(nearest)}`,
    ...(nearest !== undefined && { instead: value.replaceAll(asked, () => nearest) }),
  }
}

/** The words and functions that may stand anywhere in a value of a property. */
export function wordsOf(property: string): readonly string[] {
  const known = wordsByProperty.get(property)
  if (known) return known
  const words = new Set<string>()
  const seen = new Set<unknown>()
  const collect = (syntax = lexer.properties[property]?.syntax ?? null) => {
    if (syntax === null || seen.has(syntax)) return
    seen.add(syntax)
    definitionSyntax.walk(syntax, ({ type, name = '' }) => {
      if (type === 'Keyword' || type === 'Function') words.add(name.replace(/\($/, ''))
      if (type === 'Type') collect(lexer.types[name]?.syntax)
      if (type === 'Property') collect(lexer.properties[name]?.syntax)
    })
  }
  collect()
  const found = [...words].filter((word) => word.length > 1)
  wordsByProperty.set(property, found)
  return found
}

const wordsByProperty = new Map<string, readonly string[]>()

/** " It takes …", where that is short. */
function takes(property: string): string {
  const syntax = lexer.properties[property]?.syntax
  const text = syntax ? definitionSyntax.generate(syntax) : ''
  return text === '' || text.length > MOST_SYNTAX ? '' : ` It takes: ${text}`
}

const MOST_SYNTAX = 120

function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`
}
