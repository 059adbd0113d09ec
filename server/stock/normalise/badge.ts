import { normalised, type Normalised, type RuleId } from './rules.ts'

/** Words whose capitals feeds lose, as their makers write them. */
const SPELLINGS = new Map(
  [
    '4Matic:4MATIC',
    'Adas:ADAS',
    'Amg:AMG',
    'Cdi:CDI',
    'Crdi:CRDi',
    'Dct:DCT',
    'Dsg:DSG',
    'Hdi:HDi',
    'Hse:HSE',
    'hybrid:Hybrid',
    'Jcw:JCW',
    'Lwb:LWB',
    'Lux:LUX',
    'Mhev:MHEV',
    'Mkii:MkII',
    'Mkiii:MkIII',
    'Mwb:MWB',
    'Phev:PHEV',
    'Slwb:SLWB',
    'Swb:SWB',
    'Tdi:TDI',
    'Tfsi:TFSI',
    'Tsi:TSI',
    'Vti:VTi',
    'Xdrive:xDrive',
  ].map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(':')
    return [from.toLowerCase(), to]
  }),
)

const DRIVES = /^(?:4x4|4x2|4wd|2wd|awd|fwd|rwd)$/i

/**
 * Badge or series with usual capitals: `GXL (4X4)` → `GXL (4x4)`, `45 Tfsi Quattro` → `45 TFSI Quattro`, `Mzea12R` →
 * `MZEA12R`. `(No Badge)` is none.
 */
export function normaliseBadge(text: string | null): Normalised<string> {
  if (text === null) return normalised<string>(null)
  if (/^\(?no badge\)?$/i.test(text)) return normalised<string>(null, 'badge.none')
  const usual = text
    .split(' ')
    .map((word) =>
      word.replace(
        /^(\()?([^()]*)(\))?$/,
        (_, open = '', inner: string, close = '') => open + usualWord(inner) + close,
      ),
    )
    .join(' ')
  return normalised(usual, ...(usual === text ? [] : (['badge.casing'] as const)))
}

function usualWord(word: string): string {
  if (DRIVES.test(word)) return word.toUpperCase().replace(/^4X/, '4x')
  const known = SPELLINGS.get(word.toLowerCase())
  // A word that is all capitals is a house style, not a loss.
  if (known && word !== word.toUpperCase()) return known
  if (/^[A-Z][a-z]{1,4}\d{2,3}[A-Z]{1,2}$/.test(word) || /^V[a-z](?:ii|iii)$/.test(word))
    return word.toUpperCase()
  return word
}

/**
 * A badge that a spreadsheet spoiled, restored from the title's words after the model: `#NAME?` (the badge began with
 * `+`) and `2` (it was `2.0`).
 *
 * @param given the column; null when it held a spreadsheet error or nothing.
 * @param fromTitle the badge as the title has it.
 */
export function restoreBadge(
  given: string | null,
  hadError: boolean,
  fromTitle: string | null,
): Normalised<string> {
  if (given === null) {
    if (fromTitle === null) return normalised<string>(null)
    const rule: RuleId = hadError ? 'badge.spreadsheet' : 'badge.completed'
    return normalised(fromTitle, rule)
  }
  const spoiled = /^\d+$/.test(given) && fromTitle?.startsWith(`${given}.0`)
  return spoiled ? normalised(fromTitle, 'badge.spreadsheet') : normalised(given)
}
