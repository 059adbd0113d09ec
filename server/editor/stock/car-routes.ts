import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskCar } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { deskCar } from '../../stock/desk-car.ts'
import { addCar, correctCars, lastDeskChange, removeCars, undoChange } from '../../stock/desk-changes.ts'
import { deskPage } from '../../stock/desk-list.ts'
import { createDeskRows } from '../../stock/desk-rows.ts'
import { afterAction, correctionsFrom, draftFrom, type DeskAction } from '../../stock/hand-corrections.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'
import { orRefusal } from './refusals.ts'
import { stockOf } from './stock-of.ts'

const DONE: Record<DeskAction, string> = {
  archive: 'Archived',
  unarchive: 'Brought back',
  feature: 'Featured',
  unfeature: 'No longer featured:',
}

/** The stock desk: the dealer's cars as staff see, correct, add and remove them. What is written is on the site at once. */
export function carRoutes(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'root' | 'baseDomain' | 'now'>,
): void {
  const { db, baseDomain, now } = context
  const rows = createDeskRows(db, now)

  const oneCar = async (request: FastifyRequest, slug: string, id: number): Promise<DeskCar> => {
    const stock = await stockOf(context, slug)
    const found = await deskCar(db, stock, id, now())
    if (!found) throw new ProblemError('not-found', { detail: 'This car is not in the stock any more.' })
    const { car, base, corrections, version, reasons, ...more } = found
    return {
      ...more,
      car: { ...car },
      base: { ...base },
      corrections: {
        fields: { ...corrections.fields } as DeskCar['corrections']['fields'],
        locationId: corrections.place?.location_id ?? null,
        photos: corrections.photos ?? null,
      },
      tag: String(version),
      reasons,
      isListed: reasons.length === 0,
      level: stock.stockFilter.level,
      address: new URL(`/cars/${car.slug}`, siteAddress(request, slug, baseDomain)).href,
      locations: stock.locations.map((location) => ({ id: location.id, name: location.name })),
      lastChange: (await lastDeskChange(db, slug)) ?? null,
    }
  }
  const authorOf = (request: FastifyRequest, slug: string) => {
    const { user } = requireRole(request, slug, 'publisher')
    return { tenant: slug, by: user.email, now: now() }
  }

  editorRoute(app, 'GET /api/editor/tenants/:slug/cars', async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'editor')
    const { stockFilter, name } = await stockOf(context, slug)
    return {
      name,
      mayChange: role !== 'editor',
      ...deskPage(await rows.of(slug, stockFilter), request.query),
      lastChange: (await lastDeskChange(db, slug)) ?? null,
      site: siteAddress(request, slug, baseDomain),
      level: stockFilter.level,
    }
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/cars/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'editor')
    return oneCar(request, slug, id)
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/cars/:id', async (request) => {
    const { slug, id } = request.params
    const author = authorOf(request, slug)
    const { locations } = await stockOf(context, slug)
    const summary = `Corrected ${Object.keys(request.body.fields).join(', ') || 'nothing'}`
    const change = () =>
      correctCars(db, author, {
        ids: [id],
        version: versionOf(request),
        summary: 'Corrected a car',
        change: (before, base) =>
          correctionsFrom(request.body, { base, before, locations, nowMs: author.now }),
      })
    await orRefusal(change, 'precondition-failed')
    request.securityNote.note = summary.slice(0, 200)
    return oneCar(request, slug, id)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/cars', async (request) => {
    const { slug } = request.params
    const author = authorOf(request, slug)
    const { locations } = await stockOf(context, slug)
    const { car } = await orRefusal(async () => addCar(db, author, draftFrom(request.body, locations)))
    request.securityNote.note = `${car.name}, ${car.id}`
    return oneCar(request, slug, car.id)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/cars/change', async (request) => {
    const { slug } = request.params
    const author = authorOf(request, slug)
    const { ids, action } = request.body
    const cars = ids.length === 1 ? '1 car' : `${ids.length} cars`
    const change = await orRefusal(() =>
      action === 'remove'
        ? removeCars(db, author, ids)
        : correctCars(db, author, {
            ids,
            summary: `${DONE[action]} ${cars}`,
            change: (corrections, base) => afterAction(action, corrections, base),
          }),
    )
    request.securityNote.note = `${change.summary}: ${ids.join(' ')}`.slice(0, 200)
    return change
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/cars/undo', async (request) => {
    const { slug } = request.params
    const author = authorOf(request, slug)
    const summary = await orRefusal(() => undoChange(db, author, request.body.id))
    request.securityNote.note = `taken back: ${summary}`
    return { summary, lastChange: (await lastDeskChange(db, slug)) ?? null }
  })
}

function versionOf({ headers }: FastifyRequest): number {
  const tag = headers['if-match']
  if (tag === undefined || !/^\d{1,9}$/.test(tag)) {
    throw new ProblemError('precondition-failed', {
      detail: 'Say which state of the car you have seen: its tag, as If-Match.',
    })
  }
  return Number(tag)
}
