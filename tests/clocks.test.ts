import { expect, test } from 'vitest'
import { FOLDERS, type Listed, unlisted } from './support/sources.ts'

/**
 * A day begins for the dealer, not in Greenwich and not where the machine stands, and what time it is comes from outside, so
 * that a test can say it. Who does otherwise is listed with the reason: a further place is a changed list.
 */
const NOON = 'a day alone, written at its noon, is the same day on every clock'
const STAFF = 'in the editor the clock of the person at work is meant'

const GREENWICH: Listed = {
  'blocks/article-list/block.tsx': [
    NOON,
    "<time dateTime={article.date}>{formatDate(`${article.date}T12:00:00Z`, site.regional, 'UTC')}</time>",
  ],
  'blocks/article/block.tsx': [NOON, "{formatDate(`${article.date}T12:00:00Z`, site.regional, 'UTC')}"],
  'blocks/offer-details/block.tsx': [
    NOON,
    "const end = last && formatDate(`${last}T12:00:00Z`, site.regional, 'UTC')",
  ],
  'blocks/offer-list/offer-card.tsx': [
    NOON,
    '<p className="fc-offer__end fc-small">{`Ends ${formatDate(`${last}T12:00:00Z`, site.regional, \'UTC\')}`}</p>',
  ],
  'blocks/shared/opening-hours/holiday-hours.tsx': [
    NOON,
    "{formatDate(`${entry.date}T12:00:00Z`, regional, 'UTC')}",
  ],
  'blocks/vehicle-inspection/block.tsx': [
    'the day of an inspection is a day alone',
    ": formatDayOfYear(inspected, { locale: site.locale, timeZone: 'UTC' }, page.now),",
  ],
  'runtime/check/checks/promo-past-end/index.ts': [
    'whether it is a date at all, and a document without a zone',
    "const timeZone = textOf(tenant['timeZone']) ?? 'UTC'",
    "return siteInstant(text, 'UTC')",
  ],
  'runtime/check/content/check-content.ts': [
    'whether it is a date at all',
    "const instant = end === undefined ? undefined : siteInstant(end, 'UTC')",
  ],
  'runtime/check/mistaken-member.ts': [
    'whether it is a date at all',
    "return siteInstant(wanted as string, 'UTC') === undefined",
  ],
  'runtime/format/calendar.ts': [
    'reckons with days of the wall',
    'const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()',
  ],
  'runtime/format/date.ts': ['a day alone', "timeZone: DAY_ONLY.test(String(value)) ? 'UTC' : timeZone,"],
  'runtime/format/zone-offset.ts': ['finds out how far a zone is off', 'const wall = Date.UTC('],
  'runtime/resolve/country.ts': [
    'a state that nobody knows',
    "return stateOf(regional, state)?.timeZone ?? stateOf(regional, fallback)?.timeZone ?? 'UTC'",
  ],
  'runtime/visible/check-words.ts': ['a document without a zone', "{ now, timeZone = 'UTC' }: Facts,"],
  'runtime/visible/decide.ts': [
    'a document without a zone',
    "function dateBound(side: 'from' | 'until', text: string, { now, timeZone = 'UTC' }: Facts): Bounds {",
  ],
  'server/alerts/send-alerts.ts': [
    'a dealer who is gone',
    "await settleAlert(db, alert, { seen: now, due: nextMorning(now, site?.timeZone ?? 'UTC') })",
  ],
  'server/stock/feeds/settings.ts': ['times of a feed without a zone', "timezone: 'UTC',"],
  'server/stock/normalise/dates.ts': [
    'reads a written day',
    'const date = new Date(Date.UTC(year, month - 1, day ?? 1))',
  ],
}

