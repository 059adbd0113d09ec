import { use, useState } from 'react'
import type { EnquiryFieldPlan } from '../../../runtime/rules/forms/enquiry-form.ts'
import { SayContext } from './say-context.ts'

const INPUT_TYPES = { email: 'email', phone: 'tel', dateTime: 'datetime-local', date: 'date' } as const

interface ControlProps {
  field: EnquiryFieldPlan
  text: string
  /** Attributes and handlers that every control has, `id` and `name` among them. */
  common: Record<string, unknown>
}

/** What a field is typed or chosen in. */
export function Control({ field, text, common }: ControlProps) {
  const say = use(SayContext)
  if (field.type === 'text') return <LongText text={text} common={common} />
  if (field.type === 'choice') {
    return (
      <select {...common} className="fc-select" defaultValue={text}>
        {field.initial === undefined && (
          <option value="">
            {say(field.unchosen ?? (field.required ? 'Please choose' : 'No preference'))}
          </option>
        )}
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  const list = field.suggestions && `${String(common['id'])}-list`
  return (
    <>
      <input
        {...common}
        className="fc-input"
        type={INPUT_TYPES[field.type as keyof typeof INPUT_TYPES] ?? 'text'}
        inputMode={field.numeric ? 'numeric' : undefined}
        list={list}
        maxLength={field.maxLength}
        autoComplete={field.autocomplete}
        defaultValue={text}
      />
      {list && (
        <datalist id={list}>
          {field.suggestions?.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

/**
 * React gives a text area that came with a text this text again as it takes over, whatever was typed meanwhile; so what
 * stands in it is what it is said to have come with.
 */
function LongText({ text, common }: Omit<ControlProps, 'field'>) {
  const [shown] = useState(() => {
    if (typeof document === 'undefined') return text
    const area = document.getElementById(String(common['id']))
    return area instanceof HTMLTextAreaElement ? area.value : text
  })
  return <textarea {...common} className="fc-input fc-textarea" rows={4} defaultValue={shown} />
}
