import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { ReadLayer } from '../../runtime/resolve/layers.ts'
import { readBlocks } from '../tenants/check-environment.ts'
import type { Db } from '../db/database.ts'
import type { Renderer } from '../pages/renderer.ts'
import type { CompiledDocument } from '../pages/document-compiler.ts'
import type { GroupState } from '../search/hosted-group.ts'
import type { FeedWork } from '../stock/feed-work.ts'
import type { VehicleDecoder } from '../stock/vehicle-decoder.ts'
import { stockReader } from '../stock/stock-reader.ts'
import type { Setup } from '../staff/first-administrator.ts'
import type { StaffAuth } from '../staff/staff-auth.ts'
import { contentReader } from '../tenants/content.ts'
import type { FindProof } from '../tenants/domain-proof.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { StoredDocument } from '../tenants/store.ts'
import { createDraftProcess } from './apart/draft-process.ts'
import { drawApart, weighApart } from './apart/draw-apart.ts'
import { createCanvas } from './canvas.ts'
import { type FirstPage, keepFirstPages } from './documents/first-pages.ts'
import { createDraftChecker } from './checking/check-draft.ts'
import { readCatalogue } from './dealers/catalogue.ts'
import { editorApi } from './editor-api.ts'
import { editorPages } from './editor-pages.ts'
import type { StaffHolds } from '../reservations/staff-holds.ts'
import { createSiteReader } from './fleet/sites.ts'
import { draftPages } from './links/draft-pages.ts'
import { keepPlans } from './plans/plan-keeper.ts'
import { samplesOf } from './sample-page.ts'
import { warmUp } from './warm-up.ts'
import { createWeigher } from './weight/weigher.ts'
import { adoptUploads } from './uploads/adopt-uploads.ts'
import { dropDeletedFiles, keepDeletedFilesAway } from './uploads/drop-deleted-files.ts'
import type { PictureBytes } from './uploads/picture-bytes.ts'
import type { Writer } from './writing/writer.ts'

export interface EditorPluginOptions {
  db: Db
  directory: TenantDirectory
  /** Folder of the project. */
  root: string
  baseDomain: string
  auth: StaffAuth
  /** Holds pictures that an earlier release kept on disk. */
  dataDir: string
  backupDir: string | undefined
  /** Where the bytes of pictures lie. */
  pictureBytes: PictureBytes
  /** Bytes that the pictures of one dealer may take. */
  pictureQuota: number
  findProof: FindProof
  readLayer: ReadLayer
  compile: (document: StoredDocument) => Promise<CompiledDocument>
  renderer: Renderer
  searchOf: (slug: string) => SearchPort
  searchEngines: () => GroupState[]
  /** The public search key of a dealer's site. @param soldDays days for which it shows sold cars */
  searchKey: (slug: string, soldDays: number) => string
  refresh: () => Promise<void>
  holds: StaffHolds
  feeds: FeedWork
  vehicles: VehicleDecoder
  writer: Writer | undefined
  setup: Setup
  sendsMail: boolean
  /** Blocks and editor come from the sources. */
  development?: boolean
  now?: () => number
}

/** Everything that staff reach: pages and API of the editor, on the platform's host. */
export async function editorPlugin(app: FastifyInstance, options: EditorPluginOptions): Promise<void> {
  const {
    db,
    directory,
    root,
    baseDomain,
    dataDir,
    backupDir,
    pictureBytes,
    pictureQuota,
    auth,
    findProof,
    readLayer,
    compile,
    renderer,
    searchOf,
    searchEngines,
    searchKey,
    refresh,
    holds,
    feeds,
    vehicles,
    writer,
    setup,
    sendsMail,
    development = false,
    now = Date.now,
  } = options
  const uploads = join(dataDir, 'uploads')
  const readersOf = (slug: string) => ({
    stock: stockReader(db, slug),
    search: searchOf(slug),
    content: contentReader(db, slug),
  })
  const apart = createDraftProcess({
    root,
    answersOf: (slug) => ({
      ...readersOf(slug),
      samples: samplesOf(db, slug, now),
      keys: { search: (_slug: string, soldDays: number) => searchKey(slug, soldDays) },
    }),
  })
  const check = createDraftChecker({ root, baseDomain, db, now, apart })
  const here = createCanvas({
    samples: (slug) => samplesOf(db, slug, now),
    compile,
    check,
    renderer: () => renderer,
    portsOf: readersOf,
  })
  const weigher = createWeigher({ root, compile, development })
  // In development pages are made of the sources, which only this process follows.
  const canvas = development ? here : drawApart(here, apart)
  const firstPage: FirstPage = (document, origin) => canvas({ document, origin, now: now(), signedIn: false })
  draftPages(app, { db, canvas, baseDomain, directory })
  editorPages(app, { auth, directory, page: () => renderer.renderEditor(), development })
  await app.register(async (api) => {
    warmUp(api, {
      db,
      check,
      apart: development ? undefined : apart,
      canvas,
      dealers: () => directory.list(),
    })
    await editorApi(api, {
      db,
      root,
      directory,
      baseDomain,
      dataDir,
      backupDir,
      auth,
      setup,
      sendsMail,
      readLayer,
      check,
      canvas,
      firstPage: development ? firstPage : keepFirstPages(firstPage, directory),
      catalogue: () => readCatalogue(join(root, 'tenants'), readLayer),
      sites: createSiteReader({ db, readLayer, blocks: () => readBlocks(join(root, 'blocks')) }),
      findProof,
      holds,
      feeds,
      vehicles,
      writer,
      searchOf,
      searchEngines,
      refresh,
      weigh: development ? weigher : weighApart(weigher, apart),
      pictureBytes,
      pictureQuota,
      dropPicture: (slug, name) => rm(join(uploads, slug, name), { force: true }),
      now,
    })
    const plans = keepPlans({
      db,
      check,
      refresh,
      now,
      onError: (error) => api.log.error({ err: error }, 'planned publications could not be looked at'),
    })
    api.addHook('onClose', plans.stop)
    const deletedFiles = keepDeletedFilesAway({
      db,
      folder: uploads,
      now,
      onError: (error) => api.log.error({ err: error }, 'deleted pictures could not be looked at'),
    })
    api.addHook('onClose', deletedFiles.stop)
    api.addHook('onClose', feeds.stop)
    api.addHook('onReady', async () => {
      try {
        await dropDeletedFiles(db, uploads)
        await adoptUploads(db, uploads, pictureBytes)
      } catch (error) {
        // They are still delivered from here; only the list and the other servers miss them.
        api.log.error({ err: error }, 'pictures on disk could not be taken over')
      }
    })
  })
}
