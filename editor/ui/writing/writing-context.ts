import { createContext } from 'react'

/** What kind of block, or else the page, the words of a form are for; in other forms nobody is offered any. */
export const WritingContext = createContext<string | null>(null)
