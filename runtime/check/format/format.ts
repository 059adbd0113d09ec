import type { Finding, FindingCounts } from '../finding.ts'

/** What a run of the checker found, ready to be printed. */
export interface Report {
  /** In the order of the files, then of the places in them. */
  findings: Finding[]
  counts: FindingCounts
  /** Documents checked. */
  files: number
  /** Fixes written by `--fix`. */
  fixed: number
}

export interface FormatOptions {
  /** ANSI colours; only for terminals. */
  colour: boolean
  /** Text of a file for code frames; `undefined` leaves the frame out. */
  source(file: string): Promise<string | undefined>
}

export type Format = (report: Report, options: FormatOptions) => Promise<string>
