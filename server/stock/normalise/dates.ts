import { normalised, type Normalised } from './rules.ts'

/**
 * Date in ISO form, `YYYY-MM-DD` or `YYYY-MM`: reads ISO dates and times, `18/02/2018` (day first outside the US),
 * `04/2019`, `2019/04`, epoch seconds.
 *
 * @param monthFirst the US order of `02/18/2018`.
 */
export function normaliseDate(text: string, monthFirst: boolean): Normalised<string> {
  const iso = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[T ].*)?$/.exec(text)
  if (iso) return checked(text, Number(iso[1]), Number(iso[2]), iso[3] === undefined ? null : Number(iso[3]))
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?$/.exec(text)
  if (local) {
    const [first, second] = [Number(local[1]), Number(local[2])]
    const [month, day] = monthFirst ? [first, second] : [second, first]
    return checked(text, Number(local[3]), month, day)
  }
  const month = /^(\d{1,2})\/(\d{4})$/.exec(text)
  if (month) return checked(text, Number(month[2]), Number(month[1]), null)
  const yearFirst = /^(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?$/.exec(text)
  if (yearFirst)
    return checked(
      text,
      Number(yearFirst[1]),
      Number(yearFirst[2]),
      yearFirst[3] === undefined ? null : Number(yearFirst[3]),
    )
  if (/^\d{9,10}$/.test(text))
    return normalised(new Date(Number(text) * 1000).toISOString().slice(0, 10), 'date.text')
  return normalised<string>(null, 'date.unreadable')
}

function checked(text: string, year: number, month: number, day: number | null): Normalised<string> {
  const date = new Date(Date.UTC(year, month - 1, day ?? 1))
  if (date.getUTCMonth() !== month - 1 || date.getUTCFullYear() !== year)
    return normalised<string>(null, 'date.unreadable')
  const value = date.toISOString().slice(0, day === null ? 7 : 10)
  return normalised(value, ...(value === text ? [] : (['date.text'] as const)))
}
