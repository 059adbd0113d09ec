/**
 * What buyers call a family of cars, or what they want of one, where no facet has a value for it. Of which cars it is true
 * stands in `phrase-cars.ts`; browsers get the ids of those that the site has such cars for, with its vocabulary.
 */
export interface Phrase {
  /** Name in the index, as a value of `said`. */
  id: string
  /** What the chip says. */
  label: string
  /** The ways to say it, in lower case, of up to four words. */
  words: readonly string[]
}

export const BMW_SERIES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const MERCEDES_CLASSES = [
  'A',
  'B',
  'C',
  'E',
  'G',
  'S',
  'V',
  'X',
  'CLA',
  'CLS',
  'GLA',
  'GLC',
  'GLE',
] as const
export const LANDCRUISER_SERIES = ['300', '200', '100', '80', '79', '78', '76', '70'] as const
export const CYLINDERS = [8, 6] as const
/** Engines of these litres are asked for: `2.8 diesel`, `1.8l`. */
export const LITRES = [
  '1.0',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '1.8',
  '2.0',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.7',
  '2.8',
  '3.0',
  '3.2',
  '3.3',
  '3.5',
  '3.6',
  '4.0',
  '4.2',
  '4.5',
  '5.0',
  '5.7',
  '6.0',
  '6.2',
] as const

/** How far an electric car goes on a full battery: what is typed, and kilometres. */
export const ELECTRIC_RANGES = [
  ...[300, 350, 400, 450, 500, 550, 600].map((km) => ({ said: km, unit: 'km', km })),
  ...[200, 250, 300, 350].map((miles) => ({ said: miles, unit: 'mi', km: Math.round(miles * 1.609_344) })),
] as const

/** Gears of a gearbox. */
export const SPEEDS = [4, 5, 6, 7, 8, 9, 10] as const

/** Doors, the hatch among them. */
export const DOORS = [
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
] as const

/** What a caravan may weigh with all that is in it (aggregate trailer mass), and empty (tare), in kilograms. */
export const VAN_KILOGRAMS = [
  750, 1000, 1250, 1500, 1600, 1750, 1800, 2000, 2200, 2250, 2500, 2700, 2750, 3000, 3500,
] as const

/** People that a caravan or motorhome sleeps, and its length in feet. */
export const SLEEPERS = [2, 3, 4, 5, 6, 7, 8] as const
export const VAN_FEET = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25] as const

/** `3 series`, `3-series`, `3series`. */
const joined = (name: string | number, kind: string): string[] =>
  [' ', '-', ''].map((between) => `${name}${between}${kind}`.toLowerCase())

/** "2 litre" is what "2.0 litre" is; "2l" and "2 l" too, while a bare 2 may be a Mazda. */
const wholeLitres = (litres: string): string[] =>
  litres.endsWith('.0')
    ? [' litre', ' liter', 'l', ' l', 'ltr', 'litre', ' litres', ' lt'].map(
        (unit) => litres.slice(0, -2) + unit,
      )
    : []

/** @param words each of one or several ways to say it, between bars */
const phrase = (id: string, label: string, ...words: string[]): Phrase => ({
  id,
  label,
  words: words.flatMap((each) => each.split('|')),
})

