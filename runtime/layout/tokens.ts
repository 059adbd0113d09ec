import type { PropPath } from './node.ts'

const TOKEN = /\{([a-z][\w-]*(?:\.[\w-]+)*)\}/gi

/**
 * Replaces `{site.name}`-like tokens. Tokens without a value stay as they are, because a component may fill its own
 * (`{count}` of a live result); pass `''` as `missing` where nothing can follow, as in a title (SEO-06).
 */
export function fillTokens(text: string, values: Record<string, string>, missing?: ''): string {
  if (!text.includes('{')) return text
  const filled = text.replaceAll(TOKEN, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : (missing ?? whole),
  )
  return missing === undefined ? filled : tidy(filled)
}

/** The names of the tokens in a text. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([, name = '']) => name)
}

/** Whether a text has a token left. */
export function hasToken(text: string): boolean {
  TOKEN.lastIndex = 0
  return TOKEN.test(text)
}

/** A copy of the props with the tokens at `paths` filled in; the rest is shared. */
export function fillProps(
  props: Record<string, unknown>,
  paths: readonly PropPath[],
  values: Record<string, string>,
): Record<string, unknown> {
  return paths.reduce<unknown>((tree, path) => fillAt(tree, path, values), props) as Record<string, unknown>
}

function fillAt(tree: unknown, [key, ...rest]: PropPath, values: Record<string, string>): unknown {
  if (key === undefined) return typeof tree === 'string' ? fillTokens(tree, values) : tree
  if (Array.isArray(tree)) return tree.map((item, at) => (at === key ? fillAt(item, rest, values) : item))
  if (typeof tree !== 'object' || tree === null) return tree
  return { ...tree, [key]: fillAt((tree as Record<string, unknown>)[key], rest, values) }
}

/** A title whose tokens were empty leaves separators behind: `2021 | | Brolga Bay`. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s[|–—-]){2,}\s/g, ' | ')
    .replaceAll(/^[\s|–—-]+|[\s|–—-]+$/g, '')
}
