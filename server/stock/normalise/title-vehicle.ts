import { knownMake, makeOfModel } from './catalogue.ts'

/** Year and make that a title names, and the title from there on: private sellers have no other column. */
export interface TitleVehicle {
  year: string | undefined
  make: string | undefined
  /** `2015 Toyota Corolla Ascent`: what stands before the make is gone, and what sellers shout behind it. */
  title: string
}

const YEAR = /(?<![\d$,.])(?:19[3-9]\d|20[0-4]\d)(?![\d,.])/
const LONGEST_MAKE = 3
/** `- RWC supplied`, `** price drop **`, `| one owner`, `URGENT SALE!!`: no part of a car's name. */
const SHOUTED =
  /\s[-–—|•*]{1,3}\s.*$|\s?[*!]{2}.*$|[([]\s?(?:rwc|rego|urgent|neg)[^)\]]*[)\]]?.*$|[\s,](?:urgent|must sell|price (?:drop|reduced)|reduced|rwc|low kms?|as new|like new|rego|registered|(?:1|one|single) owner|hail|drives|ono|finance|under (?:factory|new car|manufacturer)|full service|great cond|excellent|immaculate|no accidents)\b.*$|[\s,]\$\s?\d.*$/i

/** Gearbox, fuel, wheels and body, which are read of the whole title and are no badge; `Wagon R` is a model. */
const FACTS =
  /\s\(?(?:auto(?:matic)?|manual|[24]x4|4x2|[24]wd|awd|diesel|petrol|hatch(?:back)?|sedan|wagon(?! r\b)|ute|suv)\)?(?=[\s,]|$)/gi

/** @returns undefined where a title names no make: then its words are left as they are */
export function vehicleOfTitle(whole: string): TitleVehicle | undefined {
  const year = YEAR.exec(whole)?.[0]
  const words = whole.split(/\s+/)
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(LONGEST_MAKE, words.length - at); length > 0; length -= 1) {
      const make = knownMake(words.slice(at, at + length).join(' '))
      if (make !== undefined) return told(year, make, words.slice(at + length))
    }
  }
  // "2015 HiLux SR5": everybody knows whose that is. Further inside any word may be a model's name.
  const named = words.filter((word) => word !== year)
  const make = year === undefined ? undefined : makeOfModel(named)
  return make === undefined ? undefined : told(year, make, named)
}

function told(year: string | undefined, make: string, behind: readonly string[]): TitleVehicle {
  const title = [year, make, ...behind.filter((word) => word !== year)]
    .filter(Boolean)
    .join(' ')
    .replace(SHOUTED, '')
    .replace(FACTS, '')
    .replace(/[\s,;-]{1,4}$/, '')
    .trim()
  return { year, make, title }
}
