const METRES_PER_FOOT = 0.3048

/**
 * Reads a caravan's length in feet: `21`, `'21ft'`, `21'6"` (VEH-38).
 *
 * @returns feet, or null for anything else
 */
export function parseFeet(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return value > 0 ? value : null
  const match =
    /^\s*(\d{1,4}(?:\.\d{1,9})?)\s*(?:(?:ft|feet|')\s*)?(?:(\d{1,4}(?:\.\d{1,9})?)\s*(?:"|in|'')\s*)?$/i.exec(
      value ?? '',
    )
  if (!match) return null
  const feet = Number(match[1]) + Number(match[2] ?? 0) / 12
  return feet > 0 ? feet : null
}

/** `21 ft (6.40 m)`: feet as given, metres to two decimals with the factor 0.3048 (VEH-38). */
export function feetAndMetres(value: string | number | null | undefined): string | null {
  const feet = parseFeet(value)
  if (feet === null) return null
  const shown = Number.isInteger(feet) ? String(feet) : String(Math.round(feet * 100) / 100)
  return `${shown} ft (${(feet * METRES_PER_FOOT).toFixed(2)} m)`
}
