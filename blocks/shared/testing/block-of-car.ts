import type { BlockDefinition } from '../../../runtime/block/definition.ts'
import type { BlockHead, BlockLoad } from '../../../runtime/block/types.ts'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { fakeContext } from './load-context.ts'
import { renderBlock, schemaDefaults } from './render-block.ts'

export const USED_CAR: Car = {
  id: 7,
  name: '2021 Toyota RAV4',
  slug: '2021-toyota-rav4-7',
  year: 2021,
  make: 'Toyota',
  model: 'RAV4',
  car_type: 'used',
  status: 'in_stock',
  price: 29_500,
}

interface Around {
  tenant: Partial<ResolvedTenant>
  /** Of the page; without one it is the car's. */
  slug?: string
  /** Over the defaults of the block. */
  props?: object
}

/** What the server makes of a block where the car of the page, and of every list, is this one: its markup and what it gives the head. */
export async function blockOfCar(
  block: BlockDefinition,
  car: Car,
  { tenant, slug = car.slug, props: own }: Around,
): Promise<string> {
  const { context } = fakeContext({ tenant, params: { slug }, hits: [{ ...car }] })
  context.stock = { carBySlug: async () => car, carById: async () => car }
  context.page = { ...context.page, query: 'car_id=7&ids=7' }
  const props = { ...schemaDefaults(block.schema), ...own }
  const data = await (block.load as BlockLoad<object, unknown> | undefined)?.(context, props)
  const head = (block.head as BlockHead<object, unknown> | undefined)?.({
    data,
    props,
    site: context.site,
    page: context.page,
  } as never)
  const html = renderBlock(block, { props, data, tenant, page: context.page })
  // A form has a key of its own each time that it is made.
  return `${html}\n${JSON.stringify(head)}`.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'KEY')
}
