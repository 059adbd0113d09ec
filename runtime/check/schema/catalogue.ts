import type { Severity } from '../finding.ts'
import type { SchemaProblem } from './translate.ts'

/** What the schema's findings are called; their messages come from the schema itself. */
export const SCHEMA_RULES: Record<
  SchemaProblem['code'],
  { code: SchemaProblem['code']; severity: Severity; title: string; docs: string }
> = {
  'unknown-property': {
    code: 'unknown-property',
    severity: 'error',
    title: 'A property that the schema does not know',
    docs: 'Unknown properties are refused at every level, because a misspelt one would silently do nothing (CFG-23). Notes may be kept under names that begin with `x-`.',
  },
  'missing-property': {
    code: 'missing-property',
    severity: 'error',
    title: 'A property that must be there',
    docs: 'Without it the place has no meaning. Drafts may leave it out until they are published.',
  },
  'wrong-type': {
    code: 'wrong-type',
    severity: 'error',
    title: 'A value of another kind than expected',
    docs: 'For example a number in quotes, or one value where a list is expected.',
  },
  'unknown-value': {
    code: 'unknown-value',
    severity: 'error',
    title: 'A value that is not among the allowed ones',
    docs: 'The message lists the allowed values or the nearest one.',
  },
  'invalid-value': {
    code: 'invalid-value',
    severity: 'error',
    title: 'A value outside the rules of its property',
    docs: 'For example too long, below a least number, or not of the form that addresses or dates have.',
  },
}
