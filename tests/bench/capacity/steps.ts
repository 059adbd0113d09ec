import type { Limits, Prices, Scale } from './model.ts'

/** What we take a dealer to be: 500 cars, 500 pages a day, four leads. Change them for your own. */
export const DEALER: Omit<Scale, 'dealers'> = {
  cars: 500,
  pages: 500,
  // A process keeps 32 MB of pages, some 600: of hundreds of dealers most are rendered again.
  uncached: 0.9,
  searches: 200,
  leads: 4,
  saves: 3,
  peak: 4,
  leadDays: 730,
}

export const DEALERS_OF_STEPS = [100, 1000, 10_000, 100_000]

/** Two thirds of an 8 GB machine for one process; a restart within two minutes. */
export const LIMITS: Limits = {
  cpuShare: 0.5,
  processes: 8,
  processMb: 5400,
  startSeconds: 120,
  diskGb: 1000,
  fsyncMs: 2,
  writerShare: 0.3,
}

/** Assumed, in euros for a month; no offer of anybody. */
export const PRICES: Prices = {
  core: 8,
  memoryGb: 2,
  diskGb: 0.1,
  sentGb: 0.02,
}
