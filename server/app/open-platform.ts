import type { Config } from '../config/config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import type { ReadLayer } from '../../runtime/resolve/layers.ts'
import { createOutbound, type Outbound } from '../http/outbound/outbound.ts'
import { IN_ROWS, inStore, type PictureBytes } from '../editor/uploads/picture-bytes.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { createS3Store } from '../object-store/s3-store.ts'
import { createProviders } from '../reservations/payment/create-providers.ts'
import type { PaymentProviders } from '../reservations/payment/port.ts'
import { createTenantDirectory, type TenantDirectory } from '../tenants/directory.ts'
import { createFindProof, type FindProof } from '../tenants/domain-proof.ts'
import { layerFiles } from '../tenants/layer-files.ts'
import { seedTenants, type SeedReport } from '../tenants/seed.ts'
import { listPublished } from '../tenants/store.ts'

/** The database with the dealers that are published in it. */
export interface Platform {
  db: Db
  directory: TenantDirectory
  readLayer: ReadLayer
  seeded: SeedReport
  /** The payment providers that the environment configures. */
  payments: PaymentProviders
  /** Every call to an address that a document, a feed or staff name. */
  outbound: Outbound
  /** Looks for the proof of a domain. */
  findProof: FindProof
  /** Where new pictures go; without it they go into the database. */
  objects: ObjectStore | undefined
  pictureBytes: PictureBytes
}

/** Opens the database, brings it up to date, and publishes the documents of the folder that it does not have yet. */
export async function openPlatform(
  config: Config,
  tenantsDir: string,
  leaveOut?: (slug: string) => boolean,
): Promise<Platform> {
  const db = await openDatabase(config)
  const seeded = await seedTenants({ db, tenantsDir, leaveOut })
  const directory = createTenantDirectory(config.baseDomain)
  const payments = createProviders({ ...config.payments, db, now: Date.now })
  const outbound = createOutbound({ allowPrivate: config.privateWebhooks })
  directory.replace(await listPublished(db))
  const findProof = createFindProof({ outbound })
  const objects = config.pictureStore && (await createS3Store(config.pictureStore))
  const pictureBytes = objects ? inStore(objects) : IN_ROWS
  const readLayer = layerFiles(tenantsDir)
  return { db, directory, readLayer, seeded, payments, outbound, findProof, objects, pictureBytes }
}
