/** What a demo dealer's workshop writes beside its findings; each list holds what may be said of one. */
export interface InspectionVoice {
  /** Who inspects, as it follows "by". */
  by: string
  /** Share of the used cars that are inspected on paper. */
  share: number
  tyreGood: readonly string[]
  tyreNew: readonly string[]
  brakesGood: readonly string[]
  brakesDue: readonly string[]
  brakesNew: readonly string[]
  chip: readonly string[]
  scratch: readonly string[]
  bumper: readonly string[]
  kerb: readonly string[]
  glass: readonly string[]
  seat: readonly string[]
  load: readonly string[]
  tray: readonly string[]
  engine: readonly string[]
  battery: readonly string[]
  drive: readonly string[]
  road: readonly string[]
}

/** No sentence stands at two dealers (tests/dealers-words.test.ts). */
const VOICES: Record<string, InspectionVoice> = {
  'brolga-bay': {
    by: 'our Jetty Road workshop',
    share: 0.5,
    tyreGood: [
      'Wearing square, plenty left for a few trips to Cairns',
      'Good tread and no cracks in the walls',
    ],
    tyreNew: ['We put a new pair on before it went out the front'],
    brakesGood: ['Discs are flat and the pads have years in them'],
    brakesDue: ['Good to drive now, budget for pads at the next service'],
    brakesNew: ['Pads and discs done here in the last fortnight'],
    chip: [
      'Stone chip from the highway, dabbed in by our painter',
      'Couple of chips along the leading edge, as you would expect up here',
    ],
    scratch: [
      'Car park scratch you can feel with a nail',
      'Fine line in the clear coat that polishes to nearly nothing',
    ],
    bumper: ['Scuffed on the corner by somebody reversing out of the wharf'],
    kerb: ['Met a gutter at some stage, cosmetic only'],
    glass: ['Had a crack from the cane trucks, so we fitted a new one'],
    seat: ['Bolster has softened where people slide in'],
    load: ['Marks in the lining from fishing gear'],
    tray: ['Scraped floor from somebody’s toolboxes, no rust in it'],
    engine: [
      'Full log-book service with receipts in the glovebox',
      'Weeping rocker cover sealed and run for a week since',
    ],
    battery: ['Held its charge overnight in the heat'],
    drive: ['Read on the plug, better than the book expects'],
    road: ['Driven to Cane Junction and back without a squeak'],
  },
  voltbird: {
    by: 'Voltbird’s high-voltage technicians',
    share: 1,
    tyreGood: [
      'Low-rolling-resistance rubber with seasons to go',
      'Measured at three places, all within half a millimetre',
    ],
    tyreNew: ['Swapped for the maker’s quiet-foam tyre'],
    brakesGood: ['Regeneration does most of the work, so the pads look new'],
    brakesDue: ['Surface rust from lack of use, to be cleaned at first service'],
    brakesNew: ['Discs changed because they sat still too long'],
    chip: ['One chip the size of a grain of rice'],
    scratch: [
      'Charge cable has rubbed the paint here',
      'Hairline mark under the handle, seen in low sun only',
    ],
    bumper: ['Kissed a charging bollard, sensors recalibrated'],
    kerb: ['Aero cover grazed along its edge'],
    glass: ['Fresh laminated glass, camera aimed on our floor'],
    seat: ['Vegan trim has a crease from the first owner'],
    load: ['Frunk and boot mats are marked but whole'],
    tray: ['Tub coating is scratched through in one place'],
    engine: ['Drive unit is dry and silent on the hoist'],
    battery: ['Small battery tested under load for ten minutes'],
    drive: [
      'State of health from the pack itself, report in the car',
      'Cells within twelve millivolts of each other',
    ],
    road: ['Forty kilometres of city and Tuggeranong Parkway, nothing logged'],
  },
  'kereru-coast': {
    by: 'our Tauranga workshop',
    share: 0.6,
    tyreGood: [
      'Heaps of tread, sweet for the next WoF and the one after',
      'Evenly worn, alignment is spot on',
    ],
    tyreNew: ['Brand new set of two, we would not sell it without'],
    brakesGood: ['Pads have loads left and the rotors are smooth'],
    brakesDue: ['Passes its WoF as is, pads want doing in a year or so'],
    brakesNew: ['We have done the pads and machined the rotors'],
    chip: ['Gravel road chips, touched in with the right code'],
    scratch: [
      'Trolley got it outside the supermarket, not deep',
      'Light scratch from a gate, it is a Kiwi car after all',
    ],
    bumper: ['Wee scrape on the corner, no cracks'],
    kerb: ['Kissed the kerb, nothing that bothers the tyre'],
    glass: ['New screen in, the old one had a star in it'],
    seat: ['Bit of wear where you hop in'],
    load: ['Carpet has seen a dog or two, cleaned up well'],
    tray: ['Firewood and a quad bike have been in here'],
    engine: ['Oil, filters and coolant all fresh', 'Cambelt checked and dated on the cover'],
    battery: ['Tested strong on a frosty morning'],
    drive: ['Read with the scanner, printout comes with the car'],
    road: ['Over the Kaimais and back, pulls well and tracks straight'],
  },
  'prairie-larkspur': {
    by: 'our ASE-certified techs in Longmont',
    share: 0.7,
    tyreGood: ['Plenty of tread for the coming winter', 'Matching set, wearing evenly across the face'],
    tyreNew: ['New pair mounted and balanced in our service lanes'],
    brakesGood: ['Rotors true and lining well above our minimum'],
    brakesDue: ['Safe today, plan on pads by your second oil change'],
    brakesNew: ['Pads and rotors replaced before it hit the front line'],
    chip: ['I-25 gravel chip, touched up in the body shop'],
    scratch: [
      'Door ding from a parking lot, paint not broken',
      'Trail pinstripe that buffed most of the way out',
    ],
    bumper: ['Scuff on the corner, visible up close'],
    kerb: ['Curb rash on the outer lip, holds air fine'],
    glass: ['Colorado got the first one; this is new and the camera is recalibrated'],
    seat: ['Leather shows some polish on the outer bolster'],
    load: ['Scuffs from skis and coolers on the trim'],
    tray: ['Hay bales and gravel left their marks on the floor'],
    engine: [
      'Fresh synthetic oil and filters, no leaks on the lift',
      'Serpentine belt and plugs replaced by the book',
    ],
    battery: ['Load-tested for a cold start at zero degrees'],
    drive: ['Capacity read by scan tool and printed for the file'],
    road: ['Twenty miles up to Lyons and back with no codes'],
  },
}

/** The dealer's workshop in its own words; nobody has one by default, so that no car gets findings that nobody wrote. */
export const inspectionVoice = (slug: string): InspectionVoice | undefined =>
  Object.hasOwn(VOICES, slug) ? VOICES[slug] : undefined
