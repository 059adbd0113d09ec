import { SURFACES } from './index.ts'
import type { MountSurface, Surface } from './surface.ts'

/** @throws when this build knows no form of the provider, and it has no page of its own */
export async function mountSurface(...input: Parameters<MountSurface>): Promise<Surface> {
  const { provider, payment_page: page } = input[1]
  const load = SURFACES[provider] ?? (page === null ? undefined : () => import('./frame.ts'))
  if (!load) throw new Error(`There is no payment form for "${provider}"`)
  const { mount } = await load()
  return mount(...input)
}
