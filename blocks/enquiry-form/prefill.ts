import type { BlockPrefill, EnhancePayload } from '../../runtime/block/types.ts'
import { draftOf, fillDraft, fillSaved } from '../shared/forms/saved.ts'
import type { EnquiryData } from './load.ts'
import { showStep } from './steps.ts'

/** Fills in what is known and shows the step that the visitor was at; everything else comes with the first touch. */
const prefill: BlockPrefill<EnhancePayload<never, EnquiryData>> = (root, { data, site }) => {
  const form = root.querySelector<HTMLFormElement>('form[data-form]')
  const formId = form?.dataset['form']
  if (!form || formId === undefined) return
  const draft = draftOf(site.slug, formId).read()
  if (draft) fillDraft(form, draft.values)
  fillSaved(form, site)
  showStep(form, Math.min(draft?.step ?? 0, data.form.steps.length - 1))
}

export default prefill
