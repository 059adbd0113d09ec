import { collectionRoutes } from './collections/collection-routes.ts'
import { choicesRoute } from './choices/choices-route.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { archiveRoute } from './dealers/archive-route.ts'
import { catalogueRoute } from './dealers/catalogue-route.ts'
import { createDealerRoute } from './dealers/create-dealer-route.ts'
import { exportRoute } from './dealers/export-route.ts'
import { firstStepsRoute } from './dealers/first-steps-route.ts'
import { healthRoute } from './dealers/health-route.ts'
import { listDealersRoute } from './dealers/list-dealers-route.ts'
import { trialLeadsRoute } from './dealers/trial-leads-route.ts'
import { checkDocumentRoute } from './documents/check-document-route.ts'
import { drawPageRoute } from './documents/draw-page-route.ts'
import { openDealerRoute } from './documents/open-dealer-route.ts'
import { storedFindingsRoute } from './documents/stored-findings-route.ts'
import { storedPreviewRoute } from './documents/stored-preview-route.ts'
import { readDraftRoute } from './drafts/read-draft-route.ts'
import { saveDraftRoute } from './drafts/save-draft-route.ts'
import { domainRoutes } from './domains/domain-routes.ts'
import type { EditorRoute } from './editor-context.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { sourceRoutes } from './feeds/source-routes.ts'
import { changeRoutes } from './fleet/change-routes.ts'
import { findUsesRoute } from './fleet/find-uses-route.ts'
import { planChangeRoute } from './fleet/plan-change-route.ts'
import { holdRoutes } from './holds/hold-routes.ts'
import { linkRoutes } from './links/link-routes.ts'
import { namedDraftRoutes } from './named-drafts/named-draft-routes.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { presenceRoute } from './together/presence-route.ts'
import { streamRoute } from './together/stream-route.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { publishRoute } from './publishing/publish-route.ts'
import { revisionRoutes } from './publishing/revision-routes.ts'
import { rollBackRoute } from './publishing/roll-back-route.ts'
import { statusRoutes } from './status/status-routes.ts'
import { carRoutes } from './stock/car-routes.ts'
import { feedUploadRoutes } from './stock/feed-upload-routes.ts'
import { mappingRoutes } from './stock/mapping-routes.ts'
import { vehicleRoute } from './stock/vehicle-route.ts'
import { typefaceRoutes } from './typefaces/typeface-routes.ts'
import { pictureRoutes } from './uploads/picture-routes.ts'
import { weightRoute } from './weight/weight-route.ts'
import { writingRoutes } from './writing/writing-routes.ts'

/** The calls over dealers and their documents; those about people are `server/staff`'s. */
export const EDITOR_ROUTES: readonly EditorRoute[] = [
  listDealersRoute,
  catalogueRoute,
  createDealerRoute,
  healthRoute,
  firstStepsRoute,
  trialLeadsRoute,
  archiveRoute,
  privacyRoutes,
  holdRoutes,
  feedRoutes,
  sourceRoutes,
  exportRoute,

  openDealerRoute,
  storedPreviewRoute,
  storedFindingsRoute,
  checkDocumentRoute,
  drawPageRoute,
  readDraftRoute,
  saveDraftRoute,
  namedDraftRoutes,

  publishRoute,
  revisionRoutes,
  rollBackRoute,
  planRoutes,

  domainRoutes,

  presenceRoute,
  streamRoute,
  commentRoutes,
  linkRoutes,
  collectionRoutes,
  choicesRoute,
  weightRoute,
  writingRoutes,
  pictureRoutes,
  typefaceRoutes,

  carRoutes,
  vehicleRoute,
  mappingRoutes,
  feedUploadRoutes,

  findUsesRoute,
  planChangeRoute,
  changeRoutes,

  statusRoutes,
]
