import type { Synonym } from './index-settings.ts'

/** Words of the trade that mean the same to a buyer in Australia, New Zealand and the United States. */
export const VEHICLE_SYNONYMS: Synonym[] = [
  { objectID: 'ute', words: ['ute', 'pickup', 'pick up'] },
  { objectID: 'automatic', words: ['auto', 'automatic'] },
  { objectID: 'four-wheel-drive', words: ['4wd', '4x4', 'awd', 'four wheel drive', 'all wheel drive'] },
  { objectID: 'two-wheel-drive', words: ['2wd', '4x2'] },
  { objectID: 'mercedes', words: ['merc', 'mercedes'] },
  { objectID: 'volkswagen', words: ['vw', 'volkswagen'] },
  { objectID: 'chevrolet', words: ['chev', 'chevy', 'chevrolet'] },
  { objectID: 'beemer', input: 'beemer', words: ['bmw'] },
  { objectID: 'landcruiser', words: ['landcruiser', 'land cruiser'] },
  { objectID: 'people-mover', words: ['people mover', 'minivan'] },
  { objectID: 'estate', input: 'estate', words: ['wagon'] },
  { objectID: 'saloon', input: 'saloon', words: ['sedan'] },
  { objectID: 'hatch', words: ['hatch', 'hatchback'] },
  { objectID: 'cabriolet', words: ['convertible', 'cabriolet', 'cabrio'] },
  { objectID: 'electric', words: ['ev', 'electric'] },
  { objectID: 'plug-in', words: ['phev', 'plug in hybrid'] },
  { objectID: 'gas', input: 'gasoline', words: ['petrol'] },
  { objectID: 'grey', words: ['grey', 'gray'] },
]
