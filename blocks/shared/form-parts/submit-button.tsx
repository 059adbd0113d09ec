import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

/** The main button of a form; while something is under way it cannot be pressed and says so (FORM-06). */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="fc-button fc-button--primary fc-button--lg fc-button--block"
      disabled={busy}
    >
      {busy && (
        <>
          <LoaderCircle aria-hidden className="fc-form-spinner" size={18} />
          <span className="fc-visually-hidden">Loading...</span>
        </>
      )}
      {children}
    </button>
  )
}
