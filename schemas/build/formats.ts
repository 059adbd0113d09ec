/** Month and day, of days that come every year. */
const YEARLY = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])`
const LEAP_YEAR = String.raw`\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00`

/**
 * The formats that the schemas use, as plain expressions: standalone validators then carry them inline and need no
 * format library at run time. A date is a day that there is: 31 November would be read as the day after 30 November.
 */
export const FORMATS: Record<string, RegExp> = {
  date: new RegExp(String.raw`^(?:\d{4}-(?:${YEARLY})|(?:${LEAP_YEAR})-02-29)$`),
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  uri: /^[a-z][a-z0-9+.-]*:[^\s]+$/i,
  'uri-reference': /^[^\s]+$/,
}
