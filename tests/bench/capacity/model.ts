/** What one request of a kind takes from the server's processor, in milliseconds. */
export const KINDS = ['cold', 'page', 'cached', 'search', 'lead', 'save'] as const
export type Kind = (typeof KINDS)[number]
export type Counts = Record<Kind, number>

/** What `npm run bench -- capacity` measures of one server. KB are 1,024 bytes. */
export interface Constants {
  /** Resident memory of a server without dealers. */
  baseMb: number
  idleKbPerDealer: number
  /** Of the search index in memory. */
  indexKbPerCar: number
  /** Of a page in the cache, compressed and plain. */
  keptKbPerPage: number
  startMs: number
  startMsPerDealer: number
  startMsPerCar: number
  cpuMs: Counts
  /** Of a server that nobody asks. */
  idleCpuMsPerSecond: number
  pageKb: number
  fsyncsPerLead: number
  writtenKbPerLead: number
  diskKbPerDealer: number
  diskKbPerCar: number
  diskKbPerLead: number
}

/** What comes in; all for one dealer and one day. */
export interface Scale {
  dealers: number
  cars: number
  pages: number
  /** Share of the pages that are rendered: asked for the first time, or kept for more than an hour. */
  uncached: number
  searches: number
  leads: number
  saves: number
  /** Busiest second over the mean of the day. */
  peak: number
  /** Days that a lead is kept (PRIV). */
  leadDays: number
}

/** What one cell may take: some web processes over one database. */
export interface Limits {
  /** Share of a processor that a web process may use at the peak. */
  cpuShare: number
  processes: number
  processMb: number
  startSeconds: number
  diskGb: number
  /** Of the disk, for one that is acknowledged; one writer waits for each. */
  fsyncMs: number
  writerShare: number
}

/** For a month, in any one currency. */
export interface Prices {
  core: number
  memoryGb: number
  diskGb: number
  sentGb: number
}

/** Cores and memory of each of the two database servers of a cell. */
const DATABASE = { cores: 2, memoryGb: 8, servers: 2 }
const DAY = 86_400
const GB = 1024 * 1024

export type Part = 'memory' | 'start' | 'processor' | 'writer' | 'disk'

export interface Needs {
  cells: number
  dealersPerCell: number
  /** What a cell of one more dealer would break first. */
  first: Part
  /** Dealers that each part could take alone. */
  most: Record<Part, number>
  processesPerCell: number
  /** A web process at its fullest. */
  processMb: number
  cores: number
  memoryGb: number
  diskGb: number
  sentGbPerMonth: number
  peakPagesPerSecond: number
  perMonth: number
}

/** Needs of a platform in cells of equal size: each has its dealers, their cars and leads, and shares nothing with another. */
export function needsOf(scale: Scale, constants: Constants, limits: Limits, prices: Prices): Needs {
  const most = mostDealers(scale, constants, limits)
  const [first, least] = (Object.entries(most) as [Part, number][]).reduce((a, b) => (b[1] < a[1] ? b : a))
  if (least < 1) throw new Error(`One dealer is more than a cell takes: ${first}`)
  const cells = Math.ceil(scale.dealers / Math.floor(least))
  const dealersPerCell = Math.ceil(scale.dealers / cells)
  const busy = (dealersPerCell * peakCpuShare(scale, constants)) / limits.cpuShare
  // One more than the peak needs: a process may be gone or be upgraded then.
  const processesPerCell = Math.ceil(busy) + 1
  const processMb = constants.baseMb + dealersPerCell * memoryMbPerDealer(scale, constants)
  const cores = cells * (processesPerCell + DATABASE.servers * DATABASE.cores)
  const memoryGb = cells * ((processesPerCell * processMb) / 1024 + DATABASE.servers * DATABASE.memoryGb)
  // The database, its standby and one backup.
  const diskGb = (scale.dealers * diskKbPerDealer(scale, constants) * (DATABASE.servers + 1)) / GB
  const sentGbPerMonth = (scale.dealers * scale.pages * constants.pageKb * 30) / GB
  return {
    cells,
    dealersPerCell,
    first,
    most,
    processesPerCell,
    processMb,
    cores,
    memoryGb,
    diskGb,
    sentGbPerMonth,
    peakPagesPerSecond: (scale.dealers * scale.pages * scale.peak) / DAY,
    perMonth:
      cores * prices.core +
      memoryGb * prices.memoryGb +
      diskGb * prices.diskGb +
      sentGbPerMonth * prices.sentGb,
  }
}

/** Processor time of what was asked, in milliseconds, over `seconds` of which some are idle. */
export function cpuOf(counts: Counts, seconds: number, { cpuMs, idleCpuMsPerSecond }: Constants): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind] * cpuMs[kind], seconds * idleCpuMsPerSecond)
}

function mostDealers(scale: Scale, constants: Constants, limits: Limits): Record<Part, number> {
  const startMs = constants.startMsPerDealer + scale.cars * constants.startMsPerCar
  // A save is one transaction as a lead is.
  const fsyncs = ((scale.leads + scale.saves) * constants.fsyncsPerLead * scale.peak) / DAY
  return {
    memory: (limits.processMb - constants.baseMb) / memoryMbPerDealer(scale, constants),
    start: (limits.startSeconds * 1000 - constants.startMs) / startMs,
    processor: ((limits.processes - 1) * limits.cpuShare) / peakCpuShare(scale, constants),
    writer: (limits.writerShare * 1000) / (fsyncs * limits.fsyncMs),
    disk: (limits.diskGb * GB) / diskKbPerDealer(scale, constants),
  }
}

/** Processors that one dealer keeps busy in the busiest second. */
function peakCpuShare(scale: Scale, constants: Constants): number {
  const { pages, uncached, searches, leads, saves } = scale
  const page = pages * uncached
  const counts = {
    cold: 0,
    page,
    cached: pages - page,
    search: searches,
    lead: leads,
    save: saves,
  }
  const idle = { ...constants, idleCpuMsPerSecond: 0 }
  return (cpuOf(counts, 0, idle) * scale.peak) / DAY / 1000
}

const memoryMbPerDealer = ({ cars }: Scale, { idleKbPerDealer, indexKbPerCar }: Constants) =>
  (idleKbPerDealer + cars * indexKbPerCar) / 1024

const diskKbPerDealer = ({ cars, leads, leadDays }: Scale, constants: Constants) =>
  constants.diskKbPerDealer + cars * constants.diskKbPerCar + leads * leadDays * constants.diskKbPerLead
