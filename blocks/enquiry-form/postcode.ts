import { useEffect, useState } from 'react'
import { isPostcode } from '../../runtime/rules/forms/form-rules.ts'
import { unknownPostcodeMessage } from '../../runtime/rules/forms/postcode-words.ts'
import type { Say } from '../../runtime/rules/forms/say.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'

const NAME = 'postcode'

/**
 * Asks where a postcode is as soon as it is complete (FORM-35, FORM-36). A server that cannot be asked is no reason to
 * doubt the visitor.
 */
export function usePostcode(form: VisitorForm, regional: Regional, say: Say) {
  const [known] = useState(() => ({
    asked: new Set<string>(),
    unknown: new Set<string>(),
    answers: Promise.resolve<unknown>(null),
  }))
  const { asked, unknown } = known
  const typed = () => String(form.values()[NAME] ?? '').trim()
  const refuse = () => form.refuse([{ field: NAME, message: say(unknownPostcodeMessage(regional)) }])
  const ask = async (): Promise<void> => {
    const postcode = typed()
    if (!isPostcode(postcode, regional)) return
    if (unknown.has(postcode)) return refuse()
    if (asked.has(postcode)) return
    asked.add(postcode)
    try {
      const { status } = await fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`)
      if (status !== 404) return
      unknown.add(postcode)
      if (typed() === postcode) refuse()
    } catch {
      asked.delete(postcode)
    }
  }
  const look = (): void => {
    known.answers = Promise.all([known.answers, ask()])
  }
  useEffect(() => {
    // Typed before the script was there.
    look()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    changed(name: string): void {
      if (name === NAME) look()
    },
    /** Whether none of the fields is a postcode that no place has; the postcode may have been typed last, a moment ago. */
    async check(fields: readonly { name: string }[]): Promise<boolean> {
      if (!fields.some(({ name }) => name === NAME)) return true
      await known.answers
      if (!unknown.has(typed())) return true
      refuse()
      return false
    },
  }
}
