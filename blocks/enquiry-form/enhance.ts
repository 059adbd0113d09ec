import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import { FORM_TEXTS } from '../../runtime/rules/form-texts.ts'
import type { EnquiryData } from './load.ts'
import { showStep } from './steps.ts'
import { draftOf, fillDraft, fillSaved } from './values.ts'

/** What the script of the form gets; the props are all in its data. */
export type FormPayload = EnhancePayload<never, EnquiryData>

/**
 * Fills in what is known and shows the step that the visitor was at. Everything else, the machine and the rules, comes
 * with the first touch, so that a page with a form costs next to nothing before.
 */
const enhance: BlockEnhance<FormPayload> = (root, payload) => {
  const form = root.querySelector<HTMLFormElement>('form[data-form]')
  const formId = form?.dataset['form']
  if (!form || formId === undefined) return
  const { slug } = payload.site
  const draft = draftOf(slug, formId).read()
  if (draft) fillDraft(form, draft.values)
  fillSaved(form, slug)
  const step = Math.min(draft?.step ?? 0, Math.max(0, payload.data.form.steps.length - 1))
  showStep(form, step)

  const untilLive = new AbortController()
  const { signal } = untilLive
  let live: Promise<void> | undefined

  async function begin(): Promise<void> {
    const { startForm } = await import('./live.ts')
    untilLive.abort()
    startForm({ root, form: form as HTMLFormElement, formId: formId as string, step, payload })
  }
  /** Whether the script is there; tried again at the next touch when it is not. */
  async function start(): Promise<boolean> {
    live ??= begin()
    try {
      await live
      return true
    } catch {
      live = undefined
      return false
    }
  }
  form.addEventListener('focusin', () => void start(), { signal })
  form.addEventListener('pointerdown', () => void start(), { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void send(event.submitter)
    },
    { signal },
  )
  // Pressed before the script is there: pressed again when it is.
  const back = form.querySelector<HTMLButtonElement>('[data-back]')
  back?.addEventListener('click', () => void start().then((ready) => ready && back.click()), { signal })

  async function send(submitter: HTMLElement | null): Promise<void> {
    if (await start()) form?.requestSubmit(submitter)
    // Most likely the network is down, so that the form would not arrive either.
    else window.alert(FORM_TEXTS.submitFailed)
  }
}

export default enhance
