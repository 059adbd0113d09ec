import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { type DealershipSettings, settingsFor } from '../../resolve/settings-for.ts'
import { availability, isSold, purchasable } from './availability.ts'
import { decide, type Decision } from '../decision.ts'
import { financeHref } from '../finance/finance-link.ts'
import { reservable } from '../reserve/reservable.ts'
import { testDriveSwap } from '../test-drive/test-drive-swap.ts'
import { tradeInShown } from '../trade-in/trade-in-shown.ts'

export type VehicleActionKind =
  | 'enquire'
  | 'similar'
  | 'reserve'
  | 'online-purchase'
  | 'finance'
  | 'test-drive'
  | 'trade-in'
  | 'call'

/** A button beside the car. `call` has no address: the phone reveal draws it. */
export interface VehicleAction {
  kind: VehicleActionKind
  text: string
  href: string
}

export interface VehicleActions {
  shown: VehicleAction[]
  /** Buttons that their rules hide, with the reasons, for the editor. */
  hidden: { kind: VehicleActionKind; reasons: string[] }[]
}

export interface VehicleActionSite {
  garageEnabled: boolean
  financeProvider: string | null
  settings: Settings
  dealershipOverrides?: DealershipSettings
}

/** Text of the button and category of the enquiry that it leads to (VEH-08, VEH-09). */
export const FIND_SIMILAR = 'Find Me Something Similar'

/** The enquiry on the page of a car, asking for another one like it; that of a car that is gone asks for nothing else. */
const findSimilarHref = (car: Car) => (availability(car).ok ? '?find=similar#enquire' : '#enquire')

/**
 * The buttons beside a car in the configured order, each by its own rule (VEH-06, VEH-09 … VEH-13, VEH-27). Where one
 * entry of the order stands for two buttons, such as reserving and Online Purchase, they follow each other.
 */
export function vehicleActions(car: Car, site: VehicleActionSite): VehicleActions {
  const settings = settingsFor(site, car.dealership_slug)
  const { actionTexts } = settings.vehicle
  const shown: VehicleAction[] = []
  const hidden: VehicleActions['hidden'] = []
  const offer = (kind: VehicleActionKind, { ok, reasons }: Decision, text: string, href: string) => {
    if (ok) shown.push({ kind, text, href })
    else hidden.push({ kind, reasons })
  }
  const entries: Record<Settings['vehicle']['sidebar'][number], () => void> = {
    enquire() {
      offer('enquire', availability(car), settings.forms.enquirySubmitText, '#enquire')
      offer('similar', notPurchasable(car), FIND_SIMILAR, findSimilarHref(car))
    },
    reserve() {
      const buyOnline = settings.reserve.variant === 'buy-online'
      const journey = onlinePurchase(car, settings)
      // The journey ends at the same desk: two buttons that both say buy would leave visitors to guess.
      const decision =
        buyOnline && journey.ok ? decide({ 'Online Purchase': true }) : reservable(car, settings.reserve)
      offer(
        'reserve',
        decision,
        buyOnline ? 'Buy Online' : 'Reserve Online',
        `/cars/${car.slug}/${settings.reserve.variant}`,
      )
      offer('online-purchase', journey, 'Online Purchase', `/checkout-journey?car_id=${car.slug}`)
    },
    finance() {
      const swap = testDriveSwap(car, settings.vehicle.testDriveInsteadOfFinance)
      const testDrive = swap.ok ? availability(car) : swap
      offer('test-drive', testDrive, actionTexts.testDrive, `/book-test-drive?car_id=${car.id}`)
      offer(
        'finance',
        financeOffered(car, site, swap.ok),
        actionTexts.finance,
        // Who has to sign in is the site's to say: its pages ask before they know of a car.
        financeHref(car, { ...site, settings: { ...settings, gates: site.settings.gates } }),
      )
    },
    'trade-in'() {
      offer(
        'trade-in',
        // A dealership may leave them to the others; where the site takes none there is no page for it.
        tradeInShown(car, site.settings.tradeIn.enabled ? settings.tradeIn : site.settings.tradeIn),
        actionTexts.tradeIn,
        `/cars/trade-in?car_id=${car.id}`,
      )
    },
    call() {
      offer('call', decide({ sold: isSold(car) }), 'Call', '')
    },
  }
  for (const entry of settings.vehicle.sidebar) entries[entry]()
  return { shown, hidden }
}

/** Offered for used cars that can be reserved, where the site has the journey (ROUTE-20, CHK-09). */
export function onlinePurchase(
  car: Parameters<typeof reservable>[0] & Pick<Car, 'car_type'>,
  { reserve }: Pick<Settings, 'reserve'>,
): Decision<'not offered' | 'not used' | 'not reservable'> {
  return decide({
    'not offered': !reserve.onlinePurchase,
    'not used': car.car_type !== 'used',
    'not reservable': !reservable(car, reserve).ok,
  })
}

/** Shown exactly when the car cannot be bought (VEH-09). A sold car has its notice instead (VEH-08). */
function notPurchasable(car: Car): Decision<'purchasable' | 'sold'> {
  const sold = isSold(car)
  return decide({ purchasable: purchasable(car).ok, sold })
}

function financeOffered(
  car: Car,
  site: VehicleActionSite,
  swapped: boolean,
): Decision<'no provider' | 'not available' | 'test drive instead'> {
  return decide({
    'no provider': site.financeProvider === null,
    'not available': !availability(car).ok,
    'test drive instead': swapped,
  })
}
