/** What is there only after, and only before. */
export function changes(before: string[], after: string[], most = 40): string[] {
  const gone = before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`)
  const lines = [
    ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
    ...(most > 40 && gone.length > 12 ? [`  - ${gone.length} lines`] : gone),
  ]
  return lines.length > most ? [...lines.slice(0, most), `  and ${lines.length - most} more`] : lines
}
