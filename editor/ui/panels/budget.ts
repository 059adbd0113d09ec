import type { Finding } from '../../../runtime/check/finding.ts'

/** One line of what a site must hold before it goes out. */
interface BudgetLine {
  title: string
  /** What is said while all is well. */
  fine: string
  codes: readonly string[]
}

const LINES: readonly BudgetLine[] = [
  {
    title: 'Headings',
    fine: 'One main heading per page, levels in order',
    codes: ['page-heading', 'heading-level'],
  },
  {
    title: 'Page titles',
    fine: 'Every page has its own',
    codes: ['missing-page-title', 'duplicate-page-title'],
  },
  { title: 'Picture texts', fine: 'Every picture is described', codes: ['missing-alt'] },
  { title: 'Picture sizes', fine: 'Every picture is sent in a fitting size', codes: ['foreign-picture'] },
  { title: 'Theme', fine: 'Its colours are readable on each other', codes: ['low-contrast'] },
  { title: 'Links', fine: 'Every link leads somewhere safe', codes: ['dangling-link', 'insecure-link'] },
]

export interface BudgetState {
  title: string
  words: string
  severity: 'fine' | 'warning' | 'error'
}

/** What the findings mean for visitors, in one line each; the same findings as before a deploy. */
export function budgetOf(findings: readonly Pick<Finding, 'code' | 'severity'>[]): BudgetState[] {
  return LINES.map(({ title, fine, codes }) => {
    const own = findings.filter(({ code }) => codes.includes(code))
    if (own.length === 0) return { title, words: fine, severity: 'fine' }
    return {
      title,
      words: own.length === 1 ? '1 finding' : `${own.length} findings`,
      severity: own.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    }
  })
}

/** Codes of all findings that count for a line. */
export const BUDGET_CODES: readonly string[] = LINES.flatMap(({ codes }) => codes)
