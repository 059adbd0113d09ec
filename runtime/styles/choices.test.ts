import { expect, it } from 'vitest'
import schema from '../../schemas/style-props.schema.json' with { type: 'json' }
import { compileStyle } from './style-class.ts'

interface Part {
  $ref?: string
  enum?: string[]
  anyOf?: Part[]
}

const DEFS = schema.$defs as unknown as Record<string, Part>

/** The words that a prop may have, wherever its schema names them. */
function wordsOf(part: Part, deep = 0): string[] {
  const further = part.$ref ? [DEFS[part.$ref.replace('#/$defs/', '')]!] : (part.anyOf ?? [])
  return [...(part.enum ?? []), ...(deep < 6 ? further.flatMap((each) => wordsOf(each, deep + 1)) : [])]
}

/** What holds at all widths, without the class, which is made of it. */
const declared = (name: string, word: string) => {
  const style = compileStyle({ [name]: word })
  return style?.css.replaceAll(style.className, 'x')
}

it.each(
  Object.entries(schema.properties as Record<string, Part>)
    .map(([name, part]) => [name, [...new Set(wordsOf(part))]] as const)
    .filter(([, words]) => words.length > 1),
)('UI-12 %s: each of %j is declared, and unlike every other', (name, words) => {
  const styles = words.map((word) => declared(name, word))
  // No effect is nothing to declare.
  const silent = name === 'scrollEffect' ? ['none'] : []
  expect(words.filter((_word, at) => styles[at] === undefined)).toEqual(silent)
  expect(new Set(styles).size).toBe(words.length)
})
