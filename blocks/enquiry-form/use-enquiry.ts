import { useMachine } from '@xstate/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { enquiryMachine, type EnquiryServices } from '../../machines/enquiry/machine.ts'
import type { FormPostState } from '../../runtime/block/site-context.ts'
import type { BlockProps } from '../../runtime/block/types.ts'
import { useHydrated } from '../../runtime/islands/use-hydrated.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/enquiry-form.ts'
import { sayIn, type Say } from '../../runtime/rules/forms/say.ts'
import { formIdOf } from '../../runtime/rules/forms/form-id.ts'
import { keepsDetails } from '../../runtime/storage/details.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import { fieldId } from '../shared/forms/field.tsx'
import { draftOf } from '../shared/forms/saved.ts'
import { useReloadOnReturn } from '../shared/forms/use-reload-on-return.ts'
import { useVisitorForm, type VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { newKey } from '../shared/leads/new-key.ts'
import { useFollowedPlace } from './followed-place.ts'
import type { EnquiryData } from './load.ts'
import { usePostcode } from './postcode.ts'

/**
 * What sends the form comes when somebody reaches for the button: it is not among the files that the first key waits for.
 * When it cannot be fetched, the enquiry was not sent, and is said not to be; the next press fetches it again.
 */
const sending = () => import('./send.ts')

export interface Enquiry {
  form: VisitorForm
  formId: string
  fields: EnquiryFieldPlan[]
  /** The form post that this page answers. */
  posted: FormPostState | undefined
  /** One step shows at a time. A form that comes back with messages shows all its fields: none of them is out of sight. */
  stepped: boolean
  /** `undefined` until React has taken over: without script all steps show. */
  step: number | undefined
  busy: boolean
  message: string | null
  refusals: number
  /** The field that only robots fill in. */
  trap: RefObject<HTMLInputElement | null>
  next: () => void
  /** Fetches ahead what the next press needs. */
  warm: () => void
  back: () => void
  lead: (name: string) => void
  /** In the language of the page. */
  say: Say
}

/** The form's values with the machine of its flow: what is shown follows from the two alone (RUN-06). */
export function useEnquiry(block: BlockProps<EnquiryFormProps, EnquiryData>): Enquiry {
  const { id, data, site, page } = block
  const { steps } = data.form
  const formId = formIdOf(page.routeId, id)
  const posted = page.form?.formId === formId ? page.form : undefined
  const stepped = steps.length > 1 && !posted
  const fields = steps.flatMap((step) => step.fields)
  const hydrated = useHydrated()
  const [say] = useState(() => sayIn(data.form.said))
  const trap = useRef<HTMLInputElement>(null)
  const [draft] = useState(() => draftOf(site.slug, formId))

  /** The visitor may have said no since the page came (STORE-06). */
  function keepDraft(at: number): void {
    if (keepsDetails(site)) draft.write({ step: at, values: form.values() })
  }
  const form = useVisitorForm({
    fields,
    regional: site.regional,
    say,
    posted: posted?.errors,
    onChange(name) {
      keepDraft(state.context.step)
      postcode.changed(name)
      place.changed(name)
      send({ type: 'CHANGE' })
    },
  })
  const postcode = usePostcode(form, site.regional, say)
  const place = useFollowedPlace(form, fields)
  const [services] = useState<EnquiryServices>(() => ({
    async check(step) {
      const shown = stepped ? (steps[step]?.fields ?? []) : fields
      const passes = await form.check(shown)
      return (await postcode.check(shown)) && passes
    },
    async submit(key) {
      const values = { ...form.values(), website: trap.current?.value ?? '' }
      const { submitEnquiry } = await sending()
      return submitEnquiry(formId, values, key, block)
    },
    refused: form.refuse,
    // After the banner is drawn: an alert stops the page.
    failed: (message) => void setTimeout(() => window.alert(say(message))),
    async succeeded(leadId) {
      const { finishEnquiry } = await sending()
      finishEnquiry(formId, { values: form.values(), leadId }, block)
    },
    newKey,
  }))
  const [state, send] = useMachine(enquiryMachine, {
    input: {
      steps: stepped ? steps.length : 1,
      step: typeof window === 'undefined' ? 0 : (draft.read()?.step ?? 0),
      services,
    },
  })
  const { step, message, refusals } = state.context
  useStepFocus(id, step, () => keepDraft(step))
  useReloadOnReturn()

  return {
    form,
    say,
    formId,
    fields,
    posted,
    stepped,
    step: stepped && hydrated ? step : undefined,
    // After success the button goes on waiting until the next page is there (LEAD-10).
    busy: state.matches('submitting') || state.matches('success'),
    message: message ?? posted?.message ?? null,
    refusals,
    trap,
    next: () => send({ type: 'NEXT' }),
    warm: () => void sending().catch(() => undefined),
    back() {
      form.forgive()
      send({ type: 'BACK' })
    },
    lead(name) {
      // The time is chosen after the day, which is what carries the field's id.
      if (name === 'dateTime') document.getElementById(fieldId(id, name))?.focus()
      else form.focus(name)
    },
  }
}

/** A step that comes up says so: its heading takes the focus. */
function useStepFocus(id: string, step: number, moved: () => void): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    moved()
    document.getElementById(`${id}-step-${step}`)?.focus()
  })
}
