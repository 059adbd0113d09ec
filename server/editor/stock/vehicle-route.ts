import type { FastifyInstance } from 'fastify'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'

/** What a VIN or a plate tells, for a car that is typed in. */
export function vehicleRoute(app: FastifyInstance, { vehicles }: Pick<EditorContext, 'vehicles'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/vehicle', async (request) => {
    const { vin, plate, state } = request.query
    requireRole(request, request.params.slug, 'publisher')
    try {
      return await vehicles.decode({ vin, plate, state })
    } catch (error) {
      logFailure('The vehicle service cannot be asked', error)
      throw new ProblemError('unavailable', {
        detail: 'The service that knows vehicles does not answer. Type the car in, or try again.',
        cause: error,
      })
    }
  })
}
