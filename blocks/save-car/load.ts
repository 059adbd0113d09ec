import type { BlockLoad } from '../../runtime/block/types.ts'
import type { Car, SaveCarProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export const load: BlockLoad<SaveCarProps, Car | null> = async (context) => (await carOfPage(context)) ?? null
