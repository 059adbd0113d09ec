/**
 * Every change that a normaliser may make to what a feed says, with the words of the report. The ids are stable: the
 * JSON report and dealers' notes refer to them.
 */
export const RULES = {
  'text.entities': 'character references such as &amp; were decoded',
  'text.mojibake': 'text decoded with the wrong character set was repaired',
  'text.whitespace': 'surrounding or repeated spaces were removed',
  'text.markup': 'markup was removed from text',
  'text.placeholder': 'a placeholder such as "-", "N/A" or "nan" was read as no value',
  'text.spreadsheet-error': 'a spreadsheet error such as #NAME? was read as no value',
  'identity.own-number': 'a row without its id is known by its VIN or stock number',
  'price.words': 'currency words, signs and separators were removed from the price',
  'price.range': 'the lower end of a price range was taken',
  'price.none': 'words such as POA, or nothing, mean no price',
  'price.instalment': 'what a lender asks for a week or a month is no price of the car',
  'price.was': 'the earlier price that the text names became the was-price',
  'price.negative': 'a price below zero was read as no price; please check it',
  'price.currency':
    'the price names another currency than dollars; its number was taken as dollars, please check it',
  'price.sold': 'the price says that the car is sold: it was taken as sold',
  'price.placeholder': 'a price below 100 or above 10,000,000 was read as no price',
  'price.unusual': 'the price is far from the median of the same model and year; please check it',
  'price.dropped': 'the price fell since the last import; the old one became the was-price',
  'make.alias': 'the make was written in its usual form',
  'make.split': 'a make split over two columns was joined',
  'make.typo': 'a misspelt make was corrected',
  'make.unknown': 'the make is not in the catalogue; please check its spelling',
  'model.alias': 'the model was written in its usual form',
  'model.completed': 'a model cut after its first word was completed from the title',
  'model.badge': 'what stood behind a known model in its column became the badge',
  'model.spreadsheet-date': 'a model that a spreadsheet turned into a date was restored',
  'badge.completed': 'a missing badge was taken from the title',
  'badge.spreadsheet':
    'a badge that a spreadsheet turned into a number or an error was restored from the title',
  'badge.casing': 'capitals of the badge or series were repaired',
  'badge.none': '"(No Badge)" was read as no badge',
  'series.completed': 'a missing series was taken from the title',
  'title.completed': 'a missing year or make was taken from the title',
  'year.words': 'the year was read out of a longer text',
  'body.alias': 'the body was written as one of the 18 recognised types',
  'body.model': 'a vague body was replaced by what the model is known to be',
  'body.evidence': 'a vague body was replaced by what the rest of the feed says of the same model',
  'body.title': 'a missing body was taken from the title',
  'body.not-a-body': 'a dealer name, phone number or label was found in a body column and ignored',
  'body.unknown': 'a body that is none of the recognised types was ignored',
  'dealer.in-body': 'a dealer name was found in a body column and moved to the dealership',
  'odometer.words': 'units and separators were removed from the odometer reading',
  'odometer.converted': 'the odometer reading was converted between miles and kilometres',
  'odometer.impossible': 'an odometer reading above 1,000,000 was ignored',
  'odometer.untold': 'words such as Exempt or TMU mean that the distance is not known',
  'odometer.none': 'the odometer column holds no reading',
  'condition.alias': 'the condition or status was written in its usual form',
  'condition.odometer': 'a car sold as new with more than 5,000 on the odometer was taken as used',
  'transmission.alias': 'the transmission was written in its usual form',
  'transmission.drive': 'a drive type was found in the transmission column and moved',
  'transmission.title': 'a missing transmission was taken from the title',
  'drive.alias': 'the drive type was written in its usual form',
  'drive.title': 'a missing drive type was taken from the badge or title',
  'fuel.alias': 'the fuel was written in its usual form',
  'fuel.title': 'a missing or vague fuel was taken from the title',
  'engine.text': 'cylinders and litres were read out of an engine text',
  'engine.litres': 'a number of one digit was read as litres',
  'engine.zero': 'an engine of 0 litres was read as no engine size',
  'consumption.text': 'litres per 100 km were read out of a text',
  'consumption.zero': 'a fuel consumption of 0 was read as not known',
  'consumption.impossible': 'a fuel consumption above 40 L/100 km was ignored',
  'measure.words': 'an amount was read out of a text',
  'measure.converted': 'an amount was converted to the unit that the car keeps',
  'measure.none': 'no amount stands there',
  'measure.unit': 'an amount of something else, such as minutes of charging, was ignored',
  'measure.impossible': 'an amount that cannot be was ignored',
  'seats.text': 'the number of seats was read out of a text',
  'seats.in-doors': 'seats found in the doors column were moved',
  'seats.swapped': 'doors and seats that were swapped were put right',
  'seats.impossible': 'an impossible number of seats was ignored',
  'doors.text': 'the number of doors was read out of a text',
  'doors.impossible': 'an impossible number of doors was ignored',
  'colour.alias': 'the colour was written in its usual form',
  'colour.split': 'exterior and interior colour were split',
  'colour.shifted': 'a warranty was found in the colour column and the colour in the column before it',
  'colour.not-a-colour': 'text in a colour column that is no colour was ignored',
  'location.split': 'city and state were split',
  'location.casing': 'a place in capitals was written normally',
  'vin.unusual': 'the VIN has not 17 valid characters; it was kept, please check it',
  'vin.placeholder': 'a VIN made of one repeated character was ignored',
  'image.invalid': 'a picture address that is not http or https was ignored',
  'date.text': 'a date was written in ISO form',
  'date.unreadable': 'a date that cannot be read was ignored',
  'address.relaxed': 'an address that is not valid JSON was read all the same',
} as const

export type RuleId = keyof typeof RULES

/** What a normaliser made of a cell, and the rules that changed it on the way; null means the feed gives no value. */
export interface Normalised<T> {
  value: T | null
  rules: readonly RuleId[]
}

/** A cell that cannot be read at all and makes its row unusable. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell'
  /** What the cell should hold instead, with an example. */
  readonly instead: string

  constructor(reason: string, instead: string) {
    super(reason)
    this.instead = instead
  }
}

const LONGEST_QUOTE = 60

/** A cell's text for a message: in quotes, cut when long. */
export function quoted(text: string): string {
  return text.length <= LONGEST_QUOTE ? `"${text}"` : `"${text.slice(0, LONGEST_QUOTE)}…"`
}

const NONE: readonly RuleId[] = []

export function normalised<T>(value: T | null, ...rules: RuleId[]): Normalised<T> {
  return { value, rules: rules.length === 0 ? NONE : rules }
}
