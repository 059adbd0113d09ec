import { isObject } from '../../../runtime/json/object.ts'

/** What was just added is written next: its first text has the focus, and is written over. */
export function goToNewest(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const row = list?.querySelector(':scope > ol > li:last-child')
    const text = row?.querySelector<HTMLInputElement>(
      'input:is([type=text], [type=url], :not([type])), textarea',
    )
    text?.focus()
    text?.select()
  })
}

/** What an entry of a list is called: its first words, else its number. @param index from 0 @param filled with the words of copy */
export function itemTitle(entry: unknown, index: number, filled: (value: unknown) => unknown): string {
  const words = isObject(entry)
    ? ['title', 'heading', 'label', 'name', 'text']
        .map((name) => filled(entry[name]))
        .find((each) => typeof each === 'string' && each !== '')
    : filled(entry)
  return typeof words === 'string' && words !== '' ? words.slice(0, 32) : `Entry ${index + 1}`
}
