import type { ErrorObject } from 'ajv'

/** What is wrong with a value and what to write instead, in the words of somebody who fills in a form. */
export function problemWords(
  { keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>,
  value: unknown,
): string {
  const { limit } = params
  switch (keyword) {
    case 'required':
      return NEEDED
    case 'minLength':
      return limit === 1 ? NEEDED : `At least ${limit} characters.`
    case 'maxLength':
      return `${String(value).length - Number(limit)} characters too many (at most ${limit}).`
    case 'enum':
      return `Choose one of ${listed(params['allowedValues'])}.`
    case 'minimum':
      return `At least ${limit}.`
    case 'maximum':
      return `At most ${limit}.`
    case 'minItems':
      return limit === 1 ? 'At least one entry is needed.' : `At least ${limit} entries.`
    case 'maxItems':
      return `At most ${limit} entries.`
    case 'uniqueItems':
      return 'Two entries are the same.'
    case 'multipleOf':
      return `A multiple of ${params['multipleOf']}.`
    case 'type':
      return TYPES[String(params['type'])] ?? OTHER_FORM
    case 'format':
      return FORMATS[String(params['format'])] ?? OTHER_FORM
    case 'pattern':
      return patternWords(String(params['pattern']))
    case 'additionalProperties':
      return `Nothing called “${params['additionalProperty']}” belongs here.`
    default:
      return OTHER_FORM
  }
}

const NEEDED = 'This is needed.'
const OTHER_FORM = 'This does not have the right form.'

const TYPES: Readonly<Record<string, string>> = {
  integer: 'Write a whole number.',
  number: 'Write a number.',
  string: 'Write a text.',
  boolean: 'Choose yes or no.',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Write a date such as 2026-11-22.',
  email: 'Write an e-mail address such as sales@example.com.',
  uri: 'Write a whole address that begins with https://.',
}

/** Patterns that people meet; targets of redirects name the site that they lead to, link patterns allow telephone numbers, picture patterns only paths and https. */
function patternWords(pattern: string): string {
  if (pattern.includes('tel:')) {
    return 'Write a path such as /search, an https:// address, tel: or mailto:. Script is never taken.'
  }
  if (pattern.includes('|https://[')) {
    return 'Write a path such as /about-us, or the https:// address of another site. A backslash is never taken.'
  }
  if (/\(\?!\/\)\|https/.test(pattern)) return 'Write a path such as /img/…, or an https:// address.'
  if (pattern.includes('oklch')) return 'Write a colour such as #1f4e8c.'
  if (pattern.startsWith('^/'))
    return 'Write a path such as /about-us: it begins with a slash and has no spaces.'
  return OTHER_FORM
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.filter((each) => each !== null).join(', ') : ''
}
