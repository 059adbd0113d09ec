/** What is there only after, and only before. @param mostGone of what is gone; more lines of it are only counted */
export function changes(
  before: string[],
  after: string[],
  { most = 40, mostGone = Number.POSITIVE_INFINITY }: { most?: number; mostGone?: number } = {},
): string[] {
  const gone = before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`)
  const lines = [
    ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
    ...(gone.length > mostGone ? [`  - ${gone.length} lines`] : gone),
  ]
  return lines.length > most ? [...lines.slice(0, most), `  and ${lines.length - most} more`] : lines
}
