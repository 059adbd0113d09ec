import type { Catalogue } from '../api/api.ts'
import type { Answers } from './answers.ts'

/** What every step of the guided form gets. */
export interface StepProps {
  answers: Answers
  catalogue: Catalogue
  onChange: (change: Partial<Answers>) => void
}
