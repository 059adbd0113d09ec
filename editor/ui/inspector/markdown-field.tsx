import { Bold, Heading2, Italic, Link, List, ListOrdered, Quote } from 'lucide-react'
import { useRef } from 'react'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './field-props.ts'
import { toggleLines, wrapped, type Marked } from './markdown.ts'
import { IconButton } from '../parts/icon-button.tsx'

const TOOLS: readonly { label: string; Icon: typeof Bold; apply: (marked: Marked) => Marked }[] = [
  { label: 'Bold', Icon: Bold, apply: (marked) => wrapped(marked, '**') },
  { label: 'Italic', Icon: Italic, apply: (marked) => wrapped(marked, '*') },
  { label: 'Heading', Icon: Heading2, apply: (marked) => toggleLines(marked, '## ') },
  { label: 'List', Icon: List, apply: (marked) => toggleLines(marked, '- ') },
  { label: 'Numbered list', Icon: ListOrdered, apply: (marked) => toggleLines(marked, '1. ') },
  { label: 'Quote', Icon: Quote, apply: (marked) => toggleLines(marked, '> ') },
  { label: 'Link', Icon: Link, apply: (marked) => wrapped(marked, '[', '](/path)') },
]

/** Running text with headings, lists and links; the marks are Markdown's, set by buttons or Ctrl+B and Ctrl+I. */
export function MarkdownField(props: FieldProps) {
  const { label, value, onChange } = props
  const { frame, input } = useField(props)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''
  const apply = (change: (marked: Marked) => Marked) => {
    const element = area.current
    if (!element) return
    const next = change({ text, from: element.selectionStart, to: element.selectionEnd })
    onChange(next.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.from, next.to)
    })
  }
  return (
    <FieldFrame {...frame}>
      <div className="ed-tools" role="toolbar" aria-label={`Marks of ${label}`}>
        <div>
          {TOOLS.map(({ label: title, Icon, apply: change }) => (
            <IconButton key={title} icon={Icon} size={16} label={title} onPress={() => apply(change)} />
          ))}
        </div>
      </div>
      <textarea
        {...input}
        ref={area}
        rows={Math.min(24, Math.max(6, text.split('\n').length + 2))}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey) return
          const mark = { b: '**', i: '*' }[event.key.toLowerCase()]
          if (mark === undefined) return
          event.preventDefault()
          apply((marked) => wrapped(marked, mark))
        }}
      />
    </FieldFrame>
  )
}
