import type { BodyType } from '../../../runtime/rules/car/body-type.ts'
import type { Country } from '../../../schemas/generated/types.ts'

/** How a demo dealer writes about cars; each list holds at least two sentences where two may be taken. */
export interface Voice {
  used: readonly string[]
  new: readonly string[]
  demo: readonly string[]
  bodies: Partial<Record<BodyType, readonly string[]>>
  extras: readonly string[]
  closers: readonly string[]
}

/** Every dealer in their own words: no sentence stands at two (tests/dealers-words.test.ts). */
const VOICES: Record<string, Voice> = {
  'brolga-bay': {
    used: [
      'Traded last week by somebody we sold it to in the first place',
      'Driven up and down the coast road and looked after the whole time',
      'Straight as a die, with the service book to prove it',
      'Came through our own workshop and only needed wipers',
    ],
    new: ['Plates are off the boat and it is washed and waiting', 'Yours to run in from the first kilometre'],
    demo: [
      'Our sales team drove it home and argued over the keys',
      'Run in by Tamsin and priced to make room',
    ],
    bodies: {
      ute: [
        'Sits right with a load on and tows without a fuss',
        'Just as happy at the wharf as at the school gate',
      ],
      '4x4': ['Has the clearance for the Range Road in the wet', 'Packs for a fortnight at the Cape'],
      suv: ['Swallows a pram, the shopping and the dog', 'Up high, easy to see out of and easy to park'],
      hatch: ['Fits any spot on Jetty Road', 'Sips fuel and never complains about the heat'],
      sedan: ['Long legs for the run to Brisbane', 'A boot that takes four sets of golf clubs'],
      wagon: ['Carries like a four-wheel drive, drives like a car'],
      van: ['Shelved out once already, so the holes are where you want them', 'Slides open on both sides'],
      peopleMover: ['Takes the cricket team and the esky', 'Three proper rows and vents for each'],
      coupe: ['Sunday mornings up the range were made for it', 'One for the garage, not the car park'],
      convertible: ['The bay looks better without a roof'],
    },
    extras: [
      'Has CarPlay, Android Auto and a camera out the back',
      'Heated leather and cruise that watches the car in front',
      'Tint, mats and a dash cam go with it',
      'Fresh rubber on every corner and a major service done',
    ],
    closers: [
      'Workshop report and clear title come with every car',
      'Bring your trade, there is always somebody free to look',
      'We send cars anywhere in Australia',
      'Give Jetty Road a ring for a drive',
    ],
  },
  'billabong-motors': {
    used: [
      'Belonged to a teacher out at the siding, who hardly drove it',
      'Col has serviced it for years and would buy it himself',
      'Came off a station, and came off clean',
      'Swapped for something bigger by people we see at the show',
    ],
    new: [
      'Came up on the truck with the plastic still on',
      'Nobody has had it yet but the bloke who parked it',
    ],
    demo: ['Deb drove it to the coast and back, no more', 'The one you may have seen outside the bakery'],
    bodies: {
      ute: ['Has carted dogs, not gravel', 'The tray is straight and so is the tailgate'],
      '4x4': ['Knows a creek crossing from a puddle', 'Long range tank, for where the servo is not'],
      suv: ['Sits high enough for the kangaroos to be seen early', 'Holds the school bags and a swag'],
      hatch: ['Turns round in the main street in one go', 'A first car that parents sleep over'],
      sedan: ['Quiet all the way to Rockhampton', 'The back seat has hardly been sat in'],
      wagon: ['Flat floor, and long enough to lie down on'],
      van: ['Rack it, line it, or leave it as it is', 'Low enough to load by hand all day'],
      peopleMover: ['For the netball side and the coach', 'Everybody gets a window'],
      coupe: ['Not a farm car, and proud of it', 'Kept under a cover beside the header'],
      convertible: ['Best after the wet, before the heat'],
    },
    extras: [
      'Bull bar, UHF and the good driving lights',
      'Air con that copes with January',
      'New battery, new belts, and the tyres are ours',
      'Seat covers on since the day it was bought',
    ],
    closers: [
      'Drop in at Drover Street and take it for a burn',
      'We will truck it to the property if that suits',
      'If something is wrong with it, we have written it down',
      'The kettle is on while you think about it',
    ],
  },
  'silverwattle-toyota': {
    used: [
      'A one-family vehicle, serviced with us since delivery',
      'Purchased locally and presented in very good order',
      'Traded on a new Toyota and prepared in our workshop',
      'Complete books and both keys are with the vehicle',
    ],
    new: [
      'Delivered this week and ready for registration',
      'Built for your order or available from the floor',
    ],
    demo: [
      'A demonstrator with most of its factory warranty ahead',
      'Driven by our staff and kept to the schedule',
    ],
    bodies: {
      ute: [
        'A working vehicle that has plenty of work left in it',
        'Comfortable for five after a day in the yards',
      ],
      '4x4': ['Capable well past the end of the bitumen', 'The vehicle this district was asking for'],
      suv: ['Generous space for a family and its luggage', 'Easy to step into and simple to drive'],
      hatch: ['Economical about town and easy to place', 'An ideal first Toyota'],
      sedan: ['Settled and quiet on the Mitchell Highway', 'A large boot and good rear leg room'],
      wagon: ['Low floor, long load space and car manners'],
      van: ['A flat floor with tie-down points throughout', 'Prepared for trade or courier use'],
      peopleMover: ['Seats the whole family with room for bags', 'Electric sliding doors on each side'],
      coupe: ['Rarely offered, and kept under cover', 'Bought by an enthusiast and driven gently'],
      convertible: ['Best enjoyed in a Central West autumn'],
    },
    extras: [
      'Smartphone mirroring, reversing camera and lane alert are fitted',
      'Adaptive cruise and heated front seats are included',
      'Genuine mats and a dash camera have been added',
      'Four new tyres were fitted at its last service',
    ],
    closers: [
      'Genuine Toyota Service is two doors away',
      'Please telephone to arrange a drive',
      'We can meet country buyers halfway',
      'Finance and insurance can be arranged at Bathurst Road',
    ],
  },
  'quokka-ridge-nissan': {
    used: [
      'No red dust in the door seals, we checked',
      'Ex-local, never been on a mine site',
      'Came in on trade and went over the pit the same day',
      'Been around a bit and still tight as a drum',
    ],
    new: ['Still got the plastic on the seats', 'Landed at Fremantle, parked out the front'],
    demo: ['Our demo, run in on gravel and bitumen', 'Did the Wave Rock run for us and came back smiling'],
    bodies: {
      ute: ['Tows the boat, hauls the swag, starts every time', 'Tray is straight and the sills are clean'],
      '4x4': ['Ready for the Gibb with a set of muddies', 'Low range, long tank, big grin'],
      suv: ['Good for the beach run and the big shop', 'Enough clearance for a rough driveway'],
      hatch: ['Nips about Midland without drinking much', 'Cheap as chips to keep going'],
      sedan: ['Good thing for the Kalgoorlie run', 'Quiet inside even on coarse chip'],
      wagon: ['Flat load floor and room for a swag'],
      van: ['Barn doors and a floor you can hose', 'Chuck the tools in and go'],
      peopleMover: ['Fits the mob plus their boards', 'Air con reaches the cheap seats'],
      coupe: ['Quick, loud and in good nick', 'Kept by somebody who polished it'],
      convertible: ['Swan Valley, lid down, enough said'],
    },
    extras: [
      'Phone mirroring, camera and cruise, all working',
      'Seat warmers for those desert mornings',
      'Comes with a tow kit, mats and window tint',
      'Just had new boots and fresh fluids',
    ],
    closers: [
      'Message us before you drive in from the bush',
      'We freight to anywhere in the west',
      'Take it on dirt before you make your mind up',
      'Trades taken as they stand, dings and all',
    ],
  },
  lanternfish: {
    used: [
      'Inspected in Geelong, all one hundred and fourteen checks',
      'Two keys, full book, no excuses',
      'Bought from its owner, not from an auction',
      'Repriced last night against every similar car in Victoria',
    ],
    new: ['Zero kilometres, same fixed price', 'Never registered and ready tonight'],
    demo: ['Ex-demo, priced like a used car', 'Hardly driven and already cheaper'],
    bodies: {
      ute: ['Works weekdays, behaves on weekends', 'Liner in, bar on, ready to load'],
      '4x4': ['Fit for the High Country without extras', 'Real low range, not a badge'],
      suv: ['Family size without the family-car dullness', 'Seats fold flat in one pull'],
      hatch: ['Made for laneways and tight permits', 'A small bill every time you fill it'],
      sedan: ['Quiet on the ring road and kind on tyres', 'More boot than you would guess'],
      wagon: ['The sensible one people are glad they chose'],
      van: ['Cubic metres for your dollar', 'Sliding door on the kerb side'],
      peopleMover: ['Seven belts and a place for every bag', 'Doors open at the push of a button'],
      coupe: ['Two doors, no regrets', 'Looks best under the yard lights'],
      convertible: ['For the six warm weeks and worth it'],
    },
    extras: [
      'CarPlay works, so does everything else on the list',
      'Warm seats and adaptive cruise, both tested',
      'Tinted, matted and dash-cammed by its last owner',
      'Tyres above five millimetres all round',
    ],
    closers: [
      'The inspection report is online, photos and all',
      'Seven days to hand it back',
      'Moved between our yards at no charge',
      'Swap yours and pay the gap',
    ],
  },
  voltbird: {
    used: [
      'Battery measured by us, report in the file',
      'Charged mostly at home by one owner',
      'Software current and account already released',
      'Returned from a lease with low battery wear',
    ],
    new: ['Plugged in at bay nine and ready to go', 'Order today, choose the wall box later'],
    demo: [
      'Our test car, charged daily to eighty per cent',
      'Lent out for weekends and always returned clean',
    ],
    bodies: {
      ute: ['Runs a drop saw off its own socket', 'Silent on site before seven'],
      '4x4': ['Torque from standstill, useful on a wet track', 'Has a mode for every kind of mud'],
      suv: ['Flat floor, high seats and a front boot', 'Takes two bikes with the wheels on'],
      hatch: ['Lives happily on a power point', 'Turns on a ten-cent coin in Braddon'],
      sedan: ['Slips through the air on the way to Sydney', 'The back seat is the quiet carriage'],
      wagon: ['Space for a week in Jindabyne and the charger'],
      van: ['Deliveries without idling', 'Load bay is as square as a box'],
      peopleMover: ['Everyone gets a vent and a port', 'Glides up to school unheard'],
      coupe: ['Faster than it has any need to be', 'A shape that helps the range'],
      convertible: ['You can hear the magpies'],
    },
    extras: [
      'One-pedal driving and a heat pump are worth having',
      'Seats and wheel warm up without waking an engine',
      'Both charging cables are in the boot',
      'Updated over the air last month',
    ],
    closers: [
      'We look at your switchboard before you pay',
      'Buy it online or come for a drive alone',
      'Novated lease figures on request',
      'Delivered charged to the ACT and around',
    ],
  },
  'kereru-coast': {
    used: [
      'Bought off a couple in Ōhope who looked after it',
      'NZ new with a good folder of receipts',
      'Fresh import, graded well and checked by us',
      'Been in the family and it shows in a good way',
    ],
    new: ['Just off the truck with the wrapping still on', 'First registration, straight into your name'],
    demo: ['Our runabout, and we’ll miss it', 'Did the school run for the boss and not much more'],
    bodies: {
      ute: ['Boat, bales or building gear, it’s keen', 'Comfy enough for the whole whānau'],
      '4x4': ['Gets you to the bach when the track’s slippery', 'Good angles and proper low range'],
      suv: ['Plenty of room for kids and sandy gear', 'Nice view over the traffic at Bayfair'],
      hatch: ['Zips round the Mount and parks anywhere', 'Hardly touches the bank account'],
      sedan: ['Lovely and smooth over the Kaimais', 'Big boot, soft seats, no drama'],
      wagon: ['Takes the longboards inside'],
      van: ['Ready for the tools or a mattress', 'Low step and a wide door'],
      peopleMover: ['Room for the cousins as well', 'Everybody gets a window'],
      coupe: ['A bit of a treat, honestly', 'Tidy as, and sounds it'],
      convertible: ['Marine Parade with the top off'],
    },
    extras: [
      'Phone hooks up to the screen and the camera’s clear',
      'Warm bum in winter, radar cruise for the expressway',
      'Mats, tint and a dash cam are in it already',
      'Four good tyres and a recent service',
    ],
    closers: [
      'AA appraised with a fresh WoF and rego on delivery',
      'On-road costs are in the price',
      'We can get it to you anywhere in the country',
      'Pop in for a look, the kettle’s on',
    ],
  },
  'prairie-larkspur': {
    used: [
      'One-owner trade with a clean CARFAX',
      'Local Colorado vehicle, garaged through the winters',
      'Fresh off lease and through our multi-point inspection',
      'Traded in by a neighbor we have known for years',
    ],
    new: ['On the lot in Longmont and ready for plates', 'Window sticker says it all, no add-ons'],
    demo: ['Our loaner, broken in gently on I-25', 'Low miles from test drives and nothing else'],
    bodies: {
      ute: ['Pulls a gooseneck and still fits the garage', 'Bed liner, hitch and running boards are done'],
      '4x4': ['Trail ready for Left Hand Canyon', 'Locks in and climbs when the snow comes'],
      suv: ['Room for skis, dogs and three kids', 'Sits up high with an easy liftgate'],
      hatch: ['Easy on gas and easier to park', 'A smart pick for a new driver'],
      sedan: ['Rides like a highway car should', 'Deep trunk and a quiet cabin'],
      wagon: ['Hauls like an SUV, handles like a car'],
      van: ['Upfit ready with a flat load floor', 'Sliding doors on both sides for deliveries'],
      peopleMover: ['Three rows and cup holders for everyone', 'Power doors for full hands'],
      coupe: ['A V8 note you will hear all summer', 'Kept for weekends and it looks it'],
      convertible: ['Top down along the Peak to Peak'],
    },
    extras: [
      'Apple CarPlay, Android Auto and a backup camera',
      'Heated seats and adaptive cruise for the ski traffic',
      'All-weather mats and remote start included',
      'New tires and brakes before it hit the lot',
    ],
    closers: [
      'Clean title and full history report on request',
      'Inspected by our own certified techs',
      'Trade values in writing, good for seven days',
      'Call or text for a test drive',
    ],
  },
}

const OF_COUNTRY: Record<Country, string> = { AU: 'brolga-bay', NZ: 'kereru-coast', US: 'prairie-larkspur' }

/** The voice of a demo dealer; a dealer who has none speaks as the first of the country does. */
export function voiceOf(slug: string, country: Country): Voice {
  const voice = VOICES[slug] ?? VOICES[OF_COUNTRY[country]]
  if (!voice) throw new Error(`No dealer of ${country} has a voice.`)
  return voice
}
