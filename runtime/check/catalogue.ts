import { CHECKS } from './checks/index.ts'
import { CROSS_RULES } from './cross.ts'
import { DOCUMENT_RULES } from './document/faults.ts'
import { SCHEMA_RULES } from './schema/catalogue.ts'

/** One kind of finding, for the docs page and the editor. */
export interface Rule {
  code: string
  title: string
  /** Why it matters and what to do about it. */
  docs: string
}

/** Everything a finding's `code` can be, by code; `docs/adding-a-check.md` lists the same (a test compares them). */
export const CATALOGUE: ReadonlyMap<string, Rule> = new Map(
  [
    ...Object.entries(DOCUMENT_RULES).map(([code, rule]): Rule => ({ code, ...rule })),
    ...Object.values(SCHEMA_RULES),
    ...Object.values(CROSS_RULES),
    ...CHECKS,
    {
      code: 'duplicate-content-id',
      title: 'Two entries of a content collection with the same id',
      docs: 'Pages and links find an offer, article or review by its id; the second one is never found.',
    },
    {
      code: 'too-many-findings',
      title: 'More findings than anyone reads',
      docs: 'After 200 findings in one document the rest is only counted; many have one cause.',
    },
  ].map(({ code, title, docs }) => [code, { code, title, docs }]),
)
