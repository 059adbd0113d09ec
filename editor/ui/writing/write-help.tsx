import { PenLine } from 'lucide-react'
import { use, useRef, useState, type ReactNode } from 'react'
import type { FieldProps } from '../inspector/field-props.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { SessionContext } from '../session/use-session.ts'
import { WritingContext } from './writing-context.ts'
import { writingForm } from './writing-form.ts'

/** Fetched by whoever wants something written. */
const WritePanel = lazyPart('What asks for words', () => import('./write-panel.tsx'))

/** A field of words, with a button beside its label that opens suggestions for them, where the platform has a service that writes. */
export function WriteHelp({
  field,
  children,
}: {
  field: FieldProps
  /** The field, with what stands beside its label. */
  children: (aside: ReactNode) => ReactNode
}) {
  // Changes to all dealers at once have fields of words, too, and no one dealer's session.
  const writingHost = use(SessionContext)?.writingHost ?? null
  const block = use(WritingContext)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const text = typeof field.value === 'string' ? field.value : ''
  const form = writingForm(field.name, field.schema, text)
  const label = `Write ${field.label} …`
  // The field keeps its place in the tree: it would lose the focus when its text becomes an address while it is typed.
  const offer = writingHost !== null && block !== null && form ? { ...form, block, host: writingHost } : null
  return (
    <>
      {children(
        offer ? (
          <span className="ed-aside">
            {field.aside}
            <button
              ref={button}
              type="button"
              className="ed-icon-button"
              aria-label={label}
              title={label}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <PenLine size={14} aria-hidden />
            </button>
          </span>
        ) : (
          field.aside
        ),
      )}
      {offer && isOpen && (
        <WritePanel
          field={field}
          asked={{
            form: offer.form,
            most: offer.most,
            now: text,
            block: offer.block.slice(0, 80),
            field: field.label.slice(0, 80),
          }}
          host={offer.host}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
