import type { ContentReader, SearchPort } from '../../../runtime/block/load-context.ts'
import { offerMake } from '../../../runtime/rules/content/offers.ts'
import type { Car, Offer } from '../../../schemas/generated/types.ts'
import type { Choice } from '../../../schemas/generated/editor-api.ts'

/** What fields that hold an id can be given by name. Places come with the document itself. */
const CHOICE_KINDS = ['car', 'offer'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/** One dealer's own cars and offers. */
export interface ChoiceSource {
  search: SearchPort
  content: ContentReader
  carsByIds: (ids: readonly number[]) => Promise<Car[]>
}

/** Lines of one answer: more than that is found by another word. */
const MOST = 20

/** What fits the words, best first; the first ones of all without words. */
export async function choicesFor(source: ChoiceSource, kind: ChoiceKind, query: string): Promise<Choice[]> {
  if (kind === 'offer') {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    return (await offersOf(source))
      .filter(({ name, detail }) => {
        const text = `${name} ${detail}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .slice(0, MOST)
  }
  const [answer] = await source.search.search([
    {
      indexName: query === '' ? 'cars_latest' : 'cars',
      params: {
        query,
        hitsPerPage: MOST,
        filters: 'status:in_stock OR status:coming_soon',
        attributesToHighlight: [],
        attributesToRetrieve: ['id', 'name', 'year', 'make', 'model', 'badge', 'stocknum', 'status', 'price'],
      },
    },
  ])
  return ((answer?.hits ?? []) as unknown as Car[]).map(carChoice)
}

/** The things with these ids; unknown ids, other dealers' and what visitors never see (VEH-35) are left out. */
export async function choicesById(
  source: ChoiceSource,
  kind: ChoiceKind,
  ids: readonly string[],
): Promise<Choice[]> {
  if (kind === 'offer') {
    const offers = await offersOf(source)
    return ids.flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
  }
  const numbers = ids.filter((id) => /^[1-9]\d{0,9}$/.test(id)).map(Number)
  const cars = await source.carsByIds(numbers)
  return cars.filter((car) => car.show_on_dealer_website !== false).map(carChoice)
}

const STATUS: Record<string, string> = { coming_soon: 'Coming soon', sold: 'Sold' }

function carChoice(car: Car): Choice {
  const name = car.name || [car.year, car.make, car.model, car.badge].filter(Boolean).join(' ')
  const status = car.status === 'in_stock' ? undefined : (STATUS[car.status ?? ''] ?? 'No longer for sale')
  const price =
    typeof car.price === 'number' && car.price > 0 ? `$${car.price.toLocaleString('en')}` : undefined
  const stock = car.stocknum ? `Stock ${car.stocknum}` : `Car ${car.id}`
  return { id: String(car.id), name, detail: [stock, price, status].filter(Boolean).join(', ') }
}

async function offersOf({ content }: ChoiceSource): Promise<Choice[]> {
  const offers = (await content.list('offers')) as unknown as Offer[]
  return offers.map((offer) => {
    const end = offer.end ? `until ${offer.end}` : undefined
    return {
      id: String(offer.id),
      name: offer.name,
      detail: [offerMake(offer), end].filter(Boolean).join(', '),
    }
  })
}
