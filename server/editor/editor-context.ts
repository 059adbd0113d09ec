import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { ReadLayer } from '../../runtime/resolve/layers.ts'
import type { RouteScript } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import type { FindProof } from '../tenants/domain-proof.ts'
import type { StoredDocument } from '../tenants/store.ts'
import type { CanvasPage, CanvasRequest } from './canvas.ts'
import type { CheckDraft } from './checking/check-port.ts'
import type { StaffHolds } from '../reservations/staff-holds.ts'
import type { GroupState } from '../search/hosted-group.ts'
import type { FeedWork } from '../stock/feed-work.ts'
import type { VehicleDecoder } from '../stock/vehicle-decoder.ts'
import type { Catalogue } from './dealers/catalogue.ts'
import type { FirstPage } from './documents/first-pages.ts'
import type { Fleet } from './fleet/changes.ts'
import type { SiteReader } from './fleet/sites.ts'
import type { PictureBytes } from './uploads/picture-bytes.ts'
import type { Writer } from './writing/writer.ts'

/** `saved` comes with the dealer's slug as soon as a draft is stored: nobody else waits for what the checker says of it. */
export type DraftEvents = EventEmitter<{ saved: [slug: string] }>

/** What the routes of the editor's API work with; each takes the part that it needs. */
export interface EditorContext {
  db: Db
  /** Tells what this server has stored of a dealer's draft. */
  drafts: DraftEvents
  /** Folder of the project. */
  root: string
  baseDomain: string
  /** Where the server's files and its backups lie. */
  dataDir: string
  backupDir: string | undefined
  readLayer: ReadLayer
  check: CheckDraft
  canvas: (request: CanvasRequest) => Promise<CanvasPage>
  firstPage: FirstPage
  catalogue: () => Promise<Catalogue>
  sites: SiteReader
  fleet: Fleet
  findProof: FindProof
  holds: StaffHolds
  /** Reads and imports uploaded feeds, away from everybody's requests. */
  feeds: FeedWork
  vehicles: VehicleDecoder
  /** Writes suggestions; nothing where the platform names no service. */
  writer: Writer | undefined
  searchOf: (slug: string) => SearchPort
  /** How the search engines are that dealers name. */
  searchEngines: () => GroupState[]
  /** Takes over what is published now, so that visitors see it at once. */
  refresh: () => Promise<void>
  /** Script of every page of a document; nothing in development, where nothing is built. */
  weigh: (document: StoredDocument) => Promise<RouteScript[]>
  /** Where the bytes of pictures lie. */
  pictureBytes: PictureBytes
  /** Bytes that the pictures of one dealer may take. */
  pictureQuota: number
  /** Takes a deleted picture from this server's disk at once; the others follow. */
  dropPicture: (slug: string, name: string) => Promise<void>
  now: () => number
}

/** Registers one call, or those of one small thing. Expects the guard. */
export type EditorRoute = (app: FastifyInstance, context: EditorContext) => void
