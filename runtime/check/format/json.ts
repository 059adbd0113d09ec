import type { Format } from './format.ts'

/** One JSON object for programs: `{ findings, counts, files, fixed }`, findings exactly as data (CFG-25). */
export const formatJson: Format = (report) =>
  Promise.resolve(
    `${JSON.stringify(
      { findings: report.findings, counts: report.counts, files: report.files, fixed: report.fixed },
      null,
      2,
    )}\n`,
  )
