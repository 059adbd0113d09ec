import { formatCount } from './money.ts'

/** `60k`, `7.5k`: as little as an axis needs. */
export function shortCount(value: number): string {
  if (Math.abs(value) < 1000) return formatCount(value)
  return `${Number((value / 1000).toFixed(1))}k`
}
