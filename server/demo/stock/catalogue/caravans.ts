/** What a caravan dealer sells; bodies are the dealer's own words (SRCH-20: up to 20 of them). */
export interface CaravanModel {
  make: string
  model: string
  body: string
  /** Picture body. */
  art: 'caravan' | 'motorhome' | 'camper'
  badges: readonly string[]
  /** Feet. */
  lengths: readonly number[]
  price: number
  sleeps: readonly number[]
  axle: string
  /** Tare mass in kg per foot of length. */
  tarePerFoot: number
  from: number
}

const van = (
  make: string,
  model: string,
  body: string,
  badges: string,
  lengths: string,
  price: number,
  sleeps: string,
  axle = 'Tandem',
  tarePerFoot = 112,
  from = 2010,
): CaravanModel => ({
  make,
  model,
  body,
  art: /motorhome|campervan/i.test(body) ? 'motorhome' : /camper|pop top/i.test(body) ? 'camper' : 'caravan',
  badges: badges.split(','),
  lengths: lengths.split(',').map(Number),
  price,
  sleeps: sleeps.split(',').map(Number),
  axle,
  tarePerFoot,
  from,
})

export const CARAVANS: readonly CaravanModel[] = [
  van('Jayco', 'Starcraft', 'Touring Caravan', 'Touring,Outback', '17,18,19.5,20.5', 74900, '2,4', 'Tandem'),
  van('Jayco', 'Journey', 'Touring Caravan', 'Touring,Outback', '17,18.5,19,21', 83900, '2,4'),
  van('Jayco', 'Silverline', 'Luxury Caravan', 'Touring,Outback', '21,22,24', 112900, '2,4', 'Tandem', 122),
  van('Jayco', 'Swan', 'Camper Trailer', 'Touring,Outback', '14,15', 38900, '4,6', 'Single', 78),
  van('Jayco', 'Penguin', 'Pop Top', 'Touring,Outback', '14,16', 42900, '2,4', 'Single', 84),
  van('Jayco', 'CrossTrak', 'Hybrid Caravan', 'Outback', '13,15', 66900, '2,4', 'Single', 104, 2021),
  van('Jayco', 'Conquest', 'Motorhome', 'FA,FD', '20,23,25', 168900, '2,4', 'Dual rear', 160),
  van('New Age', 'Manta Ray', 'Family Caravan', 'MR16E,MR18E,MR21BE', '16,18,21', 79900, '2,4,5'),
  van('New Age', 'Big Red', 'Off-Road Caravan', 'BR19,BR21', '19,21', 98900, '2,4', 'Tandem', 126),
  van('New Age', 'Road Owl', 'Semi Off-Road Caravan', 'RO18,RO20', '18,20', 88900, '2,4'),
  van('Coromal', 'Soul Seeker', 'Semi Off-Road Caravan', 'Seeker,Element', '17,19,21', 82900, '2,4'),
  van('Avan', 'Aspire', 'Touring Caravan', '499,555,617', '16,18,20', 64900, '2,4', 'Single', 96),
  van('Avan', 'Aliner', 'Folding Caravan', 'Adventure Plus', '12,13', 36900, '2', 'Single', 62),
  van('Avan', 'Applause', 'Campervan', '300,500', '18,20', 119900, '2,4', 'Single', 150),
  van('Crusader', 'Excalibur', 'Luxury Caravan', 'Prince,Baron,Duke', '19,21,22', 96900, '2,3'),
  van('Supreme', 'Executive', 'Off-Road Caravan', 'Spirit,Getaway', '18,20,22', 92900, '2,4', 'Tandem', 124),
  van('Kokoda', 'Force', 'Off-Road Caravan', 'X Trail,Platinum', '19,20,21', 104900, '2,4', 'Tandem', 130),
  van(
    'Lotus',
    'Off Grid',
    'Off-Road Caravan',
    'Trooper,Freelander',
    '19,20,21,23',
    118900,
    '2,4,5',
    'Tandem',
    132,
  ),
  van('Lotus', 'Vogue', 'Luxury Caravan', 'Vogue II', '21,22', 109900, '2', 'Tandem', 124),
  van('Olympic', 'Javelin', 'Family Caravan', 'Family 3,Family 4', '20,21,22', 86900, '5,6'),
  van('Retreat', 'Fraser', 'Touring Caravan', '185,205', '18.5,20.5', 76900, '2', 'Tandem'),
  van('Nova', 'Vita', 'Semi Off-Road Caravan', '186,206', '18.5,20.5', 79900, '2,4'),
  van('Goldstream', 'Vacationer', 'Pop Top', '1520,1760', '15,17', 58900, '2', 'Single', 92),
  van('Goldstream', 'Panther', 'Hybrid Caravan', 'Classic,RR', '14,16', 71900, '2,3', 'Single', 108),
  van('Windsor', 'Genesis', 'Pop Top', '482,539', '15.5,17.5', 32900, '2,4', 'Single', 88, 2004),
  van('Avida', 'Birdsville', 'Motorhome', 'C7434,C7444', '24', 189900, '2,4', 'Dual rear', 165),
  van('Avida', 'Esperance', 'Motorhome', 'C8934,C9234', '29,30', 239900, '4,6', 'Dual rear', 172),
  van('Winnebago', 'Byron', 'Campervan', 'C1914,C2224', '19,22', 148900, '2', 'Single', 148),
  van('Sunliner', 'Switch', 'Motorhome', '441,494,541', '22,24,25', 179900, '2,4', 'Dual rear', 160),
  van('Mars', 'Spirit', 'Camper Trailer', 'Extreme,Deluxe', '13,14', 24900, '4,6', 'Single', 76),
  van('Swag', 'Expedition', 'Fifth Wheeler', 'SX5', '27,30', 134900, '2,4', 'Tandem', 128),
  van('Sonic', 'Slide', 'Slide-On Camper', 'Tray Top', '8,9', 44900, '2', 'None', 90),
]
