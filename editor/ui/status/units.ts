const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** "1.5 GB". @param bytes 0 or more */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}

const SPANS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const

/** "3 minutes", in the largest unit that there is one of. @param ms 0 or more */
export function spanText(ms: number): string {
  const [unit, name] = SPANS.find(([each]) => ms >= each) ?? [1000, 'second']
  const count = Math.floor(ms / unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
