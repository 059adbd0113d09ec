import { normalised, type Normalised } from './rules.ts'

export type Drive = '4WD' | 'AWD' | 'FWD' | 'RWD' | '2WD'

const DRIVES: [RegExp, Drive][] = [
  [/^(?:4x4|4wd|four[- ]wheel[- ]drive|part[- ]time 4wd|4 wheel drive)/i, '4WD'],
  [/^(?:awd|all[- ]?wheel|quattro|4matic|xdrive|4motion|all$)/i, 'AWD'],
  [/^(?:fwd|front)/i, 'FWD'],
  [/^(?:rwd|rear)/i, 'RWD'],
  [/^(?:2wd|4x2|two[- ]wheel)/i, '2WD'],
]

/** `Front` → `FWD`, `4X4` → `4WD`, `All Wheel Drive` → `AWD`; `Other` says nothing. */
export function normaliseDrive(text: string): Normalised<Drive> {
  const drive = DRIVES.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (drive === null) return normalised<Drive>(null, 'text.placeholder')
  return normalised(drive, ...(drive === text ? [] : (['drive.alias'] as const)))
}
