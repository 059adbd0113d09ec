import type { WritingAsked } from '../../../schemas/generated/editor-api.ts'

/** What somebody asks to have written for one field. */
export type WritingQuestion = WritingAsked

/** What visitors read of the dealer anyway; nothing else of them is told to a writing service. */
export interface Speaker {
  name: string
  town: string | undefined
  country: string | undefined
}

/** Words that may come into the field, once somebody takes them. */
export interface Suggestion {
  text: string
  /** Sums, percentages and ratings that do not stand in what the field says now. */
  check: string[]
}
