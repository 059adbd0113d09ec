import { createContext } from 'react'

/** What kind of block, or else the page, the words of a form are for; in other forms nobody is offered any. */
export const WritingContext = createContext<string | null>(null)

/** What stands beside an entry of a list: where it is another, the place may be another entry's. */
export const WritingBesideContext = createContext('')