test(`${FOLDERS}: days and times are those of the dealer’s zone, but where a day alone is meant`, () => {
  expect(
    unlisted(/'UTC'|Date\.UTC\(/g, GREENWICH),
    'Greenwich instead of the dealer’s zone: take the zone of the site, or list the line with the reason',
  ).toEqual([])
})

const CALENDAR: Listed = {
  'runtime/format/calendar.ts': [
    'reckons with days of the wall',
    'const day = wall.getUTCDate()',
    'later.setUTCDate(1)',
    'later.setUTCMonth(later.getUTCMonth() + 1)',
    'const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()',
    'later.setUTCDate(Math.min(day, lastDay))',
  ],
  'runtime/format/instant.ts': [
    'an instant that is moved by its zone',
    'return clockText(new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(11, 16))',
  ],
  'runtime/format/zoned-time.ts': [
    'an instant that is moved by its zone',
    'return `${new Date(instant + offset).toISOString().slice(0, 19)}${formatOffset(offset)}`',
  ],
  'runtime/rules/content/offers.ts': [
    'a written day, and the one beside it',
    'day.setUTCDate(day.getUTCDate() - 1)',
    'return day.toISOString().slice(0, 10)',
    'end.setUTCDate(end.getUTCDate() + 1)',
    'return end.toISOString().slice(0, 10)',
  ],
  'runtime/rules/locations/opening-hours.ts': [
    'a day of the dealer’s zone, and those after it',
    'weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),',
    'return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)',
  ],
  'runtime/rules/locations/opening-span.ts': [
    'a day of the dealer’s zone',
    'return spanOf(hours, special, date, new Date(`${date}T00:00:00Z`).getUTCDay()) ?? null',
  ],
  'server/editor/links/draft-pages.ts': [
    'says that it is UTC',
    "const until = new Date(shared.expiresAt).toISOString().slice(0, 16).replace('T', ' ')",
  ],
  'server/stock/desk-car.ts': [
    'the latest year that a car can be of, with a year to spare',
    'const nowYear = new Date(nowMs).getUTCFullYear()',
  ],
  'server/stock/import/feed-context.ts': [
    'the same',
    'return { mapping, notes, locations, unit, nowYear: new Date(nowMs).getUTCFullYear() }',
  ],
  'server/stock/look/preview-feed.ts': ['the same', 'nowYear: new Date(nowMs).getUTCFullYear(),'],
  'server/stock/normalise/dates.ts': [
    'reads a written day',
    "return normalised(new Date(Number(text) * 1000).toISOString().slice(0, 10), 'date.text')",
    'if (date.getUTCMonth() !== month - 1 || date.getUTCFullYear() !== year)',
    'const value = date.toISOString().slice(0, day === null ? 7 : 10)',
  ],
}

test(`${FOLDERS}: nobody takes a year, a day or an hour of the machine’s calendar or of Greenwich, but who is listed`, () => {
  const calendar =
    /\.(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|toISOString\(\)\.(?:slice|split)\(|toLocale(?:Date|Time)String\(|\bnew Date\((?:[^()]|\([^()]*\))*,/g
  expect(
    unlisted(calendar, CALENDAR),
    'a calendar that is not the dealer’s: take the day from `runtime/format` with the zone of the site, or list the line with the reason',
  ).toEqual([])
})

const NO_ZONE: Listed = {
  'editor/ui/collections/new-entry.tsx': [
    STAFF,
    'const date = localDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)',
  ],
  'editor/ui/parts/time.ts': [
    STAFF,
    "const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })",
  ],
  'editor/ui/status/status.tsx': [
    STAFF,
    "const SECONDS = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })",
  ],
  'editor/ui/stock/columns.ts': [
    STAFF,
    "const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })",
  ],
  'runtime/format/date-time-format.ts': [
    'is handed the options',
    'const made = new Intl.DateTimeFormat(locale, options)',
  ],
  'server/search/kept/kept-cars.ts': [
    'the zone of the machine is part of what is kept',
    'Intl.DateTimeFormat().resolvedOptions().timeZone,',
  ],
}

test(`${FOLDERS}: nobody writes a time without saying in which zone, but who is listed`, () => {
  expect(
    unlisted(/(?<!function )\bdateTimeFormat\((?!(?:[^()]|\([^()]*\))*\btimeZone\b)/gi, NO_ZONE),
    'the zone of the machine: name `timeZone` in the options, or list the line with the reason',
  ).toEqual([])
})

const BROWSER = 'in a browser the visitor’s clock is meant'
const STARTS = 'starts what is handed its clock'

const CLOCK: Listed = {
  'blocks/checkout/desk.ts': [
    'how far the visitor’s clock is from the server’s',
    'let ahead = options.serverNow === undefined ? 0 : options.serverNow - Date.now()',
    'if (answer.body.now) ahead = Date.parse(answer.body.now) - Date.now()',
    'now: () => Date.now() + ahead,',
  ],
  'blocks/enquiry-form/time-field.tsx': [
    BROWSER,
    'min={localDay(Date.now() + DAY_MS, site.timeZone)}',
    'max={localDay(Date.now() + DAYS_AHEAD * DAY_MS, site.timeZone)}',
  ],
  'blocks/trade-in/prefill.ts': [BROWSER, 'const record = readTradeRecord(site, props.purpose, Date.now())'],
  'blocks/trade-in/services.ts': [
    BROWSER,
    'const known = begun ? begunLead(slug, purpose, plate, Date.now()) : progress.leadId',
    'if (begun && keepsDetails(site)) noteBegun(slug, { leadId, purpose, plate, at: Date.now() })',
    'if (keepsDetails(site)) writeKept(slug, purpose, { ...progress, values: form.values() }, Date.now())',
    'saved_at: new Date().toISOString(),',
  ],
  'blocks/trade-in/use-trade-in.ts': [BROWSER, 'const kept = readTradeRecord(site, purpose, Date.now())'],
  'editor/ui/collections/new-entry.tsx': [
    STAFF,
    'const date = localDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)',
  ],
  'editor/ui/session/kept-draft.ts': [STAFF, 'const kept: Kept = { tag, own, at: Date.now() }'],
  'editor/ui/session/session.ts': [
    STAFF,
    'return historyWithCommand(history, { inverse, label, now: Date.now(), selection })',
    'now: Date.now(),',
    'now: Date.now,',
  ],
  'server/app/open-features.ts': [
    STARTS,
    'setup: await prepareSetup(db, config.admin, Date.now()),',
    'valuationOf: ({ slug }, id) => issuedValuation(db, slug, id, Date.now()),',
  ],
  'server/app/open-platform.ts': [
    STARTS,
    'const payments = createProviders({ ...config.payments, db, now: Date.now })',
  ],
  'server/app/open-sites.ts': [
    STARTS,
    'await demo?.seed({ db, resolve: compiler.resolve, slugs, now: Date.now() })',
  ],
  'server/app/start-work.ts': [
    STARTS,
    'now: Date.now,',
    'const imports = repeat(() => endAbandonedImports(db, Date.now), {',
    'retention: { everyMs: HOUR_MS, run: () => keepToRetention(db, Date.now()) },',
    'now: Date.now,',
    '[PASSWORD_MAIL_JOB]: passwordMailHandler({ db, mailer, now: Date.now }),',
    'if (objects) await removeLeftovers(db, objects, Date.now(), signal)',
    'domains: { everyMs: HOUR_MS, run: () => recheckDomains({ db, findProof, now: Date.now }) },',
  ],
  'server/cli/main.ts': [STARTS, 'now: () => Date.now(),'],
  'server/editor/warm-up.ts': [
    STARTS,
    "const asked = { origin: 'http://localhost', now: Date.now(), signedIn: false }",
  ],
  'server/http/body-file.ts': [
    'the age of a file that was left behind',
    'if (facts && facts.mtimeMs < Date.now() - LEFT_MS) await rm(path, { force: true })',
  ],
  'server/leads/lead-ports.ts': [
    STARTS,
    'return render(tenant, { path: pathname, query, origin, signedIn: false, now: Date.now(), form })',
    'return financeEstimate(car, siteFor(site, car.dealership_slug), Date.now())',
    'now: () => Date.now(),',
  ],
  'server/pages/answer-form.ts': [STARTS, 'now: Date.now(),'],
  'server/pages/render/preview.ts': [STARTS, 'now: Date.now(),'],
  'server/reservations/create-reservations.ts': [STARTS, 'now: Date.now,'],
  'server/reservations/payment/providers/embedded/bench.ts': [
    'a measurement',
    "await sandboxPayments(db, Date.now).attempt(ref, secret, card === 'good' ? 'succeed' : 'decline')",
  ],
  'server/search/engines/shared/hosted-engine.ts': [
    'names an index by when it was begun',
    "const built = `${this.#prefix}${index}_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`",
    "const age = Date.now() - Number.parseInt(begun ?? '', 36)",
  ],
  'server/staff/staff-auth.ts': [
    'a session of another package, which has no clock to hand in',
    'if (createdAt.getTime() + LONGEST_MS <= Date.now()) {',
  ],
}

test(`${FOLDERS}: what time it is comes from outside, but where somebody has to say it`, () => {
  // A clock that may be handed in, and is the machine's where it is not.
  const own = /(?<!\bnow(?:: \(\) => number)? = (?:\(\) => )?)\bDate\.now\b|new Date\(\)/g
  expect(
    unlisted(own, CLOCK),
    'the machine’s clock: take the time, or the clock, as an argument, or list the line with the reason',
  ).toEqual([])
})
