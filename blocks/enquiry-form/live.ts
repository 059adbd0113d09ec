import { createActor, type SnapshotFrom } from 'xstate'
import { enquiryMachine } from '../../machines/enquiry/machine.ts'
import { unknownPostcodeMessage } from '../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../runtime/rules/forms/form-schema.ts'
import { newKey } from '../shared/leads/submit-lead.ts'
import type { FormPayload } from './payload.ts'
import { finishEnquiry } from './finish.ts'
import { paint, type FormView } from './paint.ts'
import { watchPostcode } from './postcode.ts'
import { submitEnquiry } from './submit.ts'
import { offerTimes } from './times.ts'
import { draftOf, readForm } from '../shared/forms/saved.ts'

export interface LiveForm {
  root: HTMLElement
  form: HTMLFormElement
  formId: string
  /** Where the visitor was before the page was loaded again. */
  step: number
  payload: FormPayload
}

/** The form with its machine: what is shown follows from the machine's state alone (RUN-06). */
export function startForm({ root, form, formId, step, payload }: LiveForm): void {
  const { site, data } = payload
  const { regional } = site
  const fields = data.form.steps.flat()
  const draft = draftOf(site.slug, formId)
  const unknownPostcodes = new Set<string>()
  const read = () => readForm(form, fields)

  const actor = createActor(enquiryMachine, {
    input: {
      steps: form.dataset['steps'] === undefined ? 1 : data.form.steps.length,
      step,
      values: read(),
      services: {
        validate(at, values) {
          const shown = form.dataset['steps'] === undefined ? fields : (data.form.steps[at] ?? [])
          const errors = formErrors(shown, values, regional)
          const unknown =
            shown.some(({ name }) => name === 'postcode') && unknownPostcodes.has(String(values['postcode']))
          return unknown
            ? [...errors, { field: 'postcode', message: unknownPostcodeMessage(regional) }]
            : errors
        },
        submit: (values, key) => submitEnquiry(formId, values, key, payload),
        // After the banner is drawn: an alert stops the page.
        failed: (message) => void setTimeout(() => window.alert(message)),
        succeeded: (outcome) => finishEnquiry(formId, outcome, payload),
        newKey,
      },
    },
  })

  let shown = actor.getSnapshot()
  actor.subscribe((state) => {
    const before = shown
    shown = state
    paint(root, form, viewOf(before, state))
    moveFocus(before, state)
    if (site.settings.consent.functionalStorage && state.context.step !== before.context.step) {
      draft.write({ step: state.context.step, values: read() })
    }
  })
  actor.start()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    actor.send({ type: 'NEXT', values: read() })
  })
  form.querySelector('[data-back]')?.addEventListener('click', () => actor.send({ type: 'BACK' }))
  form.addEventListener('input', () => {
    if (site.settings.consent.functionalStorage) draft.write({ step: shown.context.step, values: read() })
  })
  form.addEventListener('change', () => actor.send({ type: 'CHANGE', values: read() }))
  watchPostcode(form, regional, (postcode) => {
    unknownPostcodes.add(postcode)
    actor.send({ type: 'REFUSE', error: { field: 'postcode', message: unknownPostcodeMessage(regional) } })
  })
  followLocation(form)
  if (data.form.places.length > 0) offerTimes(form, data.form, site)
  // Back from the success page the browser shows the page as it was left: with a button that waits.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })

  function moveFocus(before: Snapshot, { context }: Snapshot): void {
    if (context.refusals !== before.context.refusals) {
      root.querySelector<HTMLElement>('[data-banner]')?.focus()
    } else if (context.step !== before.context.step) {
      form.querySelector<HTMLElement>(`[data-step="${context.step}"] .fc-enquiry-form__step`)?.focus()
    }
  }
}

type Snapshot = SnapshotFrom<typeof enquiryMachine>

function viewOf({ context: before }: Snapshot, state: Snapshot): FormView {
  const { step, errors, message, refusals } = state.context
  const announce = refusals !== before.refusals || errors.length > before.errors.length
  // After success the button goes on waiting until the next page is there (LEAD-10).
  return { step, errors, message, announce, busy: state.matches('submitting') || state.matches('success') }
}

/** A chosen location answers the question for its dealership, unless the visitor has answered it. */
function followLocation(form: HTMLFormElement): void {
  const location = form.elements.namedItem('location_id')
  const dealership = form.elements.namedItem('dealership_slug')
  if (!(location instanceof HTMLSelectElement) || !(dealership instanceof HTMLSelectElement)) return
  let own = dealership.value !== ''
  dealership.addEventListener('change', () => {
    own = true
  })
  const follow = () => {
    const slug = location.selectedOptions[0]?.dataset['dealership']
    if (!own && slug !== undefined) dealership.value = slug
  }
  location.addEventListener('change', follow)
  // Chosen before the script was there.
  follow()
}
