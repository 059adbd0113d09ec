import { isObject } from '../../../runtime/json/object.ts'
import { useId, useRef, useState } from 'react'
import { parseStrictly } from '../../../runtime/check/document/parse-strictly.ts'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import type { TreeRef } from '../../core/tree.ts'
import { messageOf } from '../parts/message-of.ts'
import { useSession } from '../session/use-session.ts'
import { completionsAt } from './complete.ts'
import { fieldSchema } from './schema.ts'

/** A block's values as JSON, with what the schema knows offered while typing; taken over as a whole when left. */
export function JsonView({ node, schema, tree }: { node: BlockNode; schema: BlockSchema; tree: TreeRef }) {
  const session = useSession()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = JSON.stringify(node.props ?? {}, null, 2)
  const [text, setText] = useState<string | undefined>(undefined)
  const [caret, setCaret] = useState<number | undefined>(undefined)
  const [fault, setFault] = useState('')
  const current = text ?? shown
  const offers = caret === undefined ? undefined : completionsAt(current, caret, fieldSchema(schema.props))
  const leave = () => {
    setCaret(undefined)
    if (text === undefined || text === shown) return setText(undefined)
    try {
      const value = parseStrictly(text)
      if (!isObject(value)) throw new Error('This is no JSON object.')
      setFault('')
      setText(undefined)
      session.run(
        { do: 'set', tree, id: node.id, steps: ['props'], value },
        { label: 'Changed the values as JSON', select: false },
      )
    } catch (error) {
      setFault(`${messageOf(error)} It is not taken over.`)
    }
    return undefined
  }
  const take = (word: string) => {
    const element = area.current
    if (!offers || !element) return
    const next = current.slice(0, offers.from) + word + current.slice(offers.to)
    const end = offers.from + word.length
    setText(next)
    setCaret(end)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(end, end)
    })
  }
  return (
    <div className="ed-field">
      <label htmlFor={id}>Values of {schema.title}</label>
      <textarea
        ref={area}
        id={id}
        className="ed-input ed-input--code"
        rows={Math.min(24, Math.max(6, current.split('\n').length + 1))}
        spellCheck={false}
        value={current}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        onChange={(event) => {
          setText(event.target.value)
          setCaret(event.target.selectionStart)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={(event) => {
          if (!event.relatedTarget?.closest('.ed-offers')) leave()
        }}
      />
      {fault !== '' && (
        <p id={`${id}-fault`} className="ed-problem">
          {fault}
        </p>
      )}
      {offers && offers.items.length > 0 && (
        <ul className="ed-offers" aria-label="Known here">
          {offers.items.slice(0, 12).map(({ text: word, hint }) => (
            <li key={word}>
              <button type="button" onClick={() => take(word)}>
                <code>{word}</code> <span className="ed-quiet">{hint}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