/** Families and intentions; each has its line in `phrases.test.ts`. */
export const PHRASES: readonly Phrase[] = [
  ...BMW_SERIES.map((n) => phrase(`bmw-${n}-series`, `BMW ${n} Series`, ...joined(n, 'series'))),
  ...MERCEDES_CLASSES.map((letters) =>
    phrase(
      `mercedes-${letters.toLowerCase()}-class`,
      `Mercedes-Benz ${letters}-Class`,
      ...joined(letters, 'class'),
    ),
  ),
  ...LANDCRUISER_SERIES.map((n) =>
    phrase(
      `landcruiser-${n}`,
      `LandCruiser ${n} Series`,
      ...joined(n, 'series'),
      `lc${n}`,
      `landcruiser ${n} series`,
      `land cruiser ${n} series`,
      `landcruiser ${n}`,
      `land cruiser ${n}`,
      `cruiser ${n}`,
    ),
  ),
  ...CYLINDERS.map((n) =>
    phrase(`v${n}`, `V${n}`, `v${n}`, `v ${n}`, `${n} cylinder`, `${n} cylinders`, `${n} cyl`, `${n}cyl`),
  ),
  phrase('four-cylinder', '4 cylinders', '4 cylinder', '4 cylinders', '4 cyl', '4cyl', 'four cylinder'),
  ...LITRES.map((litres) =>
    phrase(
      `litres-${litres}`,
      `${litres} L`,
      litres,
      ...wholeLitres(litres),
      ...[' l', 'l', ' litre', ' liter', 'ltr', ...(Number(litres) <= 2 ? ['t'] : [])].map(
        (unit) => litres + unit,
      ),
    ),
  ),
  phrase('turbo-diesel', 'Turbo diesel', 'turbo diesel', 'turbodiesel', 'diesel turbo'),
  phrase(
    'turbo',
    'Turbo',
    'turbo|turbocharged|turbo charged|bi turbo|bi-turbo|biturbo|twin turbo|twin-turbo',
  ),
  phrase('dual-cab', 'Dual cab', 'dual cab|dualcab|double cab|crew cab|twin cab|dual cabs|d/cab'),
  phrase('single-cab', 'Single cab', 'single cab', 'single cabs', 'regular cab', 's/cab'),
  phrase(
    'extra-cab',
    'Extra cab',
    'extra cab|king cab|space cab|super cab|freestyle cab|extended cab|club cab',
  ),
  phrase(
    'low-km',
    'Low mileage',
    "low kms|low km|low klms|low klm|low milage|low kilometres|low kilometers|low mileage|low miles|low k|low ks|low k's",
    'not many kms|not too many kms|not many ks|hardly driven|low kays|low odometer|lowest kms|lowest km|lowest ks|lowest mileage|lowest miles',
  ),
  ...ELECTRIC_RANGES.map(({ said, unit }) =>
    phrase(
      `range-${said}-${unit}`,
      `Range of ${said} ${unit} or more`,
      ...(unit === 'km' ? ['km', 'kms', 'k'] : ['mile', 'miles', 'mi'])
        .flatMap((each) =>
          [`${said}${each}`, `${said} ${each}`].flatMap((amount) => [
            `${amount} range`,
            `${amount}+ range`,
            `range ${amount}`,
            `range of ${amount}`,
            `${amount} of range`,
            `over ${amount} range`,
          ]),
        )
        .filter((words) => words.split(' ').length <= 4),
    ),
  ),
  phrase('long-range', 'Long range', 'long range', 'long range ev', 'long range electric'),
  phrase('cheap', 'Under $15,000', 'cheap', 'cheaper', 'cheapie', 'bargain', 'cheap as'),
  phrase(
    'family',
    'For a family',
    'family car|family cars|family|for the family|big family car|family hauler|mum car|mums car',
    "mum's car|mum cars|mom car|soccer mum|soccer mom|school run|family friendly|kid friendly|kids|baby|pram",
    'big dog|dog|dogs|dog friendly|car seats|child seats|isofix|3 isofix|three isofix|2 isofix|isofix points|big boot|large boot|huge boot|lots of boot space',
    'families|for families|mums taxi|mum taxi|mum bus|room for a pram|growing family|family bus',
  ),
  phrase(
    'first-car',
    'First car',
    'first car|p plater|p-plater|p platers|p plate|p plates|p plate car|p plater car',
    'p plater legal|p plate legal|p plate approved|learner|learner car|learners car|l plater',
    'learner driver|learner drivers|learners|student car|uni car|uni student car|teenager car|starter car|kids first car|teen driver|teenager|new driver',
  ),
  phrase(
    'small-car',
    'Small car',
    'small car|small cars|city car|city cars|runabout|run about|little car|compact car|light car',
    'micro car|shopping trolley|small|small hatch|granny car|nana car|nanna car|old lady car|easy to park|not too big',
  ),
  phrase('small-suv', 'Small SUV', 'small suv', 'small suvs', 'compact suv', 'mini suv', 'little suv'),
  phrase('large-suv', 'Large SUV', 'large suv', 'large suvs', 'big suv', 'full size suv', 'full-size suv'),
  phrase(
    'work',
    'Work vehicle',
    'tradie|tradies|trade|work|workhorse|work vehicle|commercial vehicle|commercial|deliveries|delivery|courier',
  ),
  phrase(
    'sports',
    'Sports car',
    'sports car|sports cars|sportscar|sporty|fast car|fast|fast cars|quick car|performance car|hot hatch',
  ),
  phrase('big-engine', 'Big engine', 'big engine', 'big engines', 'large engine', 'big motor', 'big block'),
  phrase(
    'luxury',
    'Luxury car',
    'luxury|luxurious|luxury car|luxury cars|luxury vehicle|luxury brand|prestige|prestige car|prestige cars|posh car|fancy car|upmarket',
  ),
  phrase(
    'economical',
    'Uses little fuel',
    'fuel efficient|economical|good on fuel|fuel economy|fuel saver|low fuel|cheap to run',
    'good fuel economy|good mileage|good mpg|good on petrol|good on gas|good on juice|light on fuel|easy on fuel',
    'great on fuel|low fuel consumption|uber|rideshare|ride share|commuter car|daily commuter|commuting|for commuting|commute|to commute|long commute|work commute|highway commuter|cheap on fuel|cheap on petrol|saves fuel|low consumption|fuel sipper|frugal|ola|didi|mpg commuter|good mpg commuter|gas saver|gas mileage|good gas mileage|great gas mileage',
  ),
  phrase(
    'tows',
    'Good for towing',
    'towing|for towing|good for towing|tow vehicle|tow car|tow a caravan|tow caravan',
    'towing a caravan|tow a boat|tow boat|tow a trailer|tow a van|caravan towing|tow a horse float|boat towing|towing a boat',
    'pull a caravan|pull a boat|towing a trailer|tow a float|towing a float|grey nomad|grey nomads|tow rig|tow my van|tow our van',
    'tow my boat|tow my caravan|tow our caravan|tow a camper|towing a camper|tow jet ski|tow a jet ski',
    'can tow|can tow caravan|caravan tow vehicle|caravan tow car|caravan tower|tow vehicle for caravan|good tow vehicle|tow a travel trailer|tow camper',
  ),
  phrase('one-owner', 'One owner', 'one owner', '1 owner', 'single owner', 'one-owner'),
  phrase(
    'tow-bar',
    'Tow bar',
    'tow bar',
    'towbar',
    'tow hitch',
    'tow pack',
    'tow ball',
    'towball',
    'tow package',
  ),
  phrase('leather', 'Leather', 'leather', 'leather seats', 'leather trim'),
  phrase('sunroof', 'Sunroof', 'sunroof|sun roof|moonroof|panoramic roof|panoramic sunroof|pano roof'),
  phrase('carplay', 'Apple CarPlay', 'carplay', 'apple carplay', 'car play', 'apple car play'),
  phrase('android-auto', 'Android Auto', 'android auto'),
  phrase('navigation', 'Navigation', 'sat nav', 'satnav', 'gps', 'navigation', 'sat-nav'),
  phrase('bluetooth', 'Bluetooth', 'bluetooth'),
  phrase('heated-seats', 'Heated seats', 'heated seats', 'seat warmers', 'heated seat'),
  phrase('cruise-control', 'Cruise control', 'cruise control', 'cruise'),
  phrase(
    'adaptive-cruise',
    'Adaptive cruise control',
    'adaptive cruise|adaptive cruise control|radar cruise|radar cruise control|active cruise|active cruise control|smart cruise control|distance cruise',
  ),
  phrase(
    'blind-spot',
    'Blind spot monitor',
    'blind spot|blind-spot|blindspot|blind spot monitor|blind spot monitoring|blind spot monitors|blind spot detection',
    'blind spot warning|blind spot alert|blind spot assist|blind spot sensor|blind spot sensors|blind spot camera',
  ),
  phrase(
    'lane-assist',
    'Lane assist',
    'lane assist|lane keep|lane keep assist|lane keeping|lane keeping assist|lane departure|lane departure warning|lane departure assist',
  ),
  phrase(
    'emergency-braking',
    'Emergency braking',
    'aeb|auto emergency braking|automatic emergency braking|autonomous emergency braking|emergency braking|auto braking|collision avoidance|forward collision warning',
  ),
  phrase(
    'surround-camera',
    '360 camera',
    '360 camera|360 cameras|360 degree camera|360 view|surround view|surround camera|around view|around view monitor|birds eye view|birds eye camera|bird view camera|panoramic camera',
  ),
  phrase(
    'ventilated-seats',
    'Ventilated seats',
    'ventilated seats|cooled seats|cooling seats|air conditioned seats|heated cooled seats|ventilated front seats',
  ),
  phrase(
    'heated-wheel',
    'Heated steering wheel',
    'heated steering wheel|heated steering|heated wheel|warm steering wheel',
  ),
  phrase(
    'wireless-charging',
    'Wireless charging',
    'wireless charging|wireless charger|wireless phone charging|wireless phone charger|qi charging|qi charger',
  ),
  phrase(
    'keyless',
    'Keyless entry',
    'keyless|keyless entry|keyless go|keyless start|push start|push button start|push-button start|button start|smart key|proximity key',
  ),
  phrase(
    'power-tailgate',
    'Power tailgate',
    'power tailgate|electric tailgate|powered tailgate|power liftgate|electric boot|power boot|hands free tailgate|automatic tailgate|powered boot',
  ),
  phrase('remote-start', 'Remote start', 'remote start|remote starter|remote engine start|auto start key'),
  phrase(
    'led-lights',
    'LED headlights',
    'led headlights|led lights|led headlamps|led light|xenon headlights',
  ),
  phrase(
    'premium-sound',
    'Premium sound',
    'premium sound|premium audio|good sound system|bose|harman kardon|bang and olufsen|bang & olufsen|burmester|jbl|premium stereo|good stereo|sound system',
  ),
  phrase('dvd', 'Rear entertainment', 'dvd player|dvd players|rear entertainment|rear screens|rear tv'),
  phrase(
    'five-stars',
    '5-star ANCAP',
    '5 star|5 star ancap|5-star ancap|five star ancap|5 star safety|five star safety|5 star safety rating|ancap 5|ancap 5 star|5 star rating|5 star rated',
  ),
  phrase(
    'damaged',
    'Damaged or written off',
    'hail damage|hail damaged|hail|hail car|damaged|damaged car|accident damaged|repairable|repairable write off|repairable write-off',
    'write off|write-off|written off|written-off|wovr|statutory write off|salvage|salvage title|rebuilt title|rebuilt|branded title',
    'for parts|spares or repair|non runner|not running|project car|needs work|needs repair|as is|wrecking',
  ),
  phrase(
    'ex-fleet',
    'Ex-rental or fleet',
    'ex rental|ex-rental|ex rentals|rental car|rental cars|ex lease|ex-lease|ex fleet|ex-fleet|fleet car|fleet cars|fleet vehicle|ex government|ex-government|ex govt|ex gov',
  ),
  phrase('parking-sensors', 'Parking sensors', 'parking sensors', 'park assist', 'parking sensor'),
  phrase('alloys', 'Alloy wheels', 'alloy wheels', 'alloys', 'mag wheels', 'mags'),
  phrase(
    'logbooks',
    'Service history',
    'log book|log books|logbook|logbooks|service history|full service history|service book',
    'service books',
  ),
  phrase('snorkel', 'Snorkel', 'snorkel'),
  phrase('lift-kit', 'Lift kit', 'lift kit', 'lifted', 'suspension lift'),
  phrase(
    'reversing-camera',
    'Reversing camera',
    'reversing camera|reverse camera|reverse cam|rear camera|backup camera',
  ),
  phrase('roof-racks', 'Roof racks', 'roof racks', 'roof rack'),
  phrase('bull-bar', 'Bull bar', 'bull bar', 'bullbar'),
  phrase('canopy', 'Canopy', 'canopy', 'with canopy'),
  phrase('winch', 'Winch', 'winch'),
  phrase(
    'certified',
    'Certified',
    'certified|cpo|certified pre owned|certified pre-owned|certified used|approved used',
  ),
  phrase(
    'reduced',
    'Reduced',
    'run out|runout|run-out|reduced|price drop|price drops|price dropped|price reduced|reduced price|reduced to clear|on special|specials',
    'special offer|special offers|on sale|discount|discounts|discounted|clearance|hot deal|hot deals|deals',
  ),
  phrase('nz-new', 'NZ new', 'nz new', 'nz-new', 'new zealand new'),
  phrase(
    'bunks',
    'Bunks',
    'bunks|bunk|bunk beds|bunk van|bunk vans|bunk caravan|double bunks|triple bunks|family bunk van',
  ),
  phrase(
    'japanese',
    'Japanese makes',
    'japanese|japanese car|japanese cars|jap car|japanese brand|japanese made',
  ),
  phrase('korean', 'Korean makes', 'korean|korean car|korean cars'),
  phrase('european', 'European makes', 'european|european car|european cars|euro|euro car|euros'),
  phrase('german', 'German makes', 'german|german car|german cars'),
  phrase('chinese', 'Chinese makes', 'chinese|chinese car|chinese cars|chinese brand'),
  phrase('american', 'American makes', 'american|american car|american cars|american muscle'),
  phrase('british', 'British makes', 'british|british car|british cars|english car'),
  ...SPEEDS.map((n) =>
    phrase(`speeds-${n}`, `${n} speed`, `${n} speed`, `${n}-speed`, `${n}speed`, `${n}spd`, `${n} spd`),
  ),
  phrase('cvt', 'CVT', 'cvt', 'cvt auto', 'cvt transmission'),
  phrase('dual-clutch', 'Dual clutch', 'dct|dsg|dual clutch|twin clutch|dual-clutch'),
  phrase(
    'air-conditioning',
    'Air conditioning',
    'aircon|air con|air-con|a/c|air conditioning|air conditioner|airconditioning|climate control',
  ),
  phrase(
    'power-seats',
    'Power seats',
    'electric seats|power seats|electric seat|power seat|memory seats|powered seats',
  ),
  phrase(
    'head-up-display',
    'Head-up display',
    'head up display|heads up display|head-up display|heads-up display|hud',
  ),
  phrase('dash-cam', 'Dash cam', 'dash cam|dashcam|dash camera'),
  phrase('tonneau', 'Tonneau cover', 'tonneau|tonneau cover|tonno|hard lid'),
  phrase('side-steps', 'Side steps', 'side steps|sidesteps|side step|running boards'),
  phrase(
    'driving-lights',
    'Driving lights',
    'driving lights|light bar|lightbar|spot lights|spotlights|spotties',
  ),
  phrase(
    'warranty',
    'Warranty',
    'warranty|with warranty|factory warranty|new car warranty|balance of warranty|under warranty',
  ),
  phrase('tandem-axle', 'Tandem axle', 'tandem axle|tandem|dual axle|twin axle'),
  phrase('single-axle', 'Single axle', 'single axle'),
  ...DOORS.map(([n, word]) =>
    phrase(
      `doors-${n}`,
      `${n} doors`,
      ...[n, word].flatMap((count) => [' door', '-door', ' doors', ' dr'].map((doors) => `${count}${doors}`)),
      `${n}dr`,
      `${n}door`,
    ),
  ),
  ...VAN_KILOGRAMS.flatMap((n) => [
    phrase(`tare-${n}`, `Tare up to ${n} kg`, `${n}kg tare`, `${n} kg tare`),
    phrase(`atm-${n}`, `ATM up to ${n} kg`, `${n}kg atm`, `${n} kg atm`),
  ]),
  ...SLEEPERS.map((n) =>
    phrase(
      `sleeps-${n}`,
      `Sleeps ${n}`,
      `sleeps ${n}`,
      `sleep ${n}`,
      `${n} berth`,
      `${n}-berth`,
      `${n} person`,
    ),
  ),
  ...VAN_FEET.map((n) =>
    phrase(`feet-${n}`, `${n} ft`, `${n}ft`, `${n} ft`, `${n} foot`, `${n} footer`, `${n} feet`, `${n}'`),
  ),
]
