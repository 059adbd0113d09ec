import type { BlockLoad } from '../../runtime/block/types.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import type { AccountProps } from '../../schemas/generated/types.ts'

export interface AccountData {
  reservations: ReservationView[]
}

export const load: BlockLoad<AccountProps, AccountData> = async ({ reservations }) => ({
  reservations: (await reservations?.ofVisitor()) ?? [],
})
