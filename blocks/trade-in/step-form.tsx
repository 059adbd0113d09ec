import type { ReactNode } from 'react'
import type { TradeInEvent } from '../../machines/trade-in/machine.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { TradeInFlow, TradeStep } from './use-trade-in.ts'

export interface StepFrameProps {
  id: string
  flow: TradeInFlow
  /** Without a headline above them the steps are the page's second level themselves. */
  level: 2 | 3
}

interface StepFormProps extends StepFrameProps {
  step: TradeStep
  heading: string
  /** Words of the main button; none where nothing is left to do. */
  button?: string
  others?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** One step of the flow; the others are in the markup too, hidden. */
export function StepForm({ id, flow, level, step, heading, button, others, after, children }: StepFormProps) {
  const Heading = `h${level}` as const
  const shows = flow.step === step
  const busy = shows && flow.busy
  return (
    <form
      data-at={step}
      hidden={!shows}
      noValidate
      aria-label={heading}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        flow.send({ type: 'SUBMIT' })
      }}
    >
      <Heading className="fc-enquiry-form__step" id={`${id}-${step}`} tabIndex={-1}>
        {heading}
      </Heading>
      {children}
      {button && (
        <div className="fc-enquiry-form__actions">
          {others}
          <SubmitButton busy={busy}>{button}</SubmitButton>
        </div>
      )}
      {after}
    </form>
  )
}

interface FlowButtonProps {
  flow: TradeInFlow
  event: Extract<TradeInEvent['type'], 'SKIP' | 'BACK' | 'START_AGAIN'>
  children: string
}

export function FlowButton({ flow, event, children }: FlowButtonProps) {
  return (
    <button
      type="button"
      className="fc-button fc-button--ghost"
      disabled={flow.busy}
      onClick={() => flow.send({ type: event })}
    >
      {children}
    </button>
  )
}
