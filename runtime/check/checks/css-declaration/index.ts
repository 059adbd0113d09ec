import { membersOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { STYLE_STATES } from '../../../styles/states.ts'
import type { Check, Problem } from '../../check.ts'
import type { CssProblem } from '../../css/grammar.ts'
import type { DocumentEdit } from '../../finding.ts'

interface Declaration {
  name: string
  value: unknown
  isState: boolean
  pointer: string
  blockId: string
}

export const check: Check = {
  code: 'css-declaration',
  severity: 'error',
  title: 'A declaration of CSS that no browser reads, or that blocks may not have',
  docs: 'A style’s "css" holds properties of CSS that no style prop sets, by their names in CSS and with values of their grammar. Values fetch nothing (no url()), run nothing and end nowhere early; position, layers, the ring of the focus, animations and the theme’s own values are set where they belong. In a state only what paints may change.',
  source: 'UI-12, SEO-09',
  create({ report }) {
    const declarations: Declaration[] = []
    return {
      block({ node, pointer, id }) {
        const style = membersOf(node['style'])
        for (const state of [undefined, ...STYLE_STATES]) {
          const holder = state === undefined ? style : membersOf(style[state])
          for (const [name, value] of Object.entries(membersOf(holder['css'])))
            declarations.push({
              name,
              value,
              isState: state !== undefined,
              pointer: pointer + pointerOf(['style', ...(state ? [state] : []), 'css', name]),
              blockId: id,
            })
        }
      },
      // The grammar of CSS is large, and most dealers need none of it.
      async end() {
        if (declarations.length === 0) return
        const grammar = await import('../../css/grammar.ts')
        for (const problem of problemsIn(declarations, grammar).take(MOST)) report(problem)
      },
    }
  },
}

/** More are not told of one document; a hostile one has thousands, and looking for the nearest names takes time. */
const MOST = 200

/** Of all different declarations of a document together: the grammar takes up to eight microseconds for a letter. */
const MOST_LETTERS = 20_000

function* problemsIn(
  declarations: readonly Declaration[],
  { propertyProblem, valueProblem }: typeof import('../../css/grammar.ts'),
) {
  const known = new Map<string, CssProblem | undefined>()
  let letters = 0
  for (const { name, value, isState, pointer, blockId } of declarations) {
    const wrong = propertyProblem(name, isState)
    if (wrong) {
      yield told(wrong, { pointer, blockId, anchor: 'key' }, (instead) => ({
        op: 'rename',
        pointer,
        name: instead,
      }))
      continue
    }
    for (const [at, text] of textsOf(value, pointer)) {
      const declared = `${name}: ${text}`
      if (!known.has(declared)) {
        letters += declared.length
        if (letters > MOST_LETTERS) {
          const message = `The different declarations of css in this document have more than ${MOST_LETTERS} letters together. Use equal ones where you can, and take some out from here on.`
          yield { pointer: at, blockId, message }
          return
        }
        known.set(declared, valueProblem(name, text))
      }
      const problem = known.get(declared)
      if (problem)
        yield told(problem, { pointer: at, blockId }, (instead) => ({
          op: 'set',
          pointer: at,
          value: instead,
        }))
    }
  }
}

/** The values of a declaration with their pointers; what is no text is the schema's to tell. */
function textsOf(value: unknown, pointer: string): [pointer: string, text: string][] {
  if (typeof value === 'string') return [[pointer, value]]
  return Object.entries(membersOf(value)).flatMap(([width, text]): [string, string][] =>
    typeof text === 'string' ? [[pointer + pointerOf([width]), text]] : [],
  )
}

function told(
  { message, instead }: CssProblem,
  place: Omit<Problem, 'message'>,
  edit: (instead: string) => DocumentEdit,
): Problem {
  return {
    ...place,
    message,
    ...(instead !== undefined && {
      suggestions: [{ title: `Write "${instead}"`, edits: [edit(instead)] }],
    }),
  }
}
