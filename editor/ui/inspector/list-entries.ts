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

/** What an entry of a list is called: its first words, else its number. @param index from 0 @param shown as the page shows a text */
export function itemTitle(entry: unknown, index: number, shown: (text: string) => string): string {
  const texts = isObject(entry)
    ? ['title', 'heading', 'label', 'name', 'text'].map((name) => entry[name])
    : [entry]
  const words = texts
    .filter((each) => typeof each === 'string')
    .map(shown)
    .find((each) => each !== '')
  return words?.slice(0, 32) ?? `Entry ${index + 1}`
}
