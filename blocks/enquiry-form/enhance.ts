import type { BlockEnhance } from '../../runtime/block/types.ts'
import { liveOnTouch } from '../shared/leads/live-on-touch.ts'
import type { FormPayload } from './payload.ts'
import { showStep } from './steps.ts'
import { draftOf, fillDraft, fillSaved } from '../shared/forms/saved.ts'

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

  liveOnTouch(form, form.querySelectorAll<HTMLElement>('[data-back]'), async () => {
    const { startForm } = await import('./live.ts')
    startForm({ root, form, formId, step, payload })
  })
}

export default enhance
