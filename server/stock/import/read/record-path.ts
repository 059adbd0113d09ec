/**
 * Where the records of a nested feed are: `dealers[].inventory[]`, `dealer.vehicle`, `*.cars`. Lists need no sign, capitals do
 * not count, `*` is any name, and the path may leave out what stands before. Empty: the items of a list that is the feed itself.
 */
export function recordPath(text: string): (path: readonly string[]) => boolean {
  const wanted = text
    .toLowerCase()
    .split('.')
    .map((name) => name.replaceAll('[]', '').replace(/^\$/, '').trim())
    .filter((name) => name !== '')
  return (path) =>
    path.length >= wanted.length &&
    (wanted.length > 0 || path.length === 0) &&
    wanted.every((name, at) => name === '*' || name === path[path.length - wanted.length + at])
}

/** Field names that only vehicles have many of; by them a list of cars is told from one of pictures or options. */
const VEHICLE_WORDS =
  /^(?:vin|makes?|manufacturer|brand|models?|year|model_?year|price|\w+_?price|stock\w*|odometer\w*|mileage|miles|kms?|kilomet\w+|trim|variant|badge|body\w*|colou?r|exterior\w*|transmission|gearbox|fuel\w*|engine\w*|condition|rego\w*|title|heading|photos?|images?)$/
export const FEWEST_WORDS = 3

export const isVehicleWord = (name: string): boolean => VEHICLE_WORDS.test(name.replace(/\W+/g, '_'))
