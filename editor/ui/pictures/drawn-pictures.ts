/** A picture that the platform draws, and what it shows. */
export interface DrawnPicture {
  src: string
  alt: string
}

const SHOWN: Readonly<Record<string, string>> = {
  'heroes/tropical-coast-dusk': 'A car on the coast road at dusk',
  'heroes/front-range-morning': 'A pickup on a dirt road below the mountains',
  'heroes/desert-camp-dusk': 'A caravan under a river gum after sunset',
  'heroes/pacific-coast-morning': 'A beach with a pōhutukawa in flower',
  'heroes/wattle-hills-noon': 'A car on a ridge with flowering wattle',
  'heroes/studio-light': 'A car in a dark studio',
  'heroes/pindan-road': 'A four-wheel drive on a red dirt road below a ridge',
  'heroes/charging-hall': 'An electric car charging under a strip of light',
  'places/yard-7': 'A row of used cars on the yard',
  'places/showroom-4': 'New cars in the showroom',
  'places/street-3': 'The street in front of the dealership',
  'places/coast-9': 'A road along the coast',
  'places/workshop-3': 'A car on a hoist in the workshop',
  'places/night-2': 'A car yard at night with its lights on',
  'places/shed-2': 'A caravan and the car that pulls it in a workshop',
  'content/service': 'A car on a hoist',
  'content/parts': 'Parts, oil and tyres',
  'content/finance': 'A car beside a calculator and coins',
  'content/trade-in': 'A car that is being valued',
  'content/delivery': 'A car with a bow in front of a house',
  'content/test-drive': 'A car and its key, ready for a drive',
  'content/warranty': 'A car with its service book',
  'content/electric': 'A car charging in a garage',
  'content/team': 'People of the team',
  'content/fleet': 'A row of white work vehicles',
  'content/insurance': 'A car under an umbrella',
  'content/roadside': 'A car at the side of the road with its bonnet up',
  'content/careers': 'A person with a tool case beside a car',
  'content/offers': 'A car with a large price tag',
  'content/buying': 'Cars being checked in at the buying centre',
  'content/handover': 'Keys being handed over',
}

/** The drawings that every dealer may show, those for the first screen first. */
export const DRAWN_PICTURES: readonly DrawnPicture[] = Object.entries(SHOWN).map(([name, alt]) => ({
  src: `/img/${name}.webp`,
  alt,
}))
