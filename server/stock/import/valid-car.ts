import { validateCar } from '../../../schemas/generated/validate-entities.js'

/** The first fault of a would-be Car against its schema: where and what; undefined when there is none. */
export function carProblem(car: unknown): { pointer: string; message: string } | undefined {
  if (validateCar(car)) return undefined
  const [error] = validateCar.errors ?? []
  const pointer = error?.instancePath.replaceAll('/', '.').slice(1) || 'record'
  const extra =
    error?.params && 'additionalProperty' in error.params
      ? ` (${String(error.params.additionalProperty)})`
      : ''
  return { pointer, message: `${pointer} ${error?.message ?? 'is not valid'}${extra}` }
}
