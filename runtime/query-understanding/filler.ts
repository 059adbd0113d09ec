/** What buyers say around the car that they mean. It names no car, and as text it would only miss. */
const PHRASES: ReadonlySet<string> = new Set([
  'for sale',
  'near me',
  'close to me',
  'with rego',
  'long rego',
  '6 months rego',
  '12 months rego',
  'rego included',
  'show me',
  'looking for',
  'i want',
  'i need',
  'find me',
  'in stock',
  'drive away',
  ...(
    '0 finance|zero finance|free rego|with rwc|with roadworthy|with wof|fresh wof|new wof|with warrant|warrant of fitness|finance available|no deposit|' +
    'zero deposit|low deposit|trade in|trade ins|trade in welcome|clean title|no accidents|accident free|no accident|' +
    'best price|best deal|good price|good deal|good condition|great condition|excellent condition|great nick|good nick|' +
    'right now|this week|ready to go|is there|are there|are you|do you|have you|have any|got any|you have|you got|i am|i have|would like|' +
    "i'd like|can i|can you|what is|what are|what's your|have to|has to|to buy|to purchase|or similar|or something|something like|or equivalent|" +
    'if possible|must have|must be|to get|to be|to find|around town|well maintained|well looked after|clean carfax|no issues|good runner|' +
    'drives well|runs well|hi there|hi guys|hi mate|bad credit|no credit check|no credit checks|rent to own|easy finance|cheap finance|' +
    'road user charges|as new|like new|first to see|for me|for us|for work|2nd car|second car|daily driver|beach car|camping car|best value|most popular|light weight|no more to pay|road trip|road trips'
  ).split('|'),
])

const WORDS: ReadonlySet<string> = new Set(
  (
    'for sale in near around with and or vs versus & to of a an the my ' +
    'car cars vehicle vehicles rego registered driveaway ' +
    'any anything something some only please want wanted need buy that which has ' +
    'good great nice best decent reliable on rwc wof roadworthy finance asap urgent urgently today available ' +
    "i i'm im i'd i've we we're you your do does got have what what's whats that's thats where can could would should be it it's me us our there there's " +
    'hello hey mate guys folks cheers thanks pls plz looking after buying buyer find show give get just but really very quite pretty preferably ' +
    'ideally must also kind sort priced carfax clean tidy immaculate pristine mint built made currently local listed listing listings stock safe safest comfy comfortable retirement elderly camping lightweight popular 2nd second proper decent-sized beater vin plate ready warranty ' +
    'ownership dealer dealership yard yards ' +
    // Slips of the pen: "wiht" is not white.
    'wiht wtih wth iwth w/ teh hte fro frm adn nad lookign loking'
  ).split(' '),
)

/** Whom it is for, and for which days, says nothing of the car. */
const FOR_WHOM =
  /^for (?:my |our |the |a |an )?(?:(?:business|company|job|elderly|seniors?|pensioners?|old people|uni|university|school|son|daughter|wife|husband|mum|mom|dad|partner|girlfriend|boyfriend|missus|parents|nan|grandma|summer|winter|weekends?|holidays?)|(?:surf|surfing|camping|beach|fishing|road|touring|holiday|weekend|hunting)(?: trips?)?)(?!\S)/
/** "Stock no. 1234" and "no road user charges" are their numbers and nothing. */
const NUMBER_OR_CHARGE =
  /^(?:(?:stock|stk) ?(?:no|number|num|id|#)[.:]?|no (?:road user charges|ruc|rucs|more to pay))(?!\S)/
const REGISTERED =
  /^(?:rego|registered|reg|wof)(?: till| until| to)(?: (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)? \d{4}(?!\S)/

/** Words behind which a number is rather a name or a year: "a 200", "in 2". */
const SHY: ReadonlySet<string> = new Set(['a', 'an', 'the', 'in', 'of', 'to', 'my', 'i'])
/** Numbers that are none of a name: "a 7 seater", "a 2018 hilux", "a 20k ute". */
const COUNTED =
  /^(?:\d{4}|\d+(?:\.\d+)?(?:k|kms?|dr|t|l|cyl|seat\w*|door)|\d+ (?:seat|door|berth|ton|year|yr|cyl|speed|lit|foot|ft|row|person|wheel))(?:[a-z]*)(?!\S)/

/** A distance before the place that is named next: the place itself is what the stock knows. */
const WITHIN = /^within \d+ ?(?:kms?|kilomet(?:re|er)s?|miles?|mi) (?:of|from)(?!\S)/

/**
 * How much of a lower-case text is filler at its beginning.
 *
 * @param isName whether a word is part of a make's or model's name, which it then stays: "Great Wall"
 * @returns characters; 0 for none
 */
export function fillerLength(text: string, isName: (word: string) => boolean): number {
  for (const pattern of [WITHIN, FOR_WHOM, NUMBER_OR_CHARGE, REGISTERED]) {
    const match = pattern.exec(text)
    if (match) return match[0].length
  }
  const [first = '', second = '', third = ''] = text.split(/\s+/, 3)
  for (const words of [
    [first, second, third],
    [first, second],
  ]) {
    if (words.includes('') || !PHRASES.has(words.join(' '))) continue
    return (
      new RegExp(String.raw`^${words.map(() => String.raw`\S+`).join(String.raw`\s+`)}`).exec(text)?.[0] ?? ''
    ).length
  }
  const isShy = SHY.has(first) && /^\d/.test(second) && !COUNTED.test(`${second} ${third}`)
  return WORDS.has(first) && !isName(first) && !isShy ? first.length : 0
}
