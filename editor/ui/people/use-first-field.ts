import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to the first field that nothing stands in: people come to type there.
 *
 * @param step of the form; the next one asks for something else. Nothing happens while it is empty.
 */
export function useFirstField<Element extends HTMLElement>(step: string): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (step === '') return
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [step])
  return ref
}
