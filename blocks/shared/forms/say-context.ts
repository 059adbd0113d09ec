import { createContext } from 'react'
import { asWritten } from '../../../runtime/rules/forms/say.ts'

/** What the parts of a form say, in the language of its page. */
export const SayContext = createContext(asWritten)
