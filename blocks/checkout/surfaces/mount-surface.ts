import type { MountSurface, Surface } from './surface.ts'

/** Each provider is one file here, fetched when it is needed. */
const SURFACES: Record<string, () => Promise<{ mount: MountSurface }>> = {
  embedded: () => import('./sandbox.ts'),
  stripe: () => import('./stripe.ts'),
}

/** @throws when this build knows no form of the provider */
export async function mountSurface(...input: Parameters<MountSurface>): Promise<Surface> {
  const { provider } = input[1]
  const surface = SURFACES[provider]
  if (!surface) throw new Error(`There is no payment form for "${provider}"`)
  const { mount } = await surface()
  return mount(...input)
}
