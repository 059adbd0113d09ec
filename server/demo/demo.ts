import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Db } from '../db/database.ts'
import type { DrawingSource } from '../images/drawing-source.ts'
import { DEMO_DRAWINGS } from './art/draw.ts'
import { seedDemoVisitors } from './demo-visitors.ts'
import { isDemo, seedDemoStock } from './seed-stock.ts'

/** What the demo adds to a deployment; one without the folder `server/demo` serves its own dealers all the same. */
export interface Demo {
  /** Whether a dealer of `tenants/sites` is the demo's. */
  isDemo(slug: string): boolean
  /** Cars, places and emblems that are drawn. */
  drawings: DrawingSource
  /** Gives the demo dealers stock and visitors where they have none. */
  seed(world: DemoSeed): Promise<void>
}

export interface DemoSeed {
  db: Db
  resolve: (slug: string) => Promise<ResolvedTenant>
  /** Published dealers. */
  slugs: readonly string[]
  /** Epoch milliseconds. */
  now: number
}

export const demo: Demo = {
  isDemo,
  drawings: DEMO_DRAWINGS,
  async seed({ db, resolve, slugs, now }) {
    const seeded = await seedDemoStock(db, resolve, slugs, now)
    const tenants = await Promise.all([...seeded.keys()].map((slug) => resolve(slug)))
    const garages = tenants.filter((tenant) => tenant.garage_enabled).map(({ slug }) => slug)
    await seedDemoVisitors(db, garages, now)
  },
}
