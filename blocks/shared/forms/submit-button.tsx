import { use, type ReactNode } from 'react'
import { SayContext } from './say-context.ts'

interface SubmitButtonProps {
  busy: boolean
  /** Further classes: `fc-button--block`. */
  className?: string
  hidden?: boolean | undefined
  /** Called when somebody points at it or comes to it by keyboard. */
  onReach?: () => void
  children: ReactNode
}

/** The main button of a form; while something is under way it cannot be pressed and says so (FORM-06, FORM-07). */
export function SubmitButton({ busy, className = '', hidden, onReach, children }: SubmitButtonProps) {
  const say = use(SayContext)
  return (
    <button
      type="submit"
      className={`fc-button fc-button--primary fc-button--lg ${className}`.trim()}
      disabled={busy}
      hidden={hidden}
      onPointerEnter={onReach}
      onFocus={onReach}
      data-submit
    >
      <span className="fc-form-busy" data-busy hidden={!busy}>
        <span aria-hidden className="fc-form-spinner" />
        <span className="fc-visually-hidden">{say('Loading...')}</span>
      </span>
      <span>{children}</span>
    </button>
  )
}
